import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Done } from '#src/domain/figures.ts'
import { sampleSession } from '#tests/support/sample-session.ts'
import { type DoneTexts, doneValues, isPlausible, shownTexts, startOf } from './done-values.ts'
import { completionForm } from './rules.ts'

const run10 = { seconds: null, meters: 10_000 }
const run70min = { seconds: 4200, meters: null }

type Logged = Parameters<typeof doneValues>[2]
const workout = (changes: Partial<Logged> = {}): Logged => ({
  sport: 'run',
  doneSeconds: null,
  doneMeters: null,
  doneFrom: null,
  ...changes,
})
const untouched: DoneTexts = { time: null, distance: null, doneFrom: null }

function log(texts: Partial<DoneTexts>, start: Done = run10, before = workout(), isRecorded = false) {
  const all = { ...untouched, ...texts }
  return doneValues(all, shownTexts(all, before, start, true), before, isRecorded)
}

describe('the fields of what was done', () => {
  it('start with the plan’s numbers in its own unit, then with an earlier log', () => {
    expect(shownTexts(untouched, workout(), run10, true)).toEqual({ time: '', distance: '10' })
    expect(shownTexts(untouched, workout(), run70min, true)).toEqual({ time: '1h10', distance: '' })
    expect(shownTexts(untouched, workout(), { seconds: null, meters: null }, true)).toEqual({
      time: '',
      distance: '',
    })
    const before = workout({ doneFrom: 'typed', doneSeconds: 3000, doneMeters: 8250 })
    expect(shownTexts(untouched, before, run10, true)).toEqual({ time: '50min', distance: '8,25' })
    expect(shownTexts(untouched, before, run10, false)).toEqual({ time: '50min', distance: '8.25' })
  })

  it('keep what was typed, an empty text too', () => {
    expect(shownTexts({ ...untouched, distance: '' }, workout(), run10, true).distance).toBe('')
  })
})

describe('what is logged', () => {
  it('is nothing, where nobody typed anything', () => {
    expect(log({})).toEqual({ doneFrom: null, doneSeconds: null, doneMeters: null })
  })

  it('is what both fields show, once one of them was typed in', () => {
    expect(log({ time: '50' })).toEqual({ doneFrom: 'typed', doneSeconds: 3000, doneMeters: 10_000 })
    expect(log({ time: '1:10:30', distance: '' })).toEqual({
      doneFrom: 'typed',
      doneSeconds: 4230,
      doneMeters: null,
    })
    expect(log({ distance: '' })).toEqual({ doneFrom: null, doneSeconds: null, doneMeters: null })
  })

  it('has no amounts of its own where all was as planned', () => {
    const typed = workout({ doneFrom: 'typed', doneSeconds: 3000, doneMeters: 8000 })
    expect(log({ doneFrom: 'plan' }, run70min, typed)).toEqual({
      doneFrom: 'plan',
      doneSeconds: null,
      doneMeters: null,
    })
  })

  it('leaves the amounts of a recording to the recording, whatever was said before', () => {
    const recorded = { doneFrom: 'activity', doneSeconds: null, doneMeters: null }
    const start = { seconds: 3010, meters: 8120 }
    expect(log({}, start, workout(), true)).toEqual(recorded)
    expect(log({ doneFrom: 'plan' }, start, workout({ doneFrom: 'plan' }), true)).toEqual(recorded)
    expect(log({ distance: '8,2' }, start, workout(), true)).toEqual({
      doneFrom: 'typed',
      doneSeconds: 3010,
      doneMeters: 8200,
    })
  })

  it('stays as it was, unless it came from the plan that it no longer followed', () => {
    const typed = { doneFrom: 'typed', doneSeconds: 3010, doneMeters: 8120 } as const
    expect(log({}, run10, workout(typed))).toEqual(typed)
    expect(log({}, run10, workout(typed), true)).toEqual(typed)
    const planned = workout({ doneFrom: 'plan', doneMeters: 10_000 })
    expect(log({}, run10, planned)).toEqual({ doneFrom: null, doneSeconds: null, doneMeters: null })
  })
})

it('starts with what the plan says in full, never with the strides of an easy run', () => {
  const mixed = sampleSession({ volume: { min: 45, m: 320 }, paces: { run: 0.36 } })
  expect(startOf(mixed, false)).toEqual({ seconds: null, meters: null })
  expect(startOf(sampleSession({ paces: { run: 0.36 } }), false)).toEqual(run10)
})

it('believes what a person can do', () => {
  expect(isPlausible({ time: '29h25', distance: '5' }, 'run')).toBe(false)
  expect(isPlausible({ time: '29', distance: '5' }, 'run')).toBe(true)
  expect(isPlausible({ time: '29h25', distance: '' }, 'run')).toBe(true)
})

it.each([
  [{ time: 'rápido' }, 'time', 'time-format'],
  [{ time: '0' }, 'time', 'time-range'],
  [{ time: '169h' }, 'time', 'time-range'],
  [{ distance: 'muito' }, 'distance', 'distance-format'],
  [{ distance: '0' }, 'distance', 'distance-range'],
  [{ distance: '2001' }, 'distance', 'distance-range'],
  [{ doneDay: '2026-12-05' }, 'doneDay', 'done-day'],
  [{ doneDay: '31/02' }, 'doneDay', 'invalid-date'],
])('refuses %j', (texts, field, reason) => {
  const values = { feel: 4, rpe: 6, notes: 'Bom', doneDay: null, ...untouched, ...texts }
  const { issues } = v.safeParse(completionForm('run', '2026-11-20'), values)
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[field, reason]])
})

it('accepts empty fields and fields that nobody touched', () => {
  const values = { feel: 4, rpe: 6, notes: 'Bom', doneDay: null, ...untouched, time: '' }
  expect(v.is(completionForm('swim', '2026-11-20'), values)).toBe(true)
})
