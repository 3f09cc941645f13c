import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { workoutPath } from '#src/config/paths.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
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
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { OwnCalendarActions } from './own-calendar-actions.tsx'
import { ReadAhead } from './read-ahead.tsx'
import { useShownMarks, useShownWorkouts } from './use-shown-rows.ts'

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

/** The athlete's own training. */
export function OwnCalendar() {
  const { t } = useLingui()
  const { userId } = useSession()
  const today = useToday()
  const fullServer = useFullServer()
  const calendar = useCalendar(today)
  const year = yearDialog.use()
  const workouts = useShownWorkouts(userId, calendar)
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
    <Calendar calendar={calendar} athleteId={userId} workouts={workouts} marks={marks} actions={actions} />
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
      <YearDialog athleteId={userId} calendar={calendar} opened={year.opened} onClose={year.close} />
      {workouts && <ReadAhead athleteId={userId} around={calendar.around} />}
    </>
  )
}
