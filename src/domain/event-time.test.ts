import { expect, it } from 'vitest'
import { eventPhase, fieldFromInstant, instantFromField, partsOfField, startOfDay } from './event-time.ts'

const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString()

it('distinguishes past, today and upcoming by the day of the place, also at its first and last minute', () => {
  expect(eventPhase(at(2026, 11, 19, 23, 59), '2026-11-20')).toBe('past')
  expect(eventPhase(at(2026, 11, 20), '2026-11-20')).toBe('today')
  expect(eventPhase(at(2026, 11, 20, 23, 59), '2026-11-20')).toBe('today')
  expect(eventPhase(at(2026, 11, 21), '2026-11-20')).toBe('upcoming')
})

it('shows an instant in a field of this place and reads it back unchanged', () => {
  const instant = at(2026, 3, 7, 6, 5)
  expect(fieldFromInstant(instant)).toBe('2026-03-07T06:05')
  expect(instantFromField('2026-03-07T06:05')).toBe(instant)
})

it('reads no instant from an empty or impossible field', () => {
  for (const field of ['', 'amanhã', '2026-13-01T10:00', '2026-02-31T10:00', '2026-11-20', '2026-11-20T'])
    expect(instantFromField(field)).toBeNull()
})

it('takes day and hour apart, whatever was typed as the day', () => {
  expect(partsOfField('2026-11-20T19:30')).toEqual({ day: '2026-11-20', hour: '19:30' })
  expect(partsOfField('ThuT19:30')).toEqual({ day: 'Thu', hour: '19:30' })
  expect(partsOfField('2026-11-20T')).toEqual({ day: '2026-11-20', hour: '' })
  expect(partsOfField('')).toEqual({ day: '', hour: '' })
})

it('starts a day at its first minute here', () => {
  expect(startOfDay('2026-11-20')).toBe(at(2026, 11, 20))
})
