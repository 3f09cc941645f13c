import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PacesOn } from '#src/domain/week-paces.ts'
import { editLocal, type RumoDatabase } from '#sync/client.ts'
import { initialValues } from '#sync/contract/index.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { workoutRow } from '#sync/testing/sample-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pacesOfDays } from './queries.ts'

let database: RumoDatabase

beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const instant = '2026-03-01T08:00:00.000Z'
const row = { version: 1, createdAt: instant, updatedAt: instant, unsent: 0 as const }

/** Three runs that were logged, of 5 min a kilometre, and a plan. */
function trainingOf(athleteId: number) {
  const runs = [1, 2, 3].map((day) => ({
    status: 'completed' as const,
    scheduledTo: `2026-03-0${day}`,
    doneSeconds: 3_000,
    doneMeters: 10_000,
  }))
  return [...runs, { scheduledTo: '2026-03-12' }].map((values, index) =>
    workoutRow({
      ...values,
      sport: 'run',
      athleteId,
      id: athleteId * 10 + index,
      clientId: `${athleteId}-${index}`,
    }),
  )
}

it('a plan that moves changes no pace, and a log that of its athlete alone', async () => {
  const people = [7, 8].map((id) => ({
    ...initialValues('users'),
    ...row,
    id,
    clientId: `u${id}`,
    name: `Atleta ${id}`,
    email: `a${id}@rumo.example`,
    role: 'athlete' as const,
  }))
  await database.users.bulkInsert(people)
  await database.workouts.bulkInsert([...trainingOf(7), ...trainingOf(8)])
  const seen: ReadonlyMap<number, PacesOn>[] = []
  const today = '2026-03-10'
  const watching = pacesOfDays(database, { athleteId: null, today, from: today, to: today }).subscribe(
    (paces) => {
      seen.push(paces)
    },
  )
  await eventually(() => expect(seen.at(-1)?.get(8)?.(today)).toEqual({ run: 0.3 }))
  await editLocal(database.workouts, '7-3', { scheduledTo: '2026-03-13' })
  await editLocal(database.workouts, '8-0', { doneSeconds: 4_000 })
  await editLocal(database.workouts, '8-1', { doneSeconds: 4_000 })
  await eventually(() => expect(seen.at(-1)?.get(8)?.(today)).toEqual({ run: 0.4 }))
  watching.unsubscribe()
  expect(seen[1]?.get(7)?.(today)).toBe(seen[0]?.get(7)?.(today))
})
