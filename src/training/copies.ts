import { map, of } from 'rxjs'
import { addDays } from '#src/domain/days.ts'
import { type CopyChange, originOf, type PlannedDay } from '#src/domain/workouts/copies.ts'
import { isOpenPlanOf, type PlanRights } from '#src/domain/workouts/plan-rights.ts'
import { editAllLocal, type RumoDatabase, type WorkoutDocument } from '#sync/client.ts'
import { planOf } from '#sync/contract/index.ts'
import { inOrder, workoutsOfDays } from './queries.ts'

/** Copies of a workout are looked for this many days before and after it. */
const near = 183

/** A workout and its copies, by day; itself alone where it has none. */
export function copiesOf(database: RumoDatabase, workout: WorkoutDocument | undefined) {
  if (!workout) return of([])
  const { scheduledTo } = workout
  const range = { from: addDays(scheduledTo, -near), to: addDays(scheduledTo, near), drafts: true }
  return workoutsOfDays(database, range).pipe(
    map((found) => inOrder(found.filter((other) => originOf(other) === originOf(workout)))),
  )
}

/** What a workout was, and what it became. */
type Changed = { key: string; before: PlannedDay; after: PlannedDay }

function differing(from: PlannedDay, to: PlannedDay): Partial<PlannedDay> {
  const names = Object.keys(to) as (keyof PlannedDay)[]
  return Object.fromEntries(names.filter((name) => from[name] !== to[name]).map((name) => [name, to[name]]))
}

/** Changes workouts, all in one write; one that was logged meanwhile stays. @returns what was changed. */
export async function changeCopies(
  database: RumoDatabase,
  rights: PlanRights,
  changes: readonly CopyChange<WorkoutDocument>[],
): Promise<Changed[]> {
  const afterOf = new Map(changes.map(({ workout, after }) => [workout.clientId, after]))
  const before = await editAllLocal(
    database.workouts,
    [...afterOf.keys()],
    (row) => differing(row, afterOf.get(row.clientId) ?? row),
    (row) => isOpenPlanOf(row, rights),
  )
  return before.flatMap((row) => {
    const after = afterOf.get(row.clientId)
    const { clientId: key, scheduledTo } = row
    return after ? [{ key, before: { ...planOf(row), scheduledTo }, after }] : []
  })
}

/** Takes it back by new edits, field by field: what was changed or logged since stays. */
export async function changeCopiesBack(
  database: RumoDatabase,
  rights: PlanRights,
  changed: readonly Changed[],
): Promise<void> {
  const ofKey = new Map(changed.map((one) => [one.key, one]))
  await editAllLocal(
    database.workouts,
    [...ofKey.keys()],
    (row) => {
      const one = ofKey.get(row.clientId)
      if (!one) return {}
      const back = Object.entries(differing(one.after, one.before))
      return Object.fromEntries(
        back.filter(([name]) => Reflect.get(row, name) === Reflect.get(one.after, name)),
      )
    },
    (row) => isOpenPlanOf(row, rights),
  )
}
