// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addWorkouts } from '#src/training/add-workouts.ts'
import { plannedWorkout } from '#src/training/planned-workouts.ts'
import type { RumoDatabase } from '#sync/client.ts'
import { type Plan, planOf } from '#sync/contract/index.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { placeProgram } from '../domain/programs/program.ts'
import { pastedWorkouts, repeatedWorkouts } from '../features/calendar/planning/clipboard.ts'
import { copyWorkouts } from '../features/calendar/planning/commands.ts'
import { applyTemplate, createTemplate } from '../features/library/commands.ts'
import { createProgram, readWeeks } from '../features/library/programs/commands.ts'
import { keepNote, noteName, readNote } from '../training/adding-note.ts'

const [coachId, ana] = [3, 7]
const swim: Plan = {
  name: 'Técnica',
  sport: 'swim',
  description: '8x50',
  poolLength: 33,
  plannedSeconds: 3_600,
  plannedMeters: 2_000,
}

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const planSwim = () =>
  addWorkouts(database, coachId, [{ ...swim, athleteId: ana, scheduledTo: '2026-11-16' }])
const plansOn = async (scheduledTo: string) =>
  (await database.workouts.find({ selector: { scheduledTo } }).exec()).map((row) =>
    planOf(row.toMutableJSON()),
  )

it('a plan is whole in every copy: pasted, repeated, in the library, applied, and in a plan of weeks', async () => {
  const [key = ''] = await planSwim()
  const found = (await database.workouts.findOne(key).exec(true)).toMutableJSON()

  const clip = await copyWorkouts(database, ana, { kind: 'workout', key })
  if (!clip) throw new Error('nothing was copied')
  await addWorkouts(database, coachId, pastedWorkouts(clip, ana, '2026-11-17'))
  expect(await plansOn('2026-11-17')).toEqual([swim])
  await addWorkouts(database, coachId, repeatedWorkouts(found, '2026-11-23'))
  expect(await plansOn('2026-11-23')).toEqual([swim])

  const template = await createTemplate(database, coachId, planOf(found))
  const kept = (await database.templates.findOne(template).exec(true)).toMutableJSON()
  await applyTemplate(database, coachId, kept, { athleteIds: [ana], days: ['2026-11-18'] })
  expect(await plansOn('2026-11-18')).toEqual([swim])

  const content = await readWeeks(database, ana, { from: '2026-11-16', to: '2026-11-16' })
  if (!content) throw new Error('nothing was read')
  const weeks = await createProgram(database, coachId, 'Base', content)
  const stored = (await database.templates.findOne(weeks).exec(true)).toMutableJSON()
  const placed = placeProgram({ weeks: 1, items: stored.items }, { start: '2026-11-30' }, '2026-11-30')
  expect(placed.map(planOf)).toEqual([swim])
})

it('a plan is whole in what is noted of an application that may be cut off', () => {
  const row = {
    ...plannedWorkout({ ...swim, athleteId: ana, scheduledTo: '2026-11-16' }, coachId),
    clientId: 'a',
  }
  keepNote(coachId, [row])
  expect(readNote(noteName(coachId, [row]))?.map(planOf)).toEqual([swim])
})
