import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays } from '#src/domain/days.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { onDemand } from '#src/ui/on-demand.tsx'

// Most days have none.
const TodayMarks = onDemand(
  () => import('#src/features/marks/today-marks.tsx').then((m) => m.TodayMarks),
  null,
)

/** How many days after a race its result is asked for. */
const resultDays = 21

/** The marks of an athlete's day, with the race they train for. */
export function MarksOfDay({ today, shown }: { today: string; shown: string }) {
  const { userId } = useSession()
  const marks = useLiveQuery(marksOf, { athleteId: userId, from: addDays(today, -resultDays) })
  if (!marks || marks.length === 0) return null
  return <TodayMarks marks={marks} today={today} shown={shown} />
}
