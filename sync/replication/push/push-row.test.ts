import { beforeEach, expect, it } from 'vitest'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument, ServerRow } from '#sync/database/rows/documents.ts'
import { contentOf, edited, recordSent, removed, restored, settled } from '#sync/database/rows/row-state.ts'
import { manualClock } from '#sync/testing/manual-clock.ts'
import { coachId, sampleWorkout } from '#sync/testing/sample-rows.ts'
import { Requests } from '../source/requests.ts'
import type { Source } from '../source/source.ts'
import { pushRow } from './push-row.ts'
import type { RowStore } from './row-store.ts'

let row: AnyDocument

beforeEach(() => {
  row = edited(sampleWorkout({ version: 1 }), { name: 'Daqui' })
  store.keep = () => Promise.reject(new Error('nothing is to be asked'))
})

const store: RowStore = {
  read: async () => row,
  async update(_collection, _key, change) {
    const next = change(row)
    row = next ?? row
    return next !== undefined
  },
  keep: async () => undefined,
  withdraw: () => Promise.reject(new Error('nothing was asked')),
}

const state = (version: number, changes: object = {}): ServerRow => ({
  ...contentOf(sampleWorkout({ version, name: 'Daqui', ...changes })),
})

/** Sends the row to a server that returns version 2, then version 6. `duringRequest` runs during each request. */
async function push(duringRequest: () => void): Promise<number> {
  let calls = 0
  await pushTo(async () => {
    calls++
    duringRequest()
    return { kind: 'done', document: state(calls === 1 ? 2 : 6), created: false }
  })
  return calls
}

async function pushTo(act: Source['act'], collection: CollectionName = 'workouts'): Promise<void> {
  const transport = {
    base: '/api',
    send: () => Promise.reject(new Error('unused')),
    stream: async () => undefined,
  }
  const requests = new Requests(transport, manualClock(), new AbortController().signal)
  const source: Source = { act, changes: () => Promise.reject(new Error('unused')), refresh: () => undefined }
  await pushRow(
    { writer: { userId: coachId, role: 'coach' }, requests, source, store },
    collection,
    row.clientId,
  )
}

it('reads the row after a stored response, since it may have been deleted in the meantime', async () => {
  const kept: unknown[] = []
  store.keep = async ({ kind, mine }) => {
    kept.push([kind, mine])
    return kind
  }
  await pushTo(async (_collection, { act }) =>
    act === 'read'
      ? {
          kind: 'reject',
          code: 'gone',
          current: { clientId: row.clientId, id: row.id, deleted: true, version: 3 },
        }
      : { kind: 'done', document: state(2), created: false, replayed: true },
  )
  expect(row).toMatchObject({ unsent: 0, version: 3, _deleted: true })
  expect(kept).toEqual([['deleted-elsewhere', { name: 'Daqui' }]])
})

it('takes a newer server state that arrived during the request, once the row is settled', async () => {
  await push(() => {
    row = { ...row, remote: state(3, { description: 'De lá' }) }
  })
  expect(row).toMatchObject({ unsent: 0, version: 3, description: 'De lá' })
})

it('does not overwrite a row whose base another context changed during the request', async () => {
  const base = state(5, { name: 'De lá' })
  const calls = await push(() => {
    if (row.base?.version === 1) row = { ...row, base }
  })
  expect(calls).toBe(2)
  expect(row).toMatchObject({ unsent: 0, version: 6 })
})

it('shows a row that was created again while its deletion waited for the response', async () => {
  row = removed(sampleWorkout({ version: 1 }))
  await push(() => {
    row = { ...row, remote: state(3) }
  })
  expect(row).toMatchObject({ unsent: 0, version: 3, name: 'Daqui' })
})

it('keeps both values of a conflict when a deletion is undone while it waits for the response', async () => {
  const local = edited(sampleWorkout({ version: 1, name: 'Antes' }), { name: 'Daqui' })
  row = { ...removed(local), remote: state(2, { name: 'De lá' }) }
  const kept: unknown[] = []
  store.keep = async ({ kind, mine, theirs }) => {
    kept.push([kind, mine, theirs])
    return kind
  }
  await pushTo(async (_collection, { act }) => {
    if (act === 'delete') row = restored(row, local)
    if (act === 'create') return { kind: 'done', document: state(4, { name: 'De lá' }), created: false }
    return { kind: 'done', document: state(act === 'delete' ? 3 : 5), created: false }
  })
  expect(kept).toEqual([['conflict', { name: 'Daqui' }, { name: 'De lá' }]])
  expect(row).toMatchObject({ unsent: 0, version: 5, name: 'Daqui' })
})

