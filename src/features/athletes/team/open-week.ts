import { compareTraining, type TrainingCompared } from '#src/domain/comparison.ts'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import type { UserDocument, WorkoutDocument } from '#sync/client.ts'

/** The part of an athlete's week that is still open. */
export type OpenWeek = {
  athlete: UserDocument
  /** Planned and neither logged, recorded nor marked as missed, by day; those of past days can still be logged. */
  open: readonly WorkoutDocument[]
  /** How many sessions the week has in all. */
  total: number
  /** What was done of what was due. */
  compared: TrainingCompared
}

/**
 * Everybody with a session of this week still open: most of them overdue first, then most open, then by name. Rest days
 * do not count.
 * @param workouts of one week, everybody's, by day. @param today `YYYY-MM-DD`.
 */
export function openWeeks(
  athletes: readonly UserDocument[],
  workouts: readonly WorkoutDocument[],
  { of: sessionOf, extras }: Pick<Sessions, 'of' | 'extras'>,
  today: string,
): OpenWeek[] {
  const unplanned = Map.groupBy(extras, ({ recording }) => recording.athleteId)
  const sessions = Map.groupBy(
    workouts.filter(({ sport }) => sport !== 'rest'),
    ({ athleteId }) => athleteId,
  )
  const isOpen = (workout: WorkoutDocument) => workout.status === 'planned' && !sessionOf(workout).isDone
  const overdue = ({ open }: OpenWeek) => open.filter(({ scheduledTo }) => scheduledTo < today).length
  return athletes
    .map((athlete) => {
      const week = sessions.get(athlete.id) ?? []
      const beside = unplanned.get(athlete.id)?.map(({ session }) => session) ?? []
      const compared = compareTraining([...week.map(sessionOf), ...beside])
      return { athlete, open: week.filter(isOpen), total: week.length, compared }
    })
    .filter(({ open }) => open.length > 0)
    .toSorted(
      (a, b) =>
        overdue(b) - overdue(a) ||
        b.open.length - a.open.length ||
        a.athlete.name.localeCompare(b.athlete.name),
    )
}
