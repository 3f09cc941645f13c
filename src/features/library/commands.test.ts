import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RumoDatabase, removeLocal, restoreLocal } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { applyTemplate, createTemplate } from './commands.ts'
import { templates } from './queries.ts'

const values = {
  name: 'Tiros curtos',
  sport: 'run' as const,
  description: "10x400 rec 1'",
  poolLength: null,
  plannedSeconds: null,
  plannedMeters: null,
}
const coachId = 3

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const names = async () => (await firstValueFrom(templates(database))).map(({ name }) => name)

it('lists the library by name; a deleted template comes back with undo', async () => {
  const key = await createTemplate(database, coachId, values)
  await createTemplate(database, coachId, { ...values, name: 'Aeróbico' })
  expect(await names()).toEqual(['Aeróbico', 'Tiros curtos'])
  const before = await removeLocal(database.templates, key)
  expect(await names()).toEqual(['Aeróbico'])
  if (before) await restoreLocal(database.templates, before)
  expect(await names()).toEqual(['Aeróbico', 'Tiros curtos'])
})

it('refuses a template without a name or a text', () => {
  expect(() => createTemplate(database, coachId, { ...values, name: ' ' })).toThrow()
  expect(() => createTemplate(database, coachId, { ...values, description: '' })).toThrow()
})

it('plans one workout for each athlete and day, ready to be sent', async () => {
  await applyTemplate(database, coachId, values, { athleteIds: [7, 8], days: ['2026-11-21', '2026-11-23'] })
  const planned = await database.workouts.find().exec()
  expect(planned.map(({ athleteId, scheduledTo }) => `${athleteId} ${scheduledTo}`).toSorted()).toEqual([
    '7 2026-11-21',
    '7 2026-11-23',
    '8 2026-11-21',
    '8 2026-11-23',
  ])
  expect(planned.every(({ unsent, status }) => unsent === 1 && status === 'planned')).toBe(true)
})
