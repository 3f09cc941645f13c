import { map } from 'rxjs'
import { rows$ } from '#src/data/query/rows.ts'
import { weekDays } from '#src/domain/days.ts'
import type { BulkTarget } from '#src/training/planning/plan-dialogs.ts'
import { inOrder, workoutsOfAthlete } from '#src/training/queries.ts'
import type { RumoDatabase } from '#sync/client.ts'

/** The workouts that a target means, by day and then in the order they were made. */
export function workoutsOfTarget(database: RumoDatabase, target: BulkTarget) {
  if ('keys' in target) {
    const found = database.workouts.find({ selector: { clientId: { $in: [...target.keys] } } })
    return rows$(found).pipe(map(inOrder))
  }
  const days = 'from' in target ? [target.from, '9999-12-17'] : weekDays(target.week)
  const [from = '', to = from] = [days[0], days.at(-1)]
  return workoutsOfAthlete(database, { athleteId: target.athleteId, from, to, drafts: true })
}