it('keeps a restore that is rejected as rejected, not as deleted elsewhere', async () => {
  const tombstone = settled({ ...state(4), _deleted: true })
  row = restored(tombstone, sampleWorkout({ name: 'Daqui' }))
  const kept: unknown[] = []
  store.keep = async ({ kind, code, mine }) => {
    kept.push([kind, code, mine.name])
    return kind
  }
  const current = { clientId: row.clientId, id: row.id, deleted: true, version: 4 }
  await pushTo(async () => ({ kind: 'reject', code: 'gone', current }))
  expect(kept).toEqual([['refused', 'gone', 'Daqui']])
  expect(row).toMatchObject({ unsent: 0, version: 4, _deleted: true })
})

it('knows a value as its own that arrives after the row was read for an outdated base', async () => {
  const base = { ...state(1, { name: 'Antes' }), outdated: true as const }
  const sent = recordSent({ ...contentOf(row), unsent: 1, name: 'Enviado' }, 1, ['name']).sent ?? []
  row = { ...edited(sampleWorkout({ version: 1 }), { name: 'Daqui' }), base, sent }
  let arrived = false
  await pushTo(async (_collection, { act, baseVersion }) => {
    if (act === 'read') return { kind: 'done', document: state(1, { name: 'Antes' }), created: false }
    // The earlier request arrives between the two.
    if (baseVersion === 1) {
      arrived = true
      return { kind: 'merge', current: state(2, { name: 'Enviado' }) }
    }
    return { kind: 'done', document: state(3), created: false }
  })
  expect(arrived).toBe(true)
  expect(row).toMatchObject({ unsent: 0, version: 3, name: 'Daqui' })
})

it('does not send the empty answer of an athlete along with a roll call on a deleted row', async () => {
  const { clientId, id, version, createdAt, updatedAt } = state(2)
  const keys = { clientId, id, createdAt, updatedAt, eventId: 5, eventKey: 'event', athleteId: 7 }
  row = {
    ...keys,
    version,
    going: null,
    attended: true,
    unsent: 1,
    base: { clientId, id, version, createdAt: '', updatedAt: '', _deleted: true },
  }
  const acts: string[] = []
  await pushTo(async (_collection, { act, changed }) => {
    acts.push(`${act} ${String(changed)}`)
    const document = { ...keys, version: 3, going: true, attended: true, _deleted: false }
    return { kind: 'done', document, created: false }
  }, 'attendances')
  expect(acts).toEqual(['report attended'])
  expect(row).toMatchObject({ unsent: 0, version: 3, going: true, attended: true })
})

it('deletes a row whose create arrived without a response, although it could not be created now', async () => {
  const made = sampleWorkout({ id: 0, version: 0, unsent: 1, name: 'Daqui' })
  row = { ...removed(recordSent(made, 0, ['name'])), remote: state(1) }
  const acts: string[] = []
  await pushTo(async (_collection, { act, baseVersion }) => {
    acts.push(`${act} on ${baseVersion}`)
    if (act === 'create') return { kind: 'reject', code: 'forbidden', current: undefined }
    return { kind: 'done', document: { ...state(2), _deleted: true }, created: false }
  })
  expect(acts).toEqual(['delete on 1'])
  expect(row).toMatchObject({ unsent: 0, version: 2, _deleted: true })
})

it('does not delete a log that nobody here has seen, for a row restored without content', async () => {
  const tombstone = { ...state(4), _deleted: true }
  const kept: string[] = []
  const { clientId, id, version } = tombstone
  row = {
    ...removed(edited(sampleWorkout({ version: 4 }), {})),
    base: { clientId, id, version, createdAt: '', updatedAt: '', _deleted: false },
    remote: state(4, { status: 'completed', rpe: 6 }),
  }
  store.keep = async ({ kind }) => {
    kept.push(kind)
    return kind
  }
  const calls = await push(() => undefined)
  expect(calls).toBe(0)
  expect(kept).toEqual(['completed-meanwhile'])
  expect(row).toMatchObject({ unsent: 0, status: 'completed' })
})
