import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from '../database/migrations.ts'
import type { RumoDatabase } from '../database/open.ts'
import { memoryDatabase } from '../testing/memory-database.ts'
import { sampleWorkout } from '../testing/sample-rows.ts'
import { Memos } from './memos.ts'

let database: RumoDatabase

beforeEach(async () => {
  database = await memoryDatabase()
})

afterEach(async () => {
  delete migrations.workouts
  await database.close()
})

it('reads what an older version of the app noted in the shape of this one', async () => {
  const base = sampleWorkout({ coachComment: ' Devagar ' })
  const row = sampleWorkout({ coachComment: ' Rápido ', unsent: 1 })
  await new Memos(database).sending('workouts', { row, mine: row, base }, base.version)
  await new Memos(database).putOff('workouts', row.clientId, base)

  migrations.workouts = [(older) => ({ ...older, coachComment: String(older.coachComment).trim() })]
  const memo = await new Memos(database).read('workouts', row.clientId)
  const forward = { ...row, coachComment: 'Rápido' }
  const baseForward = { ...base, coachComment: 'Devagar' }
  expect(memo).toEqual({
    sent: [{ baseVersion: base.version, row: forward }],
    standing: { row: forward, mine: forward, base: baseForward },
    putOff: { base: baseForward },
  })
})

it('takes what this version noted as it is', async () => {
  const row = sampleWorkout({ unsent: 1 })
  migrations.workouts = [(older) => ({ ...older, name: 'not once more' })]
  const noted = await new Memos(database).sending('workouts', { row, mine: row, base: undefined }, 0)
  expect(await new Memos(database).read('workouts', row.clientId)).toEqual(noted)
})

it('notes a row as it goes out: a value that only stands here from before is nobody’s word', async () => {
  const base = sampleWorkout({ version: 3, name: 'Deles' })
  const row = sampleWorkout({ version: 2, name: 'Antes', description: 'Minha', unsent: 1 })
  const mine = { ...base, description: 'Minha', unsent: 1 as const }
  const { sent } = await new Memos(database).sending('workouts', { row, mine, base }, base.version)
  expect(sent).toEqual([{ baseVersion: 3, row: mine }])
})
