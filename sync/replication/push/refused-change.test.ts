import { expect, it } from 'vitest'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import { contentOf, edited, settled, withRequest } from '#sync/database/rows/row-state.ts'
import { manualClock } from '#sync/testing/core/manual-clock.ts'
import { coachId, sampleWorkout } from '#sync/testing/sample-rows.ts'
import { Requests } from '../source/requests.ts'
import type { Source } from '../source/source.ts'
import { pushRow } from './push-row.ts'
import type { RowStore } from './row-store.ts'

const unused = () => Promise.reject(new Error('unused'))

it('takes nothing back that had arrived before the refused change of a row that a full resync lacked', async () => {
  const there = contentOf(sampleWorkout({ version: 2, name: 'Enviado antes' }))
  const before = contentOf(sampleWorkout({ version: 1, name: 'Antes' }))
  const base = { ...before, outdated: true as const, unanswered: { name: 'Enviado antes' } }
  const changed = { ...edited(settled(before), { name: '   ' }), base }
  const request = { key: 'a', act: 'edit', version: 1, body: { name: '   ' } } as const
  let row: AnyDocument = withRequest(changed, request)
  const kept: unknown[] = []
  const store: RowStore = {
    read: async () => row,
    async update(_collection, _key, change) {
      const next = change(row)
      row = next ?? row
      return next
    },
    keep: async ({ mine }) => String(kept.push(mine)),
    withdraw: unused,
  }
  const source: Source = {
    changes: unused,
    refresh: () => undefined,
    read: async () => ({ kind: 'done', document: there, created: false }),
    send: async () => ({ kind: 'reject', code: 'invalid', current: undefined }),
  }
  const transport = { base: '/api', send: unused, stream: async () => undefined }
  const requests = new Requests(transport, manualClock(), new AbortController().signal)
  const writer = { userId: coachId, role: 'coach' } as const
  await pushRow({ writer, requests, source, store }, 'workouts', row.clientId)
  expect(kept).toEqual([{ name: '   ' }])
  expect(row).toEqual(settled(there))
})
