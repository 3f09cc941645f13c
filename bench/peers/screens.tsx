import '../../src/ui/theme/mantine-styles.ts'
import '../../src/ui/theme/tokens.css'
import '../../src/training/sport/sport-colours.css'
import '../../src/ui/theme/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { of } from 'rxjs'
import { SessionContext, type SignedIn } from '../../src/data/session/session-context.ts'
import { addDays, mondayOf } from '../../src/domain/days.ts'
import { Calendar } from '../../src/features/calendar/view/calendar.tsx'
import { CalendarNav } from '../../src/features/calendar/view/calendar-nav.tsx'
import type { CalendarState } from '../../src/features/calendar/view/use-calendar.ts'
import { NextSessions } from '../../src/features/today/next-sessions.tsx'
import { WeekStrip } from '../../src/features/today/week-strip.tsx'
import { WorkoutCard } from '../../src/features/workouts/page/workout-card.tsx'
import { loadAllTexts, startLanguage } from '../../src/i18n/start.ts'
import { useSessions } from '../../src/training/figures/use-sessions.ts'
import { PageHeader } from '../../src/ui/page/page-header.tsx'
import { colorSchemeManager, cssVariables, theme } from '../../src/ui/theme/theme.ts'
import type { WorkoutDocument } from '../../sync/database/rows/documents.ts'

/** Rumo's screens without its data layer, so that the pages differ only in where rows come from. */

/** Today, or the day that the benchmark sets: every day has planned workouts. */
export const today =
  new URLSearchParams(location.search).get('day') ?? new Intl.DateTimeFormat('sv-SE').format(new Date())

/** The days that the Today screen shows. */
export const shownDays = { from: mondayOf(today), to: addDays(mondayOf(today), 13) }

/** The athlete whose rows are shown, stored by the benchmark. */
export const athleteId = Number(localStorage.getItem('athlete'))

/** Of what the screens look up besides the workouts (thresholds, marks), this athlete has nothing. */
const empty = { $: of(), find: () => ({ $: of([]) }), findOne: () => ({ $: of(null) }) }

/** The calendar asks whether the first pull has ended. Here all rows are stored before a page is opened. */
const exchange = of({ toMutableJSON: () => ({ data: { complete: true } }) })
const database: object = new Proxy(
  {},
  {
    get: (_target, name): unknown => {
      if (name === 'getLocal$') return () => exchange
      return name === 'collections' ? database : empty
    },
  },
)
const session = { userId: athleteId, role: 'athlete', client: { database } } as unknown as SignedIn

type TodayProps = {
  workouts: readonly WorkoutDocument[]
  onComplete: (workout: WorkoutDocument) => void
}

export function TodayScreen({ workouts, onComplete }: TodayProps) {
  const sessions = useSessions({ athleteId, ...shownDays }, workouts)
  const ofToday = workouts.filter(({ scheduledTo }) => scheduledTo === today)
  return (
    <main>
      <PageHeader title="Ana" />
      <WeekStrip
        today={today}
        shown={today}
        workouts={workouts}
        sessions={sessions}
        onShow={() => undefined}
        isChanged={unchanged}
      />
      {ofToday.map((workout) => (
        <WorkoutCard key={workout.clientId} workout={workout}>
          <button
            type="button"
            data-done={workout.status === 'completed'}
            onClick={() => onComplete(workout)}
          >
            Concluir
          </button>
        </WorkoutCard>
      ))}
      <NextSessions
        workouts={workouts.filter(({ scheduledTo }) => scheduledTo > today).slice(0, 3)}
        sessions={sessions}
        isChanged={unchanged}
      />
    </main>
  )
}

const unchanged = () => false
const none: never[] = []

const actions = { pathOf: ({ clientId }: WorkoutDocument) => `/${clientId}` }

type MonthProps = { calendar: CalendarState; workouts: readonly WorkoutDocument[] }

export function MonthScreen({ calendar, workouts }: MonthProps) {
  const { from, to } = calendar
  const sessions = useSessions({ athleteId, from, to }, workouts)
  return (
    <main>
      <PageHeader title="Treinos" actions={<CalendarNav calendar={calendar} />} />
      <Calendar calendar={calendar} workouts={workouts} sessions={sessions} marks={none} actions={actions} />
    </main>
  )
}

/** Mounts a page: Today at `/`, the month at `/month`. */
export async function mount(
  Today: ComponentType,
  Month: ComponentType,
  around: (page: ReactNode) => ReactNode,
) {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const router = createBrowserRouter([
    { path: '/', Component: Today },
    { path: '/month', Component: Month },
  ])
  await Promise.all([startLanguage(), loadAllTexts()])
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
      >
        <SessionContext value={session}>{around(<RouterProvider router={router} />)}</SessionContext>
      </MantineProvider>
    </I18nProvider>,
  )
}
