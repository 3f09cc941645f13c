import { useDeferredValue } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import type { CalendarState } from '#src/features/calendar/view/use-calendar.ts'
import { type DayRange, workoutsOfAthlete } from '#src/training/queries.ts'
import { useVolumes } from '#src/training/volume/use-volumes.ts'

type Props = { athleteId: number; calendar: CalendarState }

/**
 * Reads the month or week on either side of what a calendar shows, so that going there shows it at once. Draws nothing,
 * and moves on only when the calendar itself has been drawn.
 */
export function ReadAhead({ athleteId, calendar }: Props) {
  return useDeferredValue(calendar.around).map((range) => (
    <Range key={`${range.from} ${range.to}`} athleteId={athleteId} range={range} />
  ))
}

const nothing: never[] = []

function Range({ athleteId, range: { from, to } }: { athleteId: number; range: DayRange }) {
  useVolumes(useLiveQuery(workoutsOfAthlete, { athleteId, from, to, drafts: true }) ?? nothing)
  return null
}
