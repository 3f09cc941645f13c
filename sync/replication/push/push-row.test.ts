import { beforeEach, describe, expect, it } from 'vitest'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument, InFlight, ServerRow } from '#sync/database/rows/documents.ts'
import { contentOf, edited, removed, restored, settled, withRequest } from '#sync/database/rows/row-state.ts'
import { writableFields } from '#sync/merging/descriptors.ts'
import { pick } from '#sync/merging/redact-row.ts'
import { manualClock } from '#sync/testing/core/manual-clock.ts'
import { coachId, sampleWorkout } from '#sync/testing/sample-rows.ts'
import { Requests } from '../source/requests.ts'
import type { SendResult, Source } from '../source/source.ts'
import { pushRow } from './push-row.ts'
import type { RowStore } from './row-store.ts'

let row: AnyDocument
let kept: unknown[]
let withdrawn: string[]
let beforeKeeping: () => void

beforeEach(() => {
  row = edited(sampleWorkout({ version: 1 }), { name: 'Daqui' })
  kept = []
  withdrawn = []
  beforeKeeping = () => undefined
})

const store: RowStore = {
  read: async () => row,
  async update(_collection, _key, change) {
    const next = change(row)
    row = next ?? row
    return next
  },
  async keep({ kind, mine, theirs }) {
    beforeKeeping()
    kept.push([kind, mine, theirs])
    return kind
  },
  withdraw: async (id) => void withdrawn.push(id),
}

const state = (version: number, changes: object = {}): ServerRow => ({
  ...contentOf(sampleWorkout({ version, name: 'Daqui', ...changes })),
})

const gone = (version: number) => ({ clientId: row.clientId, id: row.id, deleted: true, version })
const done = (document: ServerRow, created = false): SendResult => ({ kind: 'done', document, created })
const refused = { kind: 'reject', code: 'forbidden', current: undefined } as const

const unused = () => Promise.reject(new Error('unused'))

/** Sends the row to a server that answers so. @returns the requests, and the reads as `read`. */
async function pushTo(
  answer: (request: InFlight, count: number) => SendResult,
  {
    read = () => refused,
    collection = 'workouts',
  }: { read?: () => SendResult; collection?: CollectionName } = {},
): Promise<(InFlight | 'read')[]> {
  const asked: (InFlight | 'read')[] = []
  const transport = { base: '/api', send: unused, stream: async () => undefined }
  const requests = new Requests(transport, manualClock(), new AbortController().signal)
  const source: Source = {
    changes: unused,
    refresh: () => undefined,
    async read() {
      asked.push('read')
      return read()
    },
    async send(_collection, _row, request) {
      asked.push(request)
      return answer(request, asked.length)
    },
  }
  const deps = { writer: { userId: coachId, role: 'coach' as const }, requests, source, store }
  await pushRow(deps, collection, row.clientId)
  return asked
}

describe('what is in flight', () => {
  it('is repeated as it was sent first, and what was written since follows', async () => {
    const first: InFlight = { key: 'k', act: 'edit', version: 1, body: { name: 'Um' } }
    row = edited(withRequest(row, first), { name: 'Dois', description: '10x50' })
    const asked = await pushTo((request) =>
      done(state(request.version + 1, { ...request.body, ...row.remote })),
    )
    expect(asked).toEqual([
      first,
      {
        key: expect.not.stringMatching(/^k$/),
        act: 'edit',
        version: 2,
        body: { name: 'Dois', description: '10x50' },
      },
    ])
    expect(row).toMatchObject({ unsent: 0, version: 3, name: 'Dois' })
  })

  it('is stored before it is sent', async () => {
    await pushTo((request) => {
      expect(row.inFlight).toEqual(request)
      return done(state(2))
    })
    expect(row).not.toHaveProperty('inFlight')
  })

  it('has arrived where a server that has forgotten the key shows its values', async () => {
    row = edited(withRequest(row, { key: 'k', act: 'edit', version: 1, body: { name: 'Um' } }), {
      name: 'Dois',
    })
    await pushTo(({ body }, count) =>
      count === 1 ? { kind: 'merge', current: state(4, { name: 'Um' }) } : done(state(5, body)),
    )
    expect(row).toMatchObject({ unsent: 0, version: 5, name: 'Dois' })
    expect(kept).toEqual([])
  })

  it('counts when it is answered with the version that it was made on', async () => {
    const asked = await pushTo(() => done(state(1)))
    expect(asked).toHaveLength(1)
    expect(row).toMatchObject({ unsent: 0, version: 1, name: 'Daqui' })
  })

  it('is given up when it is refused, and the person’s correction is sent instead', async () => {
    row = edited(withRequest(row, { key: 'k', act: 'edit', version: 1, body: { name: '   ' } }), {
      name: 'Certo',
    })
    await pushTo(({ body }) => (body.name === '   ' ? { ...refused, code: 'invalid' } : done(state(2, body))))
    expect(row).toMatchObject({ unsent: 0, version: 2, name: 'Certo' })
    expect(kept).toEqual([])
  })

  it('is left to another context that has taken its answer', async () => {
    const base = state(5, { name: 'De lá' })
    const asked = await pushTo((_request, count) => {
      if (count === 1) row = { ...edited(settled(base), { name: 'Daqui' }) }
      return done(state(count === 1 ? 2 : 6))
    })
    expect(asked).toHaveLength(2)
    expect(row).toMatchObject({ unsent: 0, version: 6 })
  })

  it('is left to another context that has made another request of the same state', async () => {
    const other: InFlight = { key: 'other', act: 'edit', version: 1, body: { name: 'Outro' } }
    const asked = await pushTo(({ body }, count) => {
      if (count === 1) row = withRequest(edited(row, { name: 'Outro' }), other)
      return done(state(count + 1, body))
    })
    expect(asked).toEqual([expect.objectContaining({ body: { name: 'Daqui' } }), other])
    expect(row).toMatchObject({ unsent: 0, version: 3, name: 'Outro' })
  })

  it('has arrived when it is a create that is refused after a page has brought the row', async () => {
    const made = sampleWorkout({ id: 0, version: 0, unsent: 1, name: 'Daqui' })
    const create: InFlight = { key: 'k', act: 'create', version: 0, body: { name: 'Daqui' } }
    row = { ...withRequest(made, create), remote: state(1) }
    expect(await pushTo(() => refused)).toEqual([create])
    expect(row).toMatchObject({ unsent: 0, version: 1, _deleted: false })
    expect(kept).toEqual([])
  })
})

