import { describe, expect, it } from 'vitest'
import type { AnyDocument, SentState } from '#sync/database/rows/documents.ts'
import { contentOf } from '#sync/database/rows/row-state.ts'
import { writableFields } from '#sync/merging/descriptors.ts'
import { sampleWorkout } from '#sync/testing/sample-rows.ts'
import {
  baseOfOwnCreate,
  effectiveBase,
  hasUnansweredSend,
  isOwnDeletion,
  mayBeOwnCreate,
  pendingFields,
} from './base.ts'

const base = contentOf(sampleWorkout({ version: 4, name: 'Antes' }))
const remote = (changes: object) => contentOf(sampleWorkout({ version: 5, name: 'Antes', ...changes }))

function sent(baseVersion: number, values: Record<string, unknown>, deleted = false): SentState {
  return { baseVersion, deleted, values }
}

/** The person's row, with the values that were sent. */
function row(changes: Partial<AnyDocument>, ...all: SentState[]): AnyDocument {
  return sampleWorkout({ version: 4, name: 'Antes', unsent: 1, ...changes, sent: all })
}

describe('a value that was sent without a response', () => {
  it('is this device’s own when the server has it', () => {
    const seen = effectiveBase(
      'workouts',
      base,
      row({}, sent(4, { name: 'Minha' })),
      remote({ name: 'Minha' }),
    )
    expect(seen.name).toBe('Minha')
  })

  it('does not make another person’s value this device’s own', () => {
    const mine = row({ name: 'Minha' }, sent(4, { name: 'Minha' }))
    expect(effectiveBase('workouts', base, mine, remote({ name: 'Deles' })).name).toBe('Antes')
  })

  it('is the base when the person changed it again, even if another device wrote in the meantime', () => {
    const takenBack = row({ name: 'Antes' }, sent(4, { name: 'Minha' }))
    expect(effectiveBase('workouts', base, takenBack, remote({ name: 'Deles' })).name).toBe('Minha')
    expect(effectiveBase('workouts', base, takenBack, remote({})).name).toBe('Antes')
  })

  it('is ignored when it was sent on an older version than the base', () => {
    const older = row({}, sent(3, { name: 'Minha' }))
    expect(effectiveBase('workouts', base, older, remote({ name: 'Minha' })).name).toBe('Antes')
    expect(hasUnansweredSend(older, base.version)).toBe(false)
    expect(hasUnansweredSend(row({}, sent(4, {})), base.version)).toBe(true)
    expect(hasUnansweredSend(row({}, sent(5, {}, true)), base.version)).toBe(true)
  })

  it('stays part of the change when the person changed it back', () => {
    expect(pendingFields('workouts', row({}, sent(4, { ...base, name: 'Minha' })), base)).toEqual(['name'])
    expect(pendingFields('workouts', row({}), base)).toEqual([])
  })
})

describe('a create whose row already exists', () => {
  const named = (name: string, ...all: SentState[]) => row({ id: 0, version: 0, name }, ...all)
  const both = [sent(0, { name: 'Um' }), sent(0, { name: 'Dois' })]

  it('has the first sent values as its base, or a sent value that was changed since', () => {
    expect(baseOfOwnCreate('workouts', named('Três', sent(0, { name: 'Um' })))?.name).toBe('Um')
    expect(baseOfOwnCreate('workouts', named('Um', ...both))?.name).toBe('Dois')
    expect(baseOfOwnCreate('workouts', named('Dois', ...both))?.name).toBe('Um')
  })

  it('has no base for a field that the app did not know when it was sent', () => {
    const updated = { ...named('Um', sent(0, { name: 'Um' })), coachComment: null }
    expect(baseOfOwnCreate('workouts', updated)?.coachComment).toBeNull()
  })

  it('has no base when nothing was sent', () => {
    expect(baseOfOwnCreate('workouts', named('Um'))).toBeUndefined()
  })
})

it('a tombstone is this device’s own deletion when its version follows the deleted one', () => {
  const tombstone = { ...remote({}), _deleted: true }
  expect(isOwnDeletion(row({}, sent(4, {}, true)), tombstone)).toBe(true)
  expect(isOwnDeletion(row({}, sent(4, {})), tombstone)).toBe(false)
  expect(isOwnDeletion(row({}, sent(4, {}, true)), { ...tombstone, version: 6 })).toBe(false)
})

it('a create of an older app is this device’s own, even if the server filled a field that the app did not know', () => {
  const made = row({ id: 0, version: 0 })
  const { coachComment: _, ...known } = Object.fromEntries(
    writableFields('workouts').map((field) => [field, made[field]]),
  )
  const asked = row({ id: 0, version: 0 }, sent(0, known))
  expect(mayBeOwnCreate('workouts', remote({ version: 1 }), asked)).toBe(true)
  expect(mayBeOwnCreate('workouts', remote({ version: 1, name: 'De outro' }), asked)).toBe(false)
})
