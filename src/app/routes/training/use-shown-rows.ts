import { useEffect } from 'react'
import { useKeepPrevious, useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import type { CalendarState } from '#src/features/calendar/view/use-calendar.ts'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import type { MarkDocument } from '#sync/client.ts'

/**
 * The workouts of the days on a calendar, and what they are in figures; while other days are being read, those from before are
 * still given. All is asked for at once and given together, since a calendar without its figures is drawn again with them.
 * Opening a calendar asks the server for news that its stream did not bring (docs/product.md, "Calendar"). Without workouts
 * until there is something to show.
 */
export function useShownWorkouts(athleteId: number, { from, to }: CalendarState) {
  const { client } = useSession()
  const read = useKeepPrevious(
    useLoadedRows(useLiveQuery(workoutsOfAthlete, { athleteId, from, to, drafts: true })),
  )
  const sessions = useSessions({ athleteId, from, to }, read)
  const isKnown = useKeepPrevious(sessions.isKnown || undefined) ?? false
  const isShown = read !== undefined && isKnown
  // Before that, the reads of what is to be sent would hold up those of the calendar.
  useEffect(() => {
    if (isShown) client.askForNews()
  }, [client, isShown])
  return { workouts: isKnown ? read : undefined, sessions }
}

const none: readonly MarkDocument[] = []

/** The marks that reach into the days on a calendar, and all that end later than today: the next race is one of them. */
export function useShownMarks(athleteId: number, { from, today }: CalendarState): readonly MarkDocument[] {
  const marks = useLiveQuery(marksOf, { athleteId, from: from < today ? from : today })
  return useKeepPrevious(marks) ?? none
}