it('does not create a row that a page has brought', async () => {
  row = { ...sampleWorkout({ id: 0, version: 0, unsent: 1, name: 'Daqui' }), remote: state(1) }
  expect(await pushTo(() => refused)).toEqual([])
  expect(row).toMatchObject({ unsent: 0, version: 1, _deleted: false })
  expect(kept).toEqual([])
})

it('goes on from the state that another context has merged meanwhile', async () => {
  row = { ...row, remote: state(2, { name: 'De lá' }) }
  beforeKeeping = () => {
    row = edited(settled(state(5, { name: 'De lá' })), { name: 'Daqui' })
  }
  const asked = await pushTo(({ body }) => done(state(6, body)))
  expect(asked).toMatchObject([{ act: 'edit', version: 5, body: { name: 'Daqui' } }])
})

it('takes a newer server state that arrived during the request, once the row is settled', async () => {
  await pushTo(() => {
    row = { ...row, remote: state(3, { description: 'De lá' }) }
    return done(state(2))
  })
  expect(row).toMatchObject({ unsent: 0, version: 3, description: 'De lá' })
})

it('withdraws an entry about a value that the person changed while it was kept, and keeps the newer one', async () => {
  row = { ...row, remote: state(2, { name: 'De lá' }) }
  beforeKeeping = () => {
    if (kept.length === 0) row = edited(row, { name: 'Outro' })
  }
  await pushTo(({ body }) => done(state(3, body)))
  expect(withdrawn).toEqual(['conflict'])
  expect(kept.at(-1)).toEqual(['conflict', { name: 'Outro' }, { name: 'De lá' }])
  expect(row).toMatchObject({ unsent: 0, name: 'Outro' })
})

it('reads a row that a full resync lacked, also after a repeated request was answered', async () => {
  const base = { ...state(1, { name: 'Antes' }), outdated: true as const }
  row = withRequest({ ...row, base }, { key: 'k', act: 'edit', version: 1, body: { name: 'Daqui' } })
  const asked = await pushTo(() => done(state(2)), {
    read: () => ({ kind: 'reject', code: 'gone', current: gone(3) }),
  })
  expect(asked).toEqual([expect.objectContaining({ key: 'k' }), 'read'])
  expect(row).toMatchObject({ unsent: 0, version: 3, _deleted: true })
})

