import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { completionForm } from '../form-schema.ts'
import { type DoneTexts, doneValues, shownTexts } from './done-values.ts'

const run10 = { km: 10, m: 0, min: 0, s: 0 }
const run70min = { km: 0, m: 0, min: 70, s: 0 }

type Logged = Parameters<typeof doneValues>[2]
const workout = (changes: Partial<Logged> = {}): Logged => ({
  sport: 'run',
  doneSeconds: null,
  doneMeters: null,
  doneFrom: null,
  ...changes,
})
const untouched: DoneTexts = { time: null, distance: null, doneFrom: null }

function log(texts: Partial<DoneTexts>, planned = run10, before = workout()) {
  const all = { ...untouched, ...texts }
  return doneValues(all, shownTexts(all, before, planned, true), before, planned)
}

describe('the fields of what was done', () => {
  it('start with the plan’s numbers in its own unit, then with an earlier log', () => {
    expect(shownTexts(untouched, workout(), run10, true)).toEqual({ time: '', distance: '10' })
    expect(shownTexts(untouched, workout(), run70min, true)).toEqual({ time: '1h10', distance: '' })
    expect(shownTexts(untouched, workout(), null, true)).toEqual({ time: '', distance: '' })
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

  it('is the plan’s amounts and says so, where all was as planned', () => {
    const typed = workout({ doneFrom: 'typed', doneSeconds: 3000, doneMeters: 8000 })
    expect(log({ doneFrom: 'plan' }, run70min, typed)).toEqual({
      doneFrom: 'plan',
      doneSeconds: 4200,
      doneMeters: null,
    })
  })

  it('stays as it was, an activity’s amounts too, unless it came from the plan that it no longer followed', () => {
    const recorded = { doneFrom: 'activity', doneSeconds: 3010, doneMeters: 8120 } as const
    expect(log({ doneFrom: 'activity' }, run10, workout(recorded))).toEqual(recorded)
    const planned = workout({ doneFrom: 'plan', doneMeters: 10_000 })
    expect(log({}, run10, planned)).toEqual({ doneFrom: null, doneSeconds: null, doneMeters: null })
  })
})

it.each([
  [{ time: 'rápido' }, 'time', 'time-format'],
  [{ time: '0' }, 'time', 'time-range'],
  [{ time: '169h' }, 'time', 'time-range'],
  [{ distance: 'muito' }, 'distance', 'distance-format'],
  [{ distance: '0' }, 'distance', 'distance-range'],
  [{ distance: '2001' }, 'distance', 'distance-range'],
])('refuses %j', (texts, field, reason) => {
  const values = { feel: 4, rpe: 6, notes: 'Bom', ...untouched, ...texts }
  const { issues } = v.safeParse(completionForm('run'), values)
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[field, reason]])
})

it('accepts empty fields and fields that nobody touched', () => {
  const values = { feel: 4, rpe: 6, notes: 'Bom', ...untouched, time: '' }
  expect(v.is(completionForm('swim'), values)).toBe(true)
})
