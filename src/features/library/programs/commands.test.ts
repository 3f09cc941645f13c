import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addWorkouts } from '#src/training/add-workouts.ts'
import type { RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { createTemplate } from '../commands.ts'
import { programByKey, programs, templates } from '../queries.ts'
import { changeProgram, createProgram, ProgramTooLong, readWeeks } from './commands.ts'

const coachId = 3
const run = {
  name: 'Rodagem',
  sport: 'run' as const,
  description: '8 km leve',
  poolLength: null,
  plannedSeconds: null,
  plannedMeters: null,
}

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
    phases: [],
  })
  expect(await readWeeks(database, 9, { from: '2026-11-23', to: '2026-12-06' })).toBeNull()
  if (!content) return
  const key = await createProgram(database, coachId, 'Base', content)
  const single = await createTemplate(database, coachId, run)
  expect((await firstValueFrom(programs(database))).map(({ clientId }) => clientId)).toEqual([key])
  expect((await firstValueFrom(templates(database))).map(({ clientId }) => clientId)).toEqual([single])
  expect(await firstValueFrom(programByKey(database, single))).toBeNull()
})

it('changes what the program has by now, in its order, and refuses one that is too long', async () => {
  const later = { ...run, week: 1, weekday: 6 }
  const earlier = { ...run, name: 'Tiros', week: 1, weekday: 2 }
  const key = await createProgram(database, coachId, 'Base', { weeks: 1, items: [later], phases: [] })
  await changeProgram(database, key, ({ items, phases }) => ({
    weeks: 2,
    items: [...items, earlier],
    phases,
  }))
  const program = await firstValueFrom(programByKey(database, key))
  expect([program?.weeks, program?.items, program?.unsent]).toEqual([2, [earlier, later], 1])
  await expect(changeProgram(database, key, (now) => ({ ...now, weeks: 53 }))).rejects.toThrow(ProgramTooLong)
  await expect(createProgram(database, coachId, 'x', { weeks: 0, items: [], phases: [] })).rejects.toThrow(
    ProgramTooLong,
  )
  await expect(changeProgram(database, 'gone', (now) => now)).rejects.toThrow('gone')
})
