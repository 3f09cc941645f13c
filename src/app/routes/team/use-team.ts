import { useDeferredValue, useMemo } from 'react'
import { useStore } from '#src/config/create-store.ts'
import {
  useInitialSyncDone,
  useKeepPrevious,
  useLiveQuery,
  useLoadedRows,
} from '#src/data/query/use-live-query.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { reasonsOf, triageRange } from '#src/domain/triage/triage.ts'
import type { TeamAthlete } from '#src/features/athletes/list/filter.ts'
import { trainingFacts } from '#src/features/athletes/list/training-facts.ts'
import { athletes } from '#src/features/athletes/queries.ts'
import { reasonKey, seenReasons } from '#src/features/athletes/seen-reasons.ts'
import { allMembers } from '#src/features/groups/queries.ts'
import { commentsSince } from '#src/features/workouts/thread/queries.ts'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { areSame, workoutsOfDays } from '#src/training/queries.ts'
import type { CommentDocument, MarkDocument, UserDocument, WorkoutDocument } from '#sync/client.ts'

/**
 * Everybody the coach trains, once what this device has of their last weeks is read: why they need the coach makes their
 * rows higher. It comes later, all at once, where texts have to be read first; on a new device when everything has been
 * pulled, since much of it depends on missing workouts.
 * @param early who they are is there before, for what keeps its height.
 */
export function useTeam(today: string, early = false): TeamAthlete[] | undefined {
  const { userId } = useSession()
  const range = triageRange(today)
  const people = useLiveQuery(athletes, null)
  const members = useLoadedRows(useLiveQuery(allMembers, null))
  // Four weeks of everybody are worked through once what changed in them has been painted.
  const workouts = useDeferredValue(useKeepPrevious(useLiveQuery(workoutsOfDays, range)))
  const comments = useKeepPrevious(useLiveQuery(commentsSince, range.from))
  const marks = useKeepPrevious(useLiveQuery(marksOf, { athleteId: null, from: range.from }))
  const complete = useInitialSyncDone()
  const fullServer = useFullServer()
  const seen = useStore(seenReasons(userId))
  const byAthlete = useMemo(
    () =>
      complete && workouts ? Map.groupBy(workouts, ({ athleteId }: WorkoutDocument) => athleteId) : undefined,
    [complete, workouts],
  )
  const said = useMemo(
    () => comments && Map.groupBy(comments, ({ athleteId }: CommentDocument) => athleteId),
    [comments],
  )
  const marked = useMemo(
    () => marks && Map.groupBy(marks, ({ athleteId }: MarkDocument) => athleteId),
    [marks],
  )
  const sessions = useSessions({ athleteId: null, ...range }, workouts)
  const isRead = byAthlete && comments && marks && sessions.all.every((session) => session.isRead)
  const isKnown = useKeepPrevious(isRead || undefined)
  const recorded = useMemo(
    () => Map.groupBy(sessions.extras, ({ recording }) => recording.athleteId),
    [sessions.extras],
  )
  const isHere = workouts && comments && marks && sessions.isKnown
  return useMemo(() => {
    if (!people || !members) return undefined
    if (!isHere) {
      // The screen before may have found it out.
      const before = people.flatMap((athlete) => made.get(athlete)?.whole ?? [])
      if (before.length === people.length) return before
      if (!early) return undefined
    }
    return people.map((athlete) => {
      const own = members.filter(({ userId: member }) => member === athlete.id)
      const training = byAthlete && (byAthlete.get(athlete.id) ?? [])
      const thread = said?.get(athlete.id) ?? []
      const ownMarks = marked?.get(athlete.id) ?? []
      const planned = training?.map(sessions.of) ?? []
      const unplanned = recorded.get(athlete.id)?.map(({ session }) => session) ?? []
      const rows = [own, training ?? [], thread, ownMarks, planned, unplanned].flat()
      const from = [today, fullServer, seen, isKnown, training !== undefined, ...rows]
      const known = made.get(athlete)
      if (known && areSame(known.from, from)) return known.whole
      const facts = isKnown &&
        training && {
          workouts: training,
          comments: thread.map((comment) => ({
            ...comment,
            isAthletes: comment.authorId === comment.athleteId,
          })),
          marks: ownMarks,
          sessionOf: sessions.of,
          recorded: unplanned,
        }
      const whole = {
        athlete,
        joinedAt: own.map(({ createdAt }) => createdAt).toSorted()[0] ?? athlete.createdAt,
        groups: own.map(({ groupKey }) => groupKey),
        reasons:
          facts &&
          reasonsOf(facts, today)
            // Words are handled by marking them so, which not every server can keep.
            .filter((reason) => fullServer || !('word' in reason || 'question' in reason))
            .filter((reason) => !seen.has(reasonKey(athlete.id, reason)))
            .map((reason) => ({
              reason,
              workout: training.find((row) => 'workout' in reason && row.clientId === reason.workout),
            })),
        training: training && trainingFacts([...planned, ...unplanned], today),
      }
      made.set(athlete, { from, whole })
      return whole
    })
  }, [
    people,
    members,
    isHere,
    early,
    byAthlete,
    said,
    marked,
    today,
    fullServer,
    sessions,
    recorded,
    seen,
    isKnown,
  ])
}

/** What was found out about an athlete, and all that it was found out from: a change is about one of a hundred. */
const made = new WeakMap<UserDocument, { from: readonly unknown[]; whole: TeamAthlete }>()
