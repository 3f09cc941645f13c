import type { NewFields } from '#sync/testing/checked-fields.ts'
import { plan, startWorld } from './world.ts'

export const done = { status: 'completed', rpe: 6, feel: 4, notes: 'Bom' }

/** A coach with phone and tablet, an athlete with a phone, and one planned workout on all three devices. */
export async function startClub() {
  const world = await startWorld()
  const coach = await world.addDevice('coach phone', world.coach)
  const tablet = await world.addDevice('coach tablet', world.coach, { seed: 2 })
  const athlete = await world.addDevice('athlete phone', world.athlete, { seed: 3 })
  const newPlan = (changes: NewFields<'workouts'> = {}) =>
    plan(world.athlete, { createdBy: world.coach.id, ...changes })
  const key = await coach.create('workouts', newPlan())
  await world.settle()
  return { ...world, coach, tablet, athlete, key, newPlan }
}

export type Club = Awaited<ReturnType<typeof startClub>>
