import { useLingui } from '@lingui/react/macro'
import { workoutPath } from '../../../config/paths.ts'
import { useToday } from '../../../data/query/use-now.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { Calendar } from '../../../features/calendar/view/calendar.tsx'
import { CalendarNav } from '../../../features/calendar/view/calendar-nav.tsx'
import type { CalendarActions } from '../../../features/calendar/view/calendar-props.ts'
import { useCalendar } from '../../../features/calendar/view/use-calendar.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
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
