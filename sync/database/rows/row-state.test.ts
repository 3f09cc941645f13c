import { describe, expect, it } from 'vitest'
import { sampleWorkout } from '../../testing/sample-rows.ts'
import { contentOf, edited, isNews, removed, restored, sending, settled } from './row-state.ts'

const row = sampleWorkout({ version: 3 })
const made = sampleWorkout({ id: 0, version: 0, unsent: 1 })

describe('a row that a person changes', () => {
  it('keeps the server’s state it was made on, also through further changes', () => {
    const once = edited(row, { name: 'Um' })
    const twice = edited(once, { name: 'Dois' })
    expect(twice).toMatchObject({ name: 'Dois', unsent: 1, base: { name: row.name, version: 3 } })
    expect(twice.base).not.toHaveProperty('unsent')
  })

  it('has no base while no server has answered', () => {
    expect(edited(made, { name: 'Um' })).not.toHaveProperty('base')
  })

  it('is settled as the server has it, with nothing left of the exchange', () => {
    expect(settled(contentOf(edited(row, {})))).toEqual({ ...row, unsent: 0 })
  })
})

describe('a row that a person deletes', () => {
  it('waits with its content until the server has answered', () => {
    expect(removed(row)).toMatchObject({ _deleted: true, unsent: 1, name: row.name, base: { version: 3 } })
  })

  it('is gone at once, with nothing to send, when it never was sent', () => {
    const gone = removed(made)
    expect(gone).toMatchObject({ _deleted: true, unsent: 0 })
    expect(gone).not.toHaveProperty('name')
  })

  it('waits when a create of it was sent without an answer', () => {
    expect(removed(sending(made, 0, ['name']))).toMatchObject({ _deleted: true, unsent: 1 })
  })

  it('comes back as it was while the deletion waits', () => {
    expect(restored(removed(row), row)).toMatchObject({ name: row.name, unsent: 1, base: { version: 3 } })
  })

  it('comes back on top of the server’s tombstone, of which the keys alone are left', () => {
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

  it('is made again when no server ever had it', () => {
    expect(restored(removed(made), made)).toMatchObject({ id: 0, version: 0, unsent: 1, name: made.name })
  })
})

it('what is sent is noted once for each version it was sent on', () => {
  const once = sending(made, 0, ['name'])
  expect(sending(once, 0, ['name']).sent).toHaveLength(1)
  expect(sending(edited(once, { name: 'Dois' }), 0, ['name']).sent).toHaveLength(2)
})

describe('a pulled state is news', () => {
  const state = contentOf(row)
  it.each([
    ['for a device that has none', undefined, true],
    ['when its version is newer', { ...row, version: 2 }, true],
    ['not when its version is older', { ...row, version: 4 }, false],
    ['not when it is the same', row, false],
    ['when access to it came back at the same version', { ...row, _deleted: true }, true],
  ])('%s', (_when, known, news) => expect(isNews(state, known)).toBe(news))
})
