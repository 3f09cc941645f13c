import { describe, expect, it } from 'vitest'
import { sampleWorkout } from '../testing/sample-rows.ts'
import {
  baseAgainst,
  baseOfOwnCreate,
  baseOfRepeatedCreate,
  isOwnDeletion,
  mayBeAhead,
  newerStanding,
  unsettledFields,
} from './base.ts'

const base = sampleWorkout({ version: 4 })
const sentName = { baseVersion: 4, row: sampleWorkout({ version: 4, name: 'Minha' }) }

describe('what a device sent without hearing back', () => {
  it('makes its value its own when the server shows it', () => {
    const theirs = sampleWorkout({ version: 5, name: 'Minha', description: 'de outro' })
    const seen = baseAgainst('workouts', base, theirs, { sent: [sentName] })
    expect(seen).toMatchObject({ name: 'Minha', description: base.description })
  })

  it('leaves a value that somebody else wrote theirs', () => {
    const theirs = sampleWorkout({ version: 5, name: 'Deles' })
    expect(baseAgainst('workouts', base, theirs, { sent: [sentName] }).name).toBe(base.name)
  })

  it('says nothing of a version that is older than the base', () => {
    const older = { ...sentName, baseVersion: 3 }
    const theirs = sampleWorkout({ version: 5, name: 'Minha' })
    expect(baseAgainst('workouts', base, theirs, { sent: [older] }).name).toBe(base.name)
    expect(mayBeAhead({ sent: [older] }, base)).toBe(false)
    expect(mayBeAhead({ sent: [sentName] }, base)).toBe(true)
  })

  it('keeps a change that was taken back among what the person’s word is about', () => {
    const rows = { base, mine: base, local: base }
    expect(unsettledFields('workouts', rows, { sent: [sentName] })).toEqual(['name'])
    expect(unsettledFields('workouts', rows, {})).toEqual([])
  })

  it('is the base of a create that meets its own earlier self', () => {
    const first = sampleWorkout({ id: 0, version: 0, name: 'Primeira' })
    expect(baseOfRepeatedCreate({ sent: [{ baseVersion: 0, row: first }, sentName] })?.name).toBe('Primeira')
    expect(baseOfRepeatedCreate({ sent: [sentName] })).toBeUndefined()
  })

  it('is no base for a value that was sent in a create, sent otherwise in the next, and taken back', () => {
    const sent = ['Um', 'Dois'].map((name) => ({ baseVersion: 0, row: sampleWorkout({ version: 0, name }) }))
    const named = (name: string) => sampleWorkout({ version: 0, name })
    expect(baseOfOwnCreate('workouts', named('Um'), { sent })?.name).toBe('Dois')
    expect(baseOfOwnCreate('workouts', named('Dois'), { sent })?.name).toBe('Um')
    expect(baseOfOwnCreate('workouts', named('Um'), { sent: sent.slice(0, 1) })?.name).toBe('Um')
    expect(baseOfOwnCreate('workouts', named('Um'), {})).toBeUndefined()
  })
})

describe('a tombstone', () => {
  const deletion = { baseVersion: 4, row: sampleWorkout({ _deleted: true }) }

  it('is of this device’s own deletion when it follows the version that was deleted here', () => {
    const tombstone = sampleWorkout({ version: 5, _deleted: true })
    expect(isOwnDeletion({ sent: [deletion] }, tombstone)).toBe(true)
    expect(isOwnDeletion({ sent: [sentName] }, tombstone)).toBe(false)
    expect(isOwnDeletion({ sent: [deletion] }, { ...tombstone, version: 6 })).toBe(false)
  })
})

describe('where a merge goes on', () => {
  const standing = { row: base, mine: base, base: sampleWorkout({ version: 5 }) }

  it('is where the last turn stood when RxDB knows an older version', () => {
    expect(newerStanding({ standing }, base)).toBe(standing)
    expect(newerStanding({ standing }, undefined)).toBe(standing)
  })

  it('is what RxDB knows when that is as new', () => {
    expect(newerStanding({ standing }, sampleWorkout({ version: 5 }))).toBeUndefined()
    expect(newerStanding({}, base)).toBeUndefined()
  })

  it('is where a deletion stood that is being undone', () => {
    const deleted = { ...standing, base: sampleWorkout({ version: 5, _deleted: true }) }
    expect(newerStanding({ standing: deleted }, sampleWorkout({ version: 5, _deleted: true }))).toBe(deleted)
  })
})
