import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo } from 'react'
import { roomyFrom } from '#src/config/breakpoints.ts'
import { athleteWorkoutPath } from '#src/config/paths.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { isUnreadLog } from '#src/domain/triage/triage.ts'
import { isOpenPlanOf, isPlanOf, isPlanOfOtherCoach } from '#src/domain/workouts/plan-rights.ts'
import { rememberAthlete } from '#src/features/athletes/last-athlete.ts'
import { openPlanMenu } from '#src/features/calendar/planning/planner.tsx'
import { Calendar } from '#src/features/calendar/view/calendar.tsx'
import { CalendarNav } from '#src/features/calendar/view/calendar-nav.tsx'
import type { CalendarActions } from '#src/features/calendar/view/calendar-props.ts'
import { useCalendar } from '#src/features/calendar/view/use-calendar.ts'
import { ViewSwitch, yearDialog } from '#src/features/calendar/view/view-switch.tsx'
import { openMarkInCalendar } from '#src/features/marks/mark-dialogs.tsx'
import { RaceLine } from '#src/features/marks/race-line.tsx'
import { useUnread } from '#src/features/workouts/thread/use-unread.ts'
import { EarlierDays } from '#src/training/days-here/earlier-days.tsx'
import { DraftBar } from '#src/training/draft-bar.tsx'
import { newWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { AddButton } from '#src/ui/add-button.tsx'
import { useWideEnough } from '#src/ui/browser/use-desktop.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { UserDocument } from '#sync/client.ts'
import { hasAccount } from '#sync/contract/index.ts'
import { AthleteIntro } from './athlete-intro.tsx'
import { CoachDialogs } from './coach-dialogs.tsx'
import { CoachPlanner } from './coach-planner.tsx'
import { LibraryButton } from './library-panel/library-button.tsx'
import { ReadAhead } from './read-ahead.tsx'
import { useShownMarks, useShownWorkouts } from './use-shown-rows.ts'

const YearDialog = onDemand(() => import('../year-dialog.tsx').then((m) => m.YearDialog))

type Props = {
  athlete: UserDocument
  back?: string
  /** Behind the athlete's name, such as a switch to another athlete. */
  mark?: ReactNode
}

/** A coach's view of one athlete: who that is, and the calendar to plan in. */
export function AthleteCalendar({ athlete, back, mark }: Props) {
  const { t } = useLingui()
  const { userId } = useSession()
  const rights = usePlanRights()
  const today = useToday()
  const fullServer = useFullServer()
  const calendar = useCalendar(today)
  const year = yearDialog.use()
  const roomy = useWideEnough(roomyFrom)
  const unread = useUnread()
  const { from, to, day } = calendar
  const { workouts, sessions } = useShownWorkouts(athlete.id, calendar)
  const marks = useShownMarks(athlete.id, calendar)

  useEffect(() => rememberAthlete(userId, athlete.clientId), [userId, athlete.clientId])

  const actions = useMemo<CalendarActions>(
    () => ({
      mayPlan: true,
      pathOf: ({ clientId }) => athleteWorkoutPath(athlete.clientId, clientId),
      isUnread: (workout) => fullServer && isPlanOf(workout, rights) && isUnreadLog(workout, today),
      unreadCount: ({ clientId }) => unread.get(clientId)?.length ?? 0,
      maySelect: () => true,
      mayChange: (workout) => isOpenPlanOf(workout, rights),
      isOtherCoachs: (workout) => isPlanOfOtherCoach(workout, rights),
      openMark: openMarkInCalendar,
      openMenu: openPlanMenu,
    }),
    [athlete.clientId, rights, fullServer, today, unread],
  )
  const onScreen = calendar.view === 'week' && from <= today && today <= to ? today : day
  return (
    <>
      <PageHeader
        title={athlete.name}
        mark={mark}
        {...(back ? { back } : {})}
        dense
        subtitle={hasAccount(athlete) ? <RaceLine marks={marks} today={today} brief /> : t`ainda sem conta`}
        actions={
          <>
            <CalendarNav calendar={calendar} />
            {calendar.roomy && <ViewSwitch calendar={calendar} />}
            {roomy && <LibraryButton />}
            <AddButton onClick={() => newWorkoutDialog.open({ day: onScreen })}>{t`Treino`}</AddButton>
          </>
        }
      />
      {workouts && <DraftBar workouts={workouts} inset />}
      <EarlierDays athleteId={athlete.id} from={from} inset />
      {workouts ? (
        <CoachPlanner
          athletes={[athlete]}
          workouts={workouts}
          maySelect={actions.maySelect}
          libraryDays={roomy ? { from, to, day: onScreen } : undefined}
        >
          <Calendar
            calendar={calendar}
            workouts={workouts}
            sessions={sessions}
            marks={marks}
            actions={actions}
            ways={<AthleteIntro athlete={athlete} />}
          />
        </CoachPlanner>
      ) : (
        <Skeleton height={560} />
      )}
      <YearDialog athleteId={athlete.id} name={athlete.name} calendar={calendar} {...year.frame} />
      {workouts && <ReadAhead athleteId={athlete.id} around={calendar.around} />}
      <CoachDialogs athletes={[athlete]} />
    </>
  )
}
