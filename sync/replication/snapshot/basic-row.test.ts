import { expect, it } from 'vitest'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { keyOfId, keyOfRow, readBasicRow, rowsIn } from './basic-row.ts'

const dates = { createdAt: '2026-03-01 09:00:00Z', updatedAt: '2026-03-02T09:00:00+00:00' }
const person = { id: 3, name: 'Bia', email: 'bia@rumo.example', role: 'athlete', ...dates }
const workout = {
  id: 9,
  name: 'Ritmo',
  description: '8x50',
  sport: 'swim',
  athleteId: 3,
  createdBy: 2,
  scheduledTo: '2026-11-20T00:00:00.000Z',
  status: 'planned',
  ...dates,
}
const key = keyOfId('workouts', 9)

it('derives the same key for the same row, and another key in another collection', () => {
  expect(keyOfRow('workouts', workout, keyOfId)).toBe(key)
  expect(keyOfId('groups', 9)).not.toBe(key)
})

it('derives the key of an attendance from event and athlete', () => {
  const raw = { id: 1, eventId: 4, athleteId: 3 }
  expect(keyOfRow('attendances', raw, () => key)).toBe(attendanceKey(key, 3))
})

it('fills omitted fields, and reads a day from an instant', () => {
  expect(readBasicRow('workouts', workout, key, keyOfId)).toMatchObject({
    clientId: key,
    version: 1,
    scheduledTo: '2026-11-20',
    rpe: null,
    notes: null,
    coachComment: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
  })
})

it('adds the keys of parents', () => {
  const raw = { ...workout, type: 'snack', mealPlanId: 5 }
  expect(readBasicRow('mealItems', raw, key, keyOfId)).toMatchObject({
    mealPlanKey: keyOfId('mealPlans', 5),
  })
})

it('rounds height and weight, and drops the password', () => {
  const raw = { ...person, height: 172.4, weight: 64.54, password: 'secret' }
  const read = readBasicRow('users', raw, keyOfId('users', 3), keyOfId)
  expect(read).toMatchObject({ height: 172, weight: 64.5, bio: null })
  expect(read).not.toHaveProperty('password')
})

it('returns null for a row that breaks the contract', () => {
  expect(readBasicRow('workouts', { ...workout, sport: 'yoga' }, key, keyOfId)).toBeNull()
  expect(readBasicRow('workouts', { ...workout, createdAt: 'ontem' }, key, keyOfId)).toBeNull()
})

it('finds the rows of a list, with or without a property around it, and the users in memberships', () => {
  expect(rowsIn('workouts', { workouts: [workout] })).toEqual([workout])
  expect(rowsIn('workouts', [workout])).toEqual([workout])
  expect(rowsIn('workouts', { message: 'Not a list' })).toBeNull()
  expect(rowsIn('users', { user: person })).toEqual([person])
  expect(rowsIn('users', { members: [{ id: 1, ...dates, user: { id: 3 } }] })).toEqual([{ id: 3, ...dates }])
})
