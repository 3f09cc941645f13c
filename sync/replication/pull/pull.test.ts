import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEntries } from '#sync/attention/entries.ts'
import type { FeedPage } from '#sync/contract/wire/feed.ts'
import { collectionOf, type RumoDatabase } from '#sync/database/open.ts'
import { editLocal } from '#sync/database/rows/local-write.ts'
import { settled } from '#sync/database/rows/row-state.ts'
import { readRow, writeRow } from '#sync/database/rows/write-row.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { sampleWorkout } from '#sync/testing/sample-rows.ts'
import { type Exchange, pull as pullInto } from '../exchange.ts'
import type { Source } from '../source/source.ts'
import { readPlace, storedCursor, writePlace } from './cursors.ts'

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const writer = { userId: 3, role: 'coach' } as const
const key = sampleWorkout().clientId

function workout(changes: object = {}) {
  const { unsent, _deleted, ...document } = sampleWorkout(changes)
  return document
}

const pullFrom = (source: Source) =>
  pullInto(
    {
      database,
      writer,
      now: () => 0,
      server: () => Promise.resolve({ kind: 'feed', source, collections: ['workouts'] }),
    } as Partial<Exchange> as Exchange,
    'workouts',
  )

type Page = Partial<FeedPage> | Error | (() => Promise<Partial<FeedPage>>)

/**
 * Pulls these pages; an error in the list is thrown, and a function is called when its page is asked for.
 * @returns the cursors of the requests.
 */
async function pull(...pages: Page[]): Promise<(string | undefined)[]> {
  const asked: (string | undefined)[] = []
  let taken = 0
  const changes: Source['changes'] = async (_collection, cursor) => {
    asked.push(cursor)
    const next = pages[taken] ?? new Error('asked after the end')
    const page = typeof next === 'function' ? await next() : next
    if (page instanceof Error) throw page
    const more = taken + 1 < pages.length
    // A server that does not know the cursor answers with its first page, and so without a cursor again.
    if (!page.afresh || cursor === undefined) taken += 1
    return { documents: [], deleted: [], cursor: `after ${asked.length}`, more, ...page }
  }
  await pullFrom({ changes } as Source)
  return asked
}

const here = () => readRow(collectionOf(database, 'workouts'), key)

