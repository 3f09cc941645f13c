import { useLingui } from '@lingui/react/macro'
import { IconDots, IconFlag, IconPlus, IconUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { paths, workoutPath } from '#src/config/paths.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { isOpenPlanOf, isPlanOf, rightsAlone } from '#src/domain/workouts/plan-rights.ts'
import { openPlanMenu, Planner } from '#src/features/calendar/planning/planner.tsx'
import { Calendar } from '#src/features/calendar/view/calendar.tsx'
import { CalendarNav } from '#src/features/calendar/view/calendar-nav.tsx'
import type { CalendarActions } from '#src/features/calendar/view/calendar-props.ts'
import { useCalendar } from '#src/features/calendar/view/use-calendar.ts'
import { ViewSwitch, yearDialog } from '#src/features/calendar/view/view-switch.tsx'
import { openMarkInCalendar } from '#src/features/marks/mark-dialogs.tsx'
import { RaceLine } from '#src/features/marks/race-line.tsx'
import { OwnWorkoutFormDialogs } from '#src/features/workouts/form/workout-form-dialogs.tsx'
import { useUnread } from '#src/features/workouts/thread/use-unread.ts'
import { EarlierDays } from '#src/training/days-here/earlier-days.tsx'
import { AbsenceDialog } from '#src/training/marks/absence-dialog.tsx'
import { usePlanChanges } from '#src/training/plan-change/use-plan-changes.ts'
import { newMarkDialog, newWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { useDesktop } from '#src/ui/browser/use-desktop.ts'
import { Button, ButtonLink, IconButton } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { ReadAhead } from './read-ahead.tsx'
import { useShownMarks, useShownWorkouts } from './use-shown-rows.ts'

const TeamCalendar = onDemand(() => import('./team-calendar.tsx').then((m) => m.TeamCalendar))

/** An athlete's own calendar, or for a coach that of the athlete last worked on. */
export function Page() {
  return useSession().role === 'coach' ? <TeamCalendar /> : <OwnCalendar />
}

const YearDialog = onDemand(() => import('../year-dialog.tsx').then((m) => m.YearDialog))

const reading: CalendarActions = { pathOf: ({ clientId }) => workoutPath(clientId) }

/** Athletes plan for themselves; what a coach planned is theirs to read. */
const planning: CalendarActions = {
  ...reading,
  mayPlan: true,
  mayChange: (workout) => isOpenPlanOf(workout, rightsAlone(workout.athleteId)),
  maySelect: (workout) => isPlanOf(workout, rightsAlone(workout.athleteId)),
  openMark: openMarkInCalendar,
  openMenu: openPlanMenu,
}

function OwnCalendar() {
  const { t } = useLingui()
  const { userId } = useSession()
  const today = useToday()
  const fullServer = useFullServer()
  const calendar = useCalendar(today)
  const year = yearDialog.use()
  const { workouts, sessions } = useShownWorkouts(userId, calendar)
  const marks = useShownMarks(userId, calendar)
  const unread = useUnread()
  const isChanged = usePlanChanges(workouts, today)
  const actions = useMemo<CalendarActions>(
    () => ({
      ...(fullServer ? planning : reading),
      unreadCount: ({ clientId }) => unread.get(clientId)?.length ?? 0,
      isChanged,
    }),
    [fullServer, unread, isChanged],
  )
  const shown = workouts && (
    <Calendar calendar={calendar} workouts={workouts} sessions={sessions} marks={marks} actions={actions} />
  )
  return (
    <>
      <PageHeader
        dense
        title={t`Treinos`}
        subtitle={<RaceLine marks={marks} today={today} brief />}
        actions={
          <>
            <CalendarNav calendar={calendar} />
            {calendar.roomy && <ViewSwitch calendar={calendar} />}
            {fullServer && <OwnCalendarActions athleteId={userId} today={today} />}
          </>
        }
      />
      <EarlierDays athleteId={userId} from={calendar.from} inset />
      {!workouts && <Skeleton height={560} />}
      {workouts && !fullServer && shown}
      {workouts && fullServer && (
        <Planner athletes={[{ id: userId }]} workouts={workouts} maySelect={planning.maySelect}>
          {shown}
        </Planner>
      )}
      <AbsenceDialog />
      <OwnWorkoutFormDialogs />
      <YearDialog athleteId={userId} calendar={calendar} {...year.frame} />
      {workouts && <ReadAhead athleteId={userId} around={calendar.around} />}
    </>
  )
}

const calendarActionsDialog = defineDialog('calendar-actions')

/** What an athlete does with the own calendar; on a phone in a menu that names each, so that one line holds all. */
function OwnCalendarActions({ athleteId, today }: { athleteId: number; today: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const menu = calendarActionsDialog.use()
  const desktop = useDesktop()
  const mark = () => newMarkDialog.open({ athleteId, day: today })
  const plan = () => newWorkoutDialog.open({ day: today })
  if (desktop) {
    return (
      <>
        <ButtonLink
          to={paths.activities}
          square
          aria-label={t`Atividades do relógio`}
          title={t`Atividades do relógio`}
        >
          <IconUpload size={20} aria-hidden />
        </ButtonLink>
        <IconButton icon={IconFlag} size={20} label={t`Marcar dias`} title={t`Marcar dias`} onClick={mark} />
        <Button icon={IconPlus} onClick={plan}>
          {t`Treino`}
        </Button>
      </>
    )
  }
  const toActivities = () => void navigate(paths.activities, { replace: true })
  return (
    <>
      <IconButton
        icon={IconDots}
        size={20}
        aria-haspopup="dialog"
        label={t`Mais ações`}
        onClick={() => menu.open()}
      />
      <ActionMenu
        {...menu.frame}
        title={t`Treinos`}
        actions={[
          { label: t`Novo treino`, icon: <IconPlus size={20} />, act: plan },
          { label: t`Prova, ausência, anotação…`, icon: <IconFlag size={20} />, act: mark },
          { label: t`Atividades do relógio`, icon: <IconUpload size={20} />, act: toActivities },
        ]}
      />
    </>
  )
}