describe('a deleted row', () => {
  beforeEach(() => {
    row = removed(sampleWorkout({ version: 1 }))
  })

  it('shows again that was created again while its deletion waited for the response', async () => {
    await pushTo(() => {
      row = { ...row, remote: state(3) }
      return done({ ...state(2), _deleted: true })
    })
    expect(row).toMatchObject({ unsent: 0, version: 3, name: 'Daqui' })
  })

  it('yields to a state of its own version only where that came after it was sent', async () => {
    row = { ...row, remote: state(1) }
    await pushTo(() => ({ ...refused, code: 'not-found' }))
    expect(row).toMatchObject({ unsent: 0, _deleted: true, version: 1 })
    row = removed(sampleWorkout({ version: 1 }))
    await pushTo((_request, count) => {
      if (count === 1) row = { ...row, remote: state(1) }
      return count === 1 ? { ...refused, code: 'not-found' } : done({ ...state(2), _deleted: true })
    })
    expect(row).toMatchObject({ unsent: 0, _deleted: true, version: 2 })
  })

  it('does not go back to an older state that a page had brought', async () => {
    row = { ...removed(sampleWorkout({ version: 5 })), remote: state(4) }
    await pushTo(() => done({ ...state(6), _deleted: true }))
    expect(row).toMatchObject({ unsent: 0, _deleted: true, version: 6 })
  })

  it('is deleted once its create was answered, although it could not be created now', async () => {
    const made = sampleWorkout({ id: 0, version: 0, unsent: 1, name: 'Daqui' })
    const create: InFlight = { key: 'k', act: 'create', version: 0, body: { name: 'Daqui' } }
    row = { ...removed(withRequest(made, create)), remote: state(1) }
    const asked = await pushTo(({ act }) =>
      act === 'create' ? refused : done({ ...state(2), _deleted: true }),
    )
    expect(asked).toMatchObject([create, { act: 'delete', version: 1 }])
    expect(row).toMatchObject({ unsent: 0, version: 2, _deleted: true })
  })

  it('is not deleted with a log that nobody here has seen', async () => {
    row = { ...row, remote: state(2, { status: 'completed', rpe: 6 }) }
    expect(await pushTo(() => refused)).toEqual([])
    expect(kept).toEqual([['completed-meanwhile', {}, {}]])
    expect(row).toMatchObject({ unsent: 0, status: 'completed' })
  })

  it('is not deleted with a log that nobody here has seen, where the row was restored without content', async () => {
    const { clientId, id, version } = state(4)
    row = {
      ...removed(edited(sampleWorkout({ version: 4 }), {})),
      base: { clientId, id, version, createdAt: '', updatedAt: '', _deleted: false },
      remote: state(4, { status: 'completed', rpe: 6 }),
    }
    expect(await pushTo(() => refused)).toEqual([])
    expect(row).toMatchObject({ unsent: 0, status: 'completed' })
  })
})

describe('a deletion that is undone', () => {
  it('while it waits for the response keeps both values of a conflict', async () => {
    const local = edited(sampleWorkout({ version: 1, name: 'Antes' }), { name: 'Daqui' })
    row = { ...removed(local), remote: state(2, { name: 'De lá' }) }
    const asked = await pushTo(({ act, body }) => {
      if (act === 'delete') row = restored(row, local) ?? row
      if (act === 'restore') return done(state(4, { name: 'De lá' }), true)
      return done(act === 'delete' ? { ...state(3), _deleted: true } : state(5, body))
    })
    expect(asked.map((one) => one !== 'read' && [one.act, one.version])).toEqual([
      ['delete', 2],
      ['restore', 3],
      ['edit', 4],
    ])
    expect(kept).toEqual([['conflict', { name: 'Daqui' }, { name: 'De lá' }]])
    expect(row).toMatchObject({ unsent: 0, version: 5, name: 'Daqui' })
  })

  it('asks for the row as it was, and takes what the server brings back', async () => {
    const tombstone = settled({ ...state(4), _deleted: true })
    row = restored(tombstone, sampleWorkout({ name: 'Daqui' })) ?? row
    const asked = await pushTo(() => done(state(5, { name: 'De lá', status: 'completed', rpe: 6 }), true))
    expect(asked).toEqual([{ key: expect.any(String), act: 'restore', version: 4, body: {} }])
    expect(row).toMatchObject({ unsent: 0, version: 5, name: 'De lá', status: 'completed' })
    expect(kept).toEqual([])
  })

  it('makes the row again where the server has no content of it any more, and says so', async () => {
    const tombstone = settled({ ...state(4), _deleted: true })
    row = restored(tombstone, sampleWorkout({ name: 'Daqui' })) ?? row
    const asked = await pushTo(({ act }) =>
      act === 'restore' ? { ...refused, code: 'not-found' } : done(state(5), true),
    )
    expect(asked).toMatchObject([
      { act: 'restore', version: 4 },
      { act: 'create', version: 0, body: { name: 'Daqui', restore: true } },
    ])
    expect(row).toMatchObject({ unsent: 0, version: 5, name: 'Daqui' })
  })

  it('is asked for again where the row could not be made, and takes what others wrote meanwhile', async () => {
    const tombstone = settled({ ...state(4), _deleted: true })
    row = restored(tombstone, sampleWorkout({ name: 'Daqui' })) ?? row
    const asked = await pushTo(({ act, body }, count) => {
      if (act === 'create') row = edited(row, { name: 'Dois' })
      if (act === 'create' || count === 1) return { ...refused, code: 'not-found' }
      return done(state(count + 2, { description: 'De lá', ...body }))
    })
    expect(asked.slice(-2)).toMatchObject([{ act: 'restore' }, { act: 'edit', body: { name: 'Dois' } }])
    expect(row).toMatchObject({ unsent: 0, name: 'Dois', description: 'De lá' })
    expect(kept).toEqual([])
  })

  it('and refused is kept as refused, not as deleted elsewhere', async () => {
    const tombstone = settled({ ...state(4), _deleted: true })
    row = restored(tombstone, sampleWorkout({ name: 'Daqui' })) ?? row
    await pushTo(() => ({ kind: 'reject', code: 'gone', current: gone(4) }))
    expect(kept).toMatchObject([['refused', { name: 'Daqui' }, null]])
    expect(row).toMatchObject({ unsent: 0, version: 4, _deleted: true })
  })
})

