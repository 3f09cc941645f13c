import { describe, expect, it } from 'vitest'
import { sampleWorkout } from '#sync/testing/sample-rows.ts'
import { contentOf, edited, isNewer, recordSent, removed, restored, settled } from './row-state.ts'

const row = sampleWorkout({ version: 3 })
const made = sampleWorkout({ id: 0, version: 0, unsent: 1 })

describe('an edited row', () => {
  it('keeps the server’s state before the first edit as its base, through further edits', () => {
    const once = edited(row, { name: 'Um' })
    const twice = edited(once, { name: 'Dois' })
    expect(twice).toMatchObject({ name: 'Dois', unsent: 1, base: { name: row.name, version: 3 } })
    expect(twice.base).not.toHaveProperty('unsent')
  })

  it('has no base while no server has answered', () => {
    expect(edited(made, { name: 'Um' })).not.toHaveProperty('base')
  })

  it('becomes the server’s row without base, sent or remote when it is settled', () => {
    expect(settled(contentOf(edited(row, {})))).toEqual({ ...row, unsent: 0 })
  })
})

describe('a deleted row', () => {
  it('keeps its content until the server has answered', () => {
    expect(removed(row)).toMatchObject({ _deleted: true, unsent: 1, name: row.name, base: { version: 3 } })
  })

  it('keeps only its keys and sends nothing when it was never sent', () => {
    const gone = removed(made)
    expect(gone).toMatchObject({ _deleted: true, unsent: 0 })
    expect(gone).not.toHaveProperty('name')
  })

  it('stays unsent when a create of it was sent without a response', () => {
    expect(removed(recordSent(made, 0, ['name']))).toMatchObject({ _deleted: true, unsent: 1 })
  })

  it('can be restored while its deletion is unsent', () => {
    expect(restored(removed(row), row)).toMatchObject({ name: row.name, unsent: 1, base: { version: 3 } })
  })

  it('can be restored on top of the server’s tombstone', () => {
    const tombstone = settled({ ...contentOf(row), version: 4, _deleted: true })
    expect(tombstone).not.toHaveProperty('name')
    const back = restored(tombstone, row)
    expect(back).toMatchObject({
      name: row.name,
      unsent: 1,
      version: 4,
      base: { version: 4, _deleted: true },
    })
  })

  it('stays deleted whatever older state of it arrived while the deletion was on its way', () => {
    const gone = { ...contentOf(row), version: 5, _deleted: true }
    expect(settled(gone, contentOf(row))).toMatchObject({ _deleted: true, version: 5 })
    expect(settled(gone, { ...contentOf(row), version: 6 })).toMatchObject({ name: row.name, version: 6 })
  })

  it('is created again when the server never had it', () => {
    expect(restored(removed(made), made)).toMatchObject({ id: 0, version: 0, unsent: 1, name: made.name })
  })
})

it('records the same values once for each version they were sent on', () => {
  const once = recordSent(made, 0, ['name'])
  expect(recordSent(once, 0, ['name']).sent).toHaveLength(1)
  expect(recordSent(edited(once, { name: 'Dois' }), 0, ['name']).sent).toHaveLength(2)
})

describe('whether a pulled state is newer', () => {
  const state = contentOf(row)
  it.each([
    ['true when the device has no row', undefined, true],
    ['true when its version is higher', { ...row, version: 2 }, true],
    ['false when its version is lower', { ...row, version: 4 }, false],
    ['false when its version is the same', row, false],
    ['true when access was restored at the same version', { ...row, _deleted: true }, true],
  ])('%s', (_when, known, news) => expect(isNewer(state, known)).toBe(news))
})
