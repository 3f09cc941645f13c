import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addWorkouts } from '#src/training/add-workouts.ts'
import type { RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { createTemplate } from '../commands.ts'
import { programByKey, programs, templates } from '../queries.ts'
import { changeProgram, createProgram, editProgram, ProgramTooLong, readWeeks, withItem } from './commands.ts'

const coachId = 3
const run = { name: 'Rodagem', sport: 'run' as const, description: '8 km leve', poolLength: null }

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

it('makes a program of the weeks of an athlete, apart from the single workouts of the library', async () => {
  await addWorkouts(database, coachId, [
    { ...run, athleteId: 7, scheduledTo: '2026-11-24' },
    { ...run, name: 'Longão', athleteId: 7, scheduledTo: '2026-12-06' },
    { ...run, name: 'De outra', athleteId: 8, scheduledTo: '2026-11-24' },
  ])
  const content = await readWeeks(database, 7, { from: '2026-11-23', to: '2026-12-06' })
  expect(content).toEqual({
    weeks: 2,
    items: [
      { ...run, week: 1, weekday: 2 },
      { ...run, name: 'Longão', week: 2, weekday: 7 },
    ],
  })
  expect(await readWeeks(database, 9, { from: '2026-11-23', to: '2026-12-06' })).toBeNull()
  if (!content) return
  const key = await createProgram(database, coachId, 'Base', content)
  const single = await createTemplate(database, coachId, run)
  expect((await firstValueFrom(programs(database))).map(({ clientId }) => clientId)).toEqual([key])
  expect((await firstValueFrom(templates(database))).map(({ clientId }) => clientId)).toEqual([single])
  expect(await firstValueFrom(programByKey(database, single))).toBeNull()
})

it('changes, adds and takes out workouts, and refuses a program that is too long', async () => {
  const key = await createProgram(database, coachId, 'Base', { weeks: 1, items: [] })
  const later = { ...run, week: 1, weekday: 6 }
  const earlier = { ...run, name: 'Tiros', week: 1, weekday: 2 }
  const items = withItem(withItem([], null, later), null, earlier)
  expect(items).toEqual([earlier, later])
  expect(withItem(items, 0, { ...earlier, name: 'Fartlek' })[0]?.name).toBe('Fartlek')
  expect(withItem(items, 1, null)).toEqual([earlier])
  await editProgram(database, key, { weeks: 1, items })
  const program = await firstValueFrom(programByKey(database, key))
  expect([program?.items, program?.unsent]).toEqual([items, 1])
  await expect(editProgram(database, key, { weeks: 53, items })).rejects.toThrow(ProgramTooLong)
  await expect(createProgram(database, coachId, 'x', { weeks: 0, items: [] })).rejects.toThrow(ProgramTooLong)
})

it('takes one change back from what the program is by now', async () => {
  const items = [{ ...run, week: 1, weekday: 2 }]
  const key = await createProgram(database, coachId, 'Base', { weeks: 1, items })
  await editProgram(database, key, { weeks: 2, items })
  await changeProgram(database, key, ({ weeks, items: now }) => ({ weeks, items: withItem(now, 0, null) }))
  expect(await firstValueFrom(programByKey(database, key))).toMatchObject({ weeks: 2, items: [] })
  await expect(changeProgram(database, 'gone', (now) => now)).rejects.toThrow('gone')
})