it('does not send the empty answer of an athlete along with a roll call on a deleted row', async () => {
  const { clientId, id, version, createdAt, updatedAt } = state(2)
  const keys = { clientId, id, createdAt, updatedAt, eventId: 5, eventKey: 'event', athleteId: 7 }
  const asItWas = { ...keys, version, going: null, attended: null, unsent: 0 } as const
  row = restored(settled({ ...contentOf(asItWas), _deleted: true }), asItWas, { attended: true }) ?? row
  const asked = await pushTo(
    () => done({ ...keys, version: 3, going: true, attended: true, _deleted: false }),
    { collection: 'attendances' },
  )
  expect(asked).toMatchObject([{ act: 'report', version: 1, body: { attended: true } }])
  expect(row).toMatchObject({ unsent: 0, version: 3, going: true, attended: true })
})

it('asks for a row whose tombstone an app up to 0.2.0 stored without content, and sends no log of others', async () => {
  const { clientId, id } = row
  const base = { clientId, id, version: 4, createdAt: '', updatedAt: '', _deleted: true }
  row = { ...sampleWorkout({ version: 4, name: 'Daqui', unsent: 1 }), base }
  expect(await pushTo(() => done(state(5), true))).toMatchObject([{ act: 'restore', version: 4 }])
  expect(row).toMatchObject({ unsent: 0, version: 5, name: 'Daqui' })
})

describe('a row that an app up to 0.2.0 had sent and has no answer to', () => {
  const written = writableFields('workouts')
  const wasSent = (one: AnyDocument, baseVersion: number, deleted = false) => [
    { baseVersion, deleted, values: pick(one, written) },
  ]

  it('is created once, and what was written since follows', async () => {
    const made = sampleWorkout({ id: 0, version: 0, unsent: 1, name: 'Um' })
    row = { ...edited(made, { name: 'Dois' }), sent: wasSent(made, 0) }
    const asked = await pushTo(({ act, body }) =>
      act === 'create' ? done(state(1, { name: 'Um' })) : done(state(2, body)),
    )
    expect(asked).toMatchObject([
      { act: 'create', version: 0, body: { name: 'Um', athleteId: made.athleteId } },
      { act: 'edit', version: 1, body: { name: 'Dois' } },
    ])
    expect(kept).toEqual([])
    expect(row).toMatchObject({ unsent: 0, version: 2, name: 'Dois' })
  })

  it('is edited, whether or not the request had arrived', async () => {
    for (const arrived of [true, false]) {
      const before = edited(sampleWorkout({ version: 1 }), { name: 'Um' })
      row = { ...edited(before, { name: 'Dois' }), sent: wasSent(before, 1) }
      await pushTo(({ body }, count) => {
        if (count > 1) return done(state(3, body))
        return arrived ? { kind: 'merge', current: state(2, { name: 'Um' }) } : done(state(2, body))
      })
      expect(row).toMatchObject({ unsent: 0, version: 3, name: 'Dois' })
      expect(row).not.toHaveProperty('sent')
    }
    expect(kept).toEqual([])
  })

  it('is deleted, and restored where that was undone', async () => {
    const before = sampleWorkout({ version: 1 })
    row = { ...edited(before, {}), sent: wasSent(before, 1, true) }
    const asked = await pushTo(({ act }) =>
      act === 'delete'
        ? { kind: 'reject', code: 'gone', current: gone(2) }
        : done(state(3, { name: before.name }), true),
    )
    expect(asked).toMatchObject([
      { act: 'delete', version: 1 },
      { act: 'restore', version: 2 },
    ])
    expect(row).toMatchObject({ unsent: 0, version: 3, name: before.name })
  })
})
