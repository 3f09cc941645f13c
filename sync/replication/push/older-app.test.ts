import { expect, it } from 'vitest'
import { edited } from '#sync/database/rows/row-state.ts'
import { writableFields } from '#sync/merging/descriptors.ts'
import { pick } from '#sync/merging/redact-row.ts'
import { sampleWorkout } from '#sync/testing/sample-rows.ts'
import { requestOfOlderApp } from './older-app.ts'

it('sends what the app knew, and no field of a later app that a person has written since', () => {
  const log = { status: 'completed', doneFrom: 'typed', doneSeconds: 600, doneDay: '2026-11-21' }
  const known = writableFields('workouts').filter((field) => field !== 'doneDay')
  const requestAfter = (baseVersion: number, before: ReturnType<typeof edited>) => {
    const sent = [{ baseVersion, deleted: false, values: pick(before, known) }]
    return requestOfOlderApp('workouts', { ...edited(before, log), sent })
  }
  const planned = edited(sampleWorkout({ version: 1 }), { name: 'Um' })
  expect(requestAfter(1, planned)).toMatchObject({ act: 'edit', version: 1 })
  expect(requestAfter(1, planned)?.body).toEqual({ name: 'Um' })
  const made = sampleWorkout({ id: 0, version: 0, unsent: 1 })
  const create = requestAfter(0, made)
  expect(create).toMatchObject({ act: 'create', body: { name: made.name, athleteId: made.athleteId } })
  expect(create?.body).not.toHaveProperty('doneDay')
})
