import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertLocal, type RumoDatabase } from '../../../../sync/client.ts'
import { memoryDatabase } from '../../../../sync/testing/memory-database.ts'
import { markSeen, writeComment } from './comment.ts'

let database: RumoDatabase
let key: string
beforeEach(async () => {
  database = await memoryDatabase()
  key = await insertLocal(database.workouts, {
    name: 'Tiros',
    description: '10x400',
    sport: 'run',
    athleteId: 7,
    createdBy: 3,
    scheduledTo: '2026-11-20',
    status: 'completed',
    rpe: 7,
    feel: 4,
    notes: 'Saiu redondo',
    doneFrom: null,
    doneSeconds: null,
    doneMeters: null,
    missedReason: null,
    coachComment: null,
    seenAt: null,
  })
})
afterEach(() => database.close())

const stored = async () => (await database.workouts.findOne(key).exec(true)).toJSON()

it('marks a log as seen without a word', async () => {
  await markSeen(database, key)
  expect(await stored()).toMatchObject({
    seenAt: expect.any(String) as string,
    coachComment: null,
    unsent: 1,
  })
})

it('an answered log is seen, and the athlete’s own words stay', async () => {
  await writeComment(database, key, { comment: 'Muito bom' })
  expect(await stored()).toMatchObject({
    coachComment: 'Muito bom',
    seenAt: expect.any(String) as string,
    notes: 'Saiu redondo',
  })
})

it('refuses an answer of spaces alone', () => {
  expect(() => writeComment(database, key, { comment: '  ' })).toThrow()
})
