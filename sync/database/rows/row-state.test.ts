import { describe, expect, it } from 'vitest'
import { sampleWorkout } from '#sync/testing/sample-rows.ts'
import type { ServerRow } from './documents.ts'
import {
  asItWas,
  contentOf,
  edited,
  isNewer,
  removed,
  restored,
  settled,
  withRequest,
  withUnanswered,
} from './row-state.ts'

const row = sampleWorkout({ version: 3 })
const made = sampleWorkout({ id: 0, version: 0, unsent: 1 })
const asked = withRequest(made, { key: 'k', act: 'create', version: 0, body: { name: made.name } })

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

  it('leaves the request in flight as it is', () => {
    const later = edited(asked, { name: 'Outro' })
    expect(later).toMatchObject({ name: 'Outro', inFlight: asked.inFlight })
  })

  it('becomes the server’s row without base or remote when it is settled', () => {
    expect(settled(contentOf(edited(row, {})))).toEqual({ ...row, unsent: 0 })
  })

  it('keeps nothing of a request that may have arrived once it is settled', () => {
    const inFlight = { key: 'k', act: 'edit', version: 1, body: { name: 'Um' } } as const
    const { base } = withUnanswered(withRequest(edited(sampleWorkout(), { name: 'Um' }), inFlight))
    expect(base).toHaveProperty('unanswered')
    expect(settled(base as ServerRow)).not.toHaveProperty('unanswered')
  })

  it('is settled as a pull has brought it since, where an older app had left its base without some fields', () => {
    const pulled = { ...contentOf(row), coachComment: 'Devagar' }
    const settledRow = settled({ ...contentOf(row), outdated: true }, pulled)
    expect(settledRow).toEqual({ ...row, coachComment: 'Devagar', unsent: 0 })
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
    expect(removed(asked)).toMatchObject({ _deleted: true, unsent: 1 })
  })

  it('can be restored while its deletion is unsent', () => {
    expect(restored(removed(row), row)).toMatchObject({ name: row.name, unsent: 1, base: { version: 3 } })
  })

  const tombstone = settled({ ...contentOf(row), version: 4, _deleted: true })

  it('can be restored on top of the server’s tombstone', () => {
    expect(tombstone).not.toHaveProperty('name')
    const back = restored(tombstone, row)
    expect(back).toMatchObject({
      name: row.name,
      unsent: 1,
      version: 4,
      base: { version: 4, _deleted: true, name: row.name },
    })
  })

  it('stays deleted whatever older state of it arrived while the deletion was on its way', () => {
    const gone = { ...contentOf(row), version: 5, _deleted: true }
    expect(settled(gone, contentOf(row))).toMatchObject({ _deleted: true, version: 5 })
    expect(settled(gone, { ...contentOf(row), version: 6 })).toMatchObject({ name: row.name, version: 6 })
  })

  it('is restored with the edit that had not been sent when it was deleted', () => {
    const back = restored(tombstone, asItWas(edited(row, { name: 'Outro' })))
    expect(back).toMatchObject({ name: 'Outro', base: { name: row.name, _deleted: true } })
  })

  it('is restored with what was changed back while a request was on its way', () => {
    const request = { key: 'k', act: 'edit', version: 1, body: { name: 'Outro' } } as const
    const back = restored(
      tombstone,
      asItWas(edited(withRequest(edited(row, { name: 'Outro' }), request), { name: row.name })),
    )
    const base = { name: row.name, unanswered: { name: 'Outro' }, _deleted: true }
    expect(back).toMatchObject({ name: row.name, base })
  })

  it('is restored with what a request on its way writes, which may never arrive', () => {
    const request = { key: 'k', act: 'edit', version: 1, body: { name: 'Outro' } } as const
    const back = restored(tombstone, asItWas(withRequest(edited(row, { name: 'Outro' }), request)))
    const base = { name: row.name, unanswered: { name: 'Outro' }, _deleted: true }
    expect(back).toMatchObject({ name: 'Outro', base })
  })

  it('is restored with changes, which no base says are there already', () => {
    const back = restored(tombstone, row, { name: row.name })
    expect(back).toMatchObject({ name: row.name, base: { description: row.description } })
    expect(back?.base).not.toHaveProperty('name')
  })

  it('sends nothing again that was in flight before its deletion, as it was shown then', () => {
    const base = { ...contentOf(row), version: 2, _deleted: true }
    const tombstone = settled({ ...contentOf(row), version: 4, _deleted: true })
    for (const act of ['restore', 'delete'] as const) {
      const shown = withRequest({ ...row, unsent: 1, base }, { key: 'k', act, version: 2, body: {} })
      expect(restored(tombstone, shown)).not.toHaveProperty('inFlight')
    }
  })

  it('is left as it is once it is there again', () => {
    expect(restored(sampleWorkout({ version: 5 }), row, { name: 'Outro' })).toBeUndefined()
  })

  it('is created again when the server never had it', () => {
    expect(restored(removed(made), made)).toMatchObject({ id: 0, version: 0, unsent: 1, name: made.name })
  })
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
