import { collections } from '#server/store/collections.ts'
import { insertRow } from '#server/store/rows.ts'
import type { Tx } from '#server/store/store.ts'
import type { WorkoutRow } from '#server/store/tables.ts'
import { dayNumber } from '#sync/contract/day.ts'
import { initialValues } from '#sync/contract/fields.ts'
import { newClientId } from '#sync/contract/ids.ts'
import type { Club } from './club.ts'

type Said = Pick<WorkoutRow, 'athleteId' | 'createdBy' | 'scheduledTo'> &
  Partial<Pick<WorkoutRow, 'name' | 'description' | 'sport' | 'poolLength'>>

/** Writes a planned workout into the store, without a request. */
export function insertWorkout(tx: Tx, said: Said) {
  return insertRow(tx, collections.workouts, {
    ...initialValues('workouts'),
    draft: 0,
    doneBySport: null,
    donePlan: null,
    clientId: newClientId(),
    name: 'Bloco',
    description: '10km',
    sport: 'run',
    ...said,
    day: dayNumber(said.scheduledTo),
  })
}

/** Writes many workouts of Ana in one transaction. */
export async function planMany({ people, t }: Club, days: readonly string[]): Promise<void> {
  await t.store.write(async (tx) => {
    for (const scheduledTo of days) {
      await insertWorkout(tx, { athleteId: people.ana.id, createdBy: people.marina.id, scheduledTo })
    }
  })
}