describe('pulling a collection', () => {
  it('pulls all pages, and continues from the last cursor the next time', async () => {
    const asked = await pull({ documents: [workout()] }, {}, { documents: [workout({ version: 2 })] })
    expect(asked).toEqual([undefined, 'after 1', 'after 2'])
    expect(await here()).toMatchObject({ version: 2, unsent: 0 })
    expect(await pull({})).toEqual(['after 3'])
  })

  it('asks for the next page before the rows of this one are stored', async () => {
    const asked: string[] = []
    const write = database.workouts.storageInstance.bulkWrite.bind(database.workouts.storageInstance)
    vi.spyOn(database.workouts.storageInstance, 'bulkWrite').mockImplementation((...written) => {
      asked.push('stored')
      return write(...written)
    })
    const pageOf = (version: number) => () => {
      asked.push(`page ${version}`)
      return Promise.resolve({ documents: [workout({ version })] })
    }
    await pull(pageOf(1), pageOf(2), pageOf(3))
    expect(asked).toEqual(['page 1', 'page 2', 'stored', 'page 3', 'stored', 'stored'])
    expect(await here()).toMatchObject({ version: 3 })
  })

  it('moves its cursor only after the rows are stored', async () => {
    const lost = new Error('no signal')
    await expect(pull({ documents: [workout()] }, lost)).rejects.toBe(lost)
    expect(await readPlace(database, 'workouts')).toMatchObject({ cursor: 'after 1' })
    const full = new Error('QuotaExceededError')
    const writing = vi.spyOn(database.workouts.storageInstance, 'bulkWrite').mockRejectedValue(full)
    // The failing write is on a later page, so that it is the write of the rows.
    await expect(pull({}, { documents: [workout({ version: 2 })] })).rejects.toMatchObject({ cause: full })
    writing.mockRestore()
    expect(await readPlace(database, 'workouts')).toMatchObject({ cursor: 'after 1' })
  })

  it('goes on from where another context has moved meanwhile, and does not set that back', async () => {
    await pull({ documents: [workout()] })
    const moveOn = async () => {
      const from = await storedCursor(database, 'workouts')
      const place = { cursor: 'further', resync: undefined, held: { athletes: [] } }
      expect(await writePlace(database, 'workouts', from, place, false)).toBe(true)
      return { cursor: 'behind', more: true }
    }
    expect(await pull(moveOn, { cursor: 'end', more: false }, { cursor: 'end', more: false })).toContain(
      'further',
    )
    expect(await storedCursor(database, 'workouts')).toBe('end')
  })

  it('keeps an unsent change, and stores the newer server state as remote', async () => {
    await pull({ documents: [workout()] })
    await editLocal(database.workouts, key, { name: 'Daqui' })
    await pull({ documents: [workout({ version: 2, description: 'De lá' })] })
    expect(await here()).toMatchObject({
      name: 'Daqui',
      description: workout().description,
      unsent: 1,
      base: { version: 1 },
      remote: { version: 2, description: 'De lá' },
    })
  })

  it('says of a row that waits who deleted it and when', async () => {
    await pull({ documents: [workout()] })
    await editLocal(database.workouts, key, { name: 'Meu' })
    const by = { updatedAt: '2026-03-02T10:00:00.000Z', updatedBy: 3 }
    await pull({ deleted: [{ clientId: key, id: 41, version: 2 }], deletions: { [key]: by } })
    expect(await here()).toMatchObject({
      unsent: 1,
      name: 'Meu',
      remote: { _deleted: true, version: 2, ...by },
    })
    await pull({ deleted: [{ clientId: key, id: 41, version: 3 }] })
    expect((await here())?.remote).toMatchObject({ version: 3, updatedAt: '', updatedBy: null })
  })

  it('keeps only the keys of a deleted row', async () => {
    await pull({ documents: [workout({ notes: 'Ombro doeu' })] })
    await pull({ deleted: [{ clientId: key, id: 41, version: 2 }] })
    expect(JSON.stringify(await here())).not.toContain('Ombro')
    expect(await here()).toMatchObject({ _deleted: true, version: 2, unsent: 0 })
  })

  it('never replaces a row with an older version', async () => {
    await pull({ documents: [workout({ version: 5 })] })
    await pull({ documents: [workout({ version: 4, name: 'Velho' })] })
    expect(await here()).toMatchObject({ version: 5, name: workout().name })
  })

  it('does not delete a row whose document is unreadable in a full resync', async () => {
    await pull({ documents: [workout()] })
    await pull({ afresh: true, documents: [{ ...workout(), rpe: 77 }] })
    expect(await here()).toMatchObject({ name: workout().name, unsent: 0 })
    expect((await here())?._deleted).not.toBe(true)
  })

  it('keeps no server state of an unsent row that a full resync does not bring', async () => {
    await pull({ documents: [workout()] })
    await editLocal(database.workouts, key, { name: 'Daqui' })
    await pull({ documents: [workout({ version: 2 })] })
    await pull({ afresh: true })
    expect(await here()).toMatchObject({ name: 'Daqui', unsent: 1, base: { version: 1, outdated: true } })
    expect((await here())?.remote).toBeUndefined()
  })

  it('keeps no server state of a row without answer to its create that a full resync does not bring', async () => {
    const rows = collectionOf(database, 'workouts')
    const inFlight = { key: 'k', act: 'create', version: 0, body: {} } as const
    await writeRow(rows, key, () => sampleWorkout({ id: 0, version: 0, unsent: 1, inFlight }))
    await pull({ documents: [workout()] })
    expect((await here())?.remote).toMatchObject({ version: 1 })
    await pull({ afresh: true })
    expect(await here()).toMatchObject({ id: 0, unsent: 1, _deleted: false, inFlight: { act: 'create' } })
    expect((await here())?.remote).toBeUndefined()
    // The server may have deleted it, and would repeat under its key that it has it.
    expect((await here())?.inFlight).toEqual({ ...inFlight, outdated: true })
  })

  it.each([
    ['was only cut, tells nobody of a row that was deleted meanwhile', true, []],
    ['lost changes, keeps for its person what they had written', false, ['deleted-elsewhere']],
  ])('after a log that %s', async (_what, cut, kinds) => {
    await pull({ documents: [workout({ createdBy: writer.userId })] })
    await pull({ afresh: true, cut })
    expect((await here())?._deleted).toBe(true)
    expect((await readEntries(database)).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('goes on with an interrupted full resync, and still finds at its end what is gone', async () => {
    const [sent, gone] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
    await pull({
      documents: [workout(), workout({ clientId: sent, id: 42 }), workout({ clientId: gone, id: 43 })],
    })
    const lost = new Error('no signal')
    const first = { afresh: true, cursor: 'inside', documents: [workout({ clientId: sent, id: 42 })] }
    await expect(pull(first, lost)).rejects.toBe(lost)
    expect(await readPlace(database, 'workouts')).toMatchObject({ cursor: 'inside' })
    const stored = async (row: string) => readRow(collectionOf(database, 'workouts'), row)
    expect((await stored(gone))?._deleted).toBe(false)
    expect(await pull({ documents: [{ ...workout(), windKmh: 17 }] })).toEqual(['inside'])
    // It is a full resync until its end: what it sends replaces rows of the same version.
    expect(await here()).toMatchObject({ _deleted: false, windKmh: 17 })
    expect((await stored(sent))?._deleted).toBe(false)
    expect((await stored(gone))?._deleted).toBe(true)
    expect(await readPlace(database, 'workouts')).toEqual({
      cursor: 'after 1',
      resync: undefined,
      held: { athletes: [] },
    })
  })

  it('marks an unsent row that a full resync lacks, so that its push looks it up', async () => {
    await pull({ documents: [workout()] })
    await editLocal(database.workouts, key, { name: 'Daqui' })
    await pull({ afresh: true })
    expect(await here()).toMatchObject({ name: 'Daqui', unsent: 1, base: { version: 1, outdated: true } })
  })

  it.each(['first', 'second'])(
    'keeps a row that is sent during the %s request of a full resync, until its push has looked it up',
    async (when) => {
      const rows = collectionOf(database, 'workouts')
      await writeRow(rows, key, () => sampleWorkout({ id: 0, version: 0, unsent: 1 }))
      const sendMeanwhile = async () => {
        await writeRow(rows, key, () => settled({ ...workout(), _deleted: false }))
        return { afresh: when === 'first' }
      }
      await pull(...(when === 'first' ? [sendMeanwhile] : [{ afresh: true }, sendMeanwhile]))
      expect(await here()).toMatchObject({ _deleted: false, unsent: 1, base: { version: 1, outdated: true } })
    },
  )

  it('replaces rows of the same version in a full resync', async () => {
    await pull({ documents: [workout()] })
    await pull({ afresh: true, documents: [{ ...workout(), windKmh: 17 }] })
    expect(await here()).toMatchObject({ windKmh: 17, unsent: 0 })
  })

  it('keeps fields that this version of the app does not know', async () => {
    await pull({ documents: [{ ...workout(), windKmh: 12, unsent: 1, base: {}, outdated: true }] })
    expect(await here()).toMatchObject({ windKmh: 12, unsent: 0 })
    expect(await here()).not.toHaveProperty('base')
    expect(await here()).not.toHaveProperty('outdated')
  })
})

describe('after an app update with new fields', () => {
  /** Marks the stored cursor as written by an app that knew other fields. */
  async function update(): Promise<void> {
    const cursor = await database.getLocal<{ shape: string }>('feed|workouts')
    await cursor?.incrementalModify((stored) => ({ ...stored, shape: 'other fields' }))
  }

  it('pulls the collection from the beginning, and replaces rows of the same version', async () => {
    await pull({ documents: [workout()] })
    await update()
    const asked = await pull({ afresh: true, documents: [{ ...workout(), windKmh: 12 }] })
    expect(asked).toEqual([undefined])
    expect(await here()).toMatchObject({ windKmh: 12, version: 1, unsent: 0 })
  })

  it('keeps a newer row than the pages have: it came after the page with the older one was made', async () => {
    await pull({ documents: [workout({ version: 5, name: 'Nova' })] })
    await update()
    await pull({ afresh: true, documents: [workout({ version: 4 })] })
    expect(await here()).toMatchObject({ version: 5, name: 'Nova' })
  })

  it('leaves an unsent change and its base as they are', async () => {
    await pull({ documents: [workout()] })
    await editLocal(database.workouts, key, { name: 'Daqui' })
    await update()
    await pull({ afresh: true, documents: [{ ...workout(), windKmh: 12 }] })
    expect(await here()).toMatchObject({ name: 'Daqui', unsent: 1, base: { name: workout().name } })
  })

  it('pulls again when an unreadable document may be readable with the new limits', async () => {
    await pull({ afresh: true, documents: [{ ...workout(), rpe: 77 }] })
    const cursor = await database.getLocal<{ unreadable: string }>('feed|workouts')
    await cursor?.incrementalModify((stored) => ({ ...stored, unreadable: 'another contract' }))
    expect(await pull({ afresh: true, documents: [workout()] })).toEqual([undefined])
    expect(await here()).toMatchObject({ name: workout().name })
  })
})

it('reads all pages of the earlier days of an athlete', async () => {
  const keys = ['1', '2', '3'].map((digit) => `${key.slice(0, -1)}${digit}`)
  const asked: (string | undefined)[] = []
  const changes: Source['changes'] = async (_collection, cursor, { before }) => {
    if (before === undefined)
      return { documents: [], deleted: [], cursor: 'now', more: false, since: '2026-01-01' }
    asked.push(cursor)
    const clientId = keys[asked.length - 1]
    const more = asked.length < keys.length
    return { documents: [workout({ clientId })], deleted: [], cursor: `earlier ${asked.length}`, more }
  }
  await database.insertLocal('wanted-days', { since: '2026-01-01', athletes: { 7: '2026-01-01' } })
  await pullFrom({ changes } as Source)
  expect(asked).toEqual([undefined, 'earlier 1', 'earlier 2'])
  const rows = await collectionOf(database, 'workouts').findByIds(keys).exec()
  expect([...rows.keys()].toSorted()).toEqual(keys)
})
