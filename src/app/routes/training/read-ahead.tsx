import { useDeferredValue } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { paceDay } from '#src/domain/week-paces.ts'
import { pacesOfDays, recordingsAround } from '#src/training/figures/queries.ts'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { type DayRange, workoutsOfAthlete, workoutsOfDays } from '#src/training/queries.ts'
import { useReadings } from '#src/training/volume/use-readings.ts'

type Props = {
  /** Null: everybody's. */
  athleteId: number | null
  /** The same list until the screen moves on. */
  around: readonly DayRange[]
}

/**
 * Reads the month or week on either side of what a calendar or board shows, so that going there shows it at once. Draws
 * nothing, and moves on only when the screen itself has been drawn. Its arguments are those of the screen, in their order:
 * by them a query is shared.
 */
export function ReadAhead({ athleteId, around }: Props) {
  return useDeferredValue(around).map(({ from, to }) =>
    athleteId === null ? (
      <RangeOfAll key={`${from} ${to}`} from={from} to={to} />
    ) : (
      <Range key={`${from} ${to}`} athleteId={athleteId} from={from} to={to} />
    ),
  )
}

const nothing: never[] = []

function Range({ athleteId, from, to }: DayRange & { athleteId: number }) {
  const today = useToday()
  useReadings(useLiveQuery(workoutsOfAthlete, { athleteId, from, to, drafts: true }) ?? nothing)
  useLiveQuery(recordingsAround, { athleteId, from, to })
  useLiveQuery(pacesOfDays, { athleteId, today, from: paceDay(from, today), to: paceDay(to, today) })
  useLiveQuery(marksOf, { athleteId, from: from < today ? from : today })
  return null
}

/** Weeks share no day, so that their sessions can be made ahead too. Those of a month are also in the one before. */
function RangeOfAll({ from, to }: DayRange) {
  const today = useToday()
  const workouts = useLiveQuery(workoutsOfDays, { from, to, drafts: true })
  useSessions({ athleteId: null, from, to }, workouts)
  useLiveQuery(marksOf, { athleteId: null, from: from < today ? from : today })
  return null
}
