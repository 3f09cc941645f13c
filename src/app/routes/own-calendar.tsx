import { useLingui } from '@lingui/react/macro'
import { workoutPath } from '../../config/paths.ts'
import { useSession } from '../../data/session-context.ts'
import { useLast } from '../../data/use-last.ts'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { useToday } from '../../data/use-now.ts'
import { Calendar } from '../../features/calendar/calendar.tsx'
import { CalendarNav } from '../../features/calendar/calendar-nav.tsx'
import type { CalendarActions } from '../../features/calendar/calendar-props.ts'
import { useCalendar } from '../../features/calendar/use-calendar.ts'
import { workoutsOfAthlete } from '../../features/workouts/queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'

const actions: CalendarActions = { pathOf: ({ clientId }) => workoutPath(clientId) }

/** The athlete's own training, to read. */
export function OwnCalendar() {
  const { t } = useLingui()
  const { userId } = useSession()
  const calendar = useCalendar(useToday())
  const { from, to } = calendar
  const workouts = useLast(useLiveQuery(workoutsOfAthlete, { athleteId: userId, from, to })) ?? []
  return (
    <>
      <PageHeader title={t`Treinos`} actions={<CalendarNav calendar={calendar} />} />
      <Calendar calendar={calendar} workouts={workouts} actions={actions} />
    </>
  )
}
