import { useLingui } from '@lingui/react/macro'
import { workoutPath } from '../../config/paths.ts'
import { useSession } from '../../data/session-context.ts'
import { useToday } from '../../data/use-now.ts'
import { Calendar } from '../../features/calendar/calendar.tsx'
import { CalendarNav } from '../../features/calendar/calendar-nav.tsx'
import type { CalendarActions } from '../../features/calendar/calendar-props.ts'
import { useCalendar } from '../../features/calendar/use-calendar.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReadAhead } from './read-ahead.tsx'
import { useShownWorkouts } from './use-shown-workouts.ts'

const actions: CalendarActions = { pathOf: ({ clientId }) => workoutPath(clientId) }

/** The athlete's own training, to read. */
export function OwnCalendar() {
  const { t } = useLingui()
  const { userId } = useSession()
  const calendar = useCalendar(useToday())
  const workouts = useShownWorkouts(userId, calendar)
  return (
    <>
      <PageHeader title={t`Treinos`} actions={<CalendarNav calendar={calendar} />} />
      {workouts ? (
        <Calendar calendar={calendar} workouts={workouts} actions={actions} />
      ) : (
        <Skeleton height={560} />
      )}
      {workouts && <ReadAhead athleteId={userId} calendar={calendar} />}
    </>
  )
}
