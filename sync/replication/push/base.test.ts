import { describe, expect, it } from 'vitest'
import type { AnyDocument, SentState } from '../../database/rows/documents.ts'
import { contentOf } from '../../database/rows/row-state.ts'
import { sampleWorkout } from '../../testing/sample-rows.ts'
import { writableFields } from '../descriptors.ts'
import {
  baseAgainst,
  baseOfOwnCreate,
  canBeOwnCreate,
  isOwnDeletion,
  mayBeAhead,
  unsettledFields,
} from './base.ts'

const base = contentOf(sampleWorkout({ version: 4, name: 'Antes' }))
const remote = (changes: object) => contentOf(sampleWorkout({ version: 5, name: 'Antes', ...changes }))

function sent(baseVersion: number, values: Record<string, unknown>, deleted = false): SentState {
  return { baseVersion, deleted, values }
}

/** The row as the person has it, with what was sent of it. */
function row(changes: Partial<AnyDocument>, ...all: SentState[]): AnyDocument {
  return sampleWorkout({ version: 4, name: 'Antes', unsent: 1, ...changes, sent: all })
}

describe('what a device sent without hearing back', () => {
  it('makes its value its own when the server shows it', () => {
    const seen = baseAgainst('workouts', base, row({}, sent(4, { name: 'Minha' })), remote({ name: 'Minha' }))
    expect(seen.name).toBe('Minha')
  })

  it('leaves a value that somebody else wrote theirs', () => {
    const mine = row({ name: 'Minha' }, sent(4, { name: 'Minha' }))
    expect(baseAgainst('workouts', base, mine, remote({ name: 'Deles' })).name).toBe('Antes')
  })

  it('is the base where the person changed it again, though another device wrote meanwhile', () => {
    const takenBack = row({ name: 'Antes' }, sent(4, { name: 'Minha' }))
    expect(baseAgainst('workouts', base, takenBack, remote({ name: 'Deles' })).name).toBe('Minha')
    expect(baseAgainst('workouts', base, takenBack, remote({})).name).toBe('Antes')
  })

  it('says nothing of a version that is older than the base', () => {
    const older = row({}, sent(3, { name: 'Minha' }))
    expect(baseAgainst('workouts', base, older, remote({ name: 'Minha' })).name).toBe('Antes')
    expect(mayBeAhead(older, base.version)).toBe(false)
    expect(mayBeAhead(row({}, sent(4, {})), base.version)).toBe(true)
    expect(mayBeAhead(row({}, sent(5, {}, true)), base.version)).toBe(true)
  })

  it('keeps a change that was taken back among what the person’s change is about', () => {
    expect(unsettledFields('workouts', row({}, sent(4, { ...base, name: 'Minha' })), base)).toEqual(['name'])
    expect(unsettledFields('workouts', row({}), base)).toEqual([])
  })
})

describe('a create that meets its own earlier self', () => {
  const named = (name: string, ...all: SentState[]) => row({ id: 0, version: 0, name }, ...all)
  const both = [sent(0, { name: 'Um' }), sent(0, { name: 'Dois' })]

  it('is built on what was sent first, or on a value that was sent and changed since', () => {
    expect(baseOfOwnCreate('workouts', named('Três', sent(0, { name: 'Um' })))?.name).toBe('Um')
    expect(baseOfOwnCreate('workouts', named('Um', ...both))?.name).toBe('Dois')
    expect(baseOfOwnCreate('workouts', named('Dois', ...both))?.name).toBe('Um')
  })

  it('knows nothing of a field that the app did not have when it was sent', () => {
    const updated = { ...named('Um', sent(0, { name: 'Um' })), coachComment: null }
    expect(baseOfOwnCreate('workouts', updated)?.coachComment).toBeNull()
  })

  it('is none where nothing was sent', () => {
    expect(baseOfOwnCreate('workouts', named('Um'))).toBeUndefined()
  })
})

it('a tombstone is of this device’s own deletion when it follows the version that was deleted here', () => {
  const tombstone = { ...remote({}), _deleted: true }
  expect(isOwnDeletion(row({}, sent(4, {}, true)), tombstone)).toBe(true)
  expect(isOwnDeletion(row({}, sent(4, {})), tombstone)).toBe(false)
  expect(isOwnDeletion(row({}, sent(4, {}, true)), { ...tombstone, version: 6 })).toBe(false)
})

it('a create of an older app is this device’s own, though the server starts a field that the app did not know', () => {
  const made = row({ id: 0, version: 0 })
  const { coachComment: _, ...known } = Object.fromEntries(
    writableFields('workouts').map((field) => [field, made[field]]),
  )
  const asked = row({ id: 0, version: 0 }, sent(0, known))
  expect(canBeOwnCreate('workouts', remote({ version: 1 }), asked)).toBe(true)
  expect(canBeOwnCreate('workouts', remote({ version: 1, name: 'De outro' }), asked)).toBe(false)
})
