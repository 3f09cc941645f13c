import type { Call } from '../contract/calls.ts'
import { type CollectionName, feedPage } from '../contract/feed.ts'
import { headers } from '../contract/headers.ts'
import { limits } from '../contract/limits.ts'
import type { AnyDocument } from '../database/documents.ts'
import { pick } from './attention.ts'
import type { Courier } from './courier.ts'
import { fingerprint } from './fingerprint.ts'
import { callFor, entityOf } from './row-call.ts'
import { asDeleted, readDocument } from './server-document.ts'
import type { Sending, Sent, Source } from './source.ts'

/** A server with a change feed, versions and idempotency keys: our own. */
export function feedSource(courier: Courier): Source {
  return {
    async changes(collection, cursor) {
      const ask = (from: string) => {
        const query = new URLSearchParams({ limit: String(limits.feedPage), ...(from && { cursor: from }) })
        return courier.send({ method: 'GET', path: `/sync/${collection}?${query}` })
      }
      const answered = await ask(cursor ?? '')
      const refused = answered.kind === 'park' && answered.code === 'invalid'
      // A cursor that the server cannot read any more: everything is read again, and nothing waits for ever.
      const settled = refused && cursor ? await ask('') : answered
      const page = settled.kind === 'done' ? feedPage.safeParse(settled.body) : undefined
      return page?.success ? page.data : courier.unreadable()
    },
    act: (collection, sending) => sendAct(courier, collection, sending),
    // Every pull asks the server.
    refresh: () => undefined,
  }
}

/** Rows that cannot be read one by one stand in a list; the entity's name in the answer is a plural there. */
const lists: Partial<Record<CollectionName, (row: AnyDocument) => string>> = {
  templates: () => '/workout/template/all',
  attendances: ({ eventId }) => `/groups/events/attendance/${String(eventId)}`,
}

async function findInList(
  courier: Courier,
  collection: CollectionName,
  path: string,
  key: string,
): Promise<Sent> {
  const outcome = await courier.send({ method: 'GET', path })
  if (outcome.kind !== 'done') return outcome
  const rows = entityOf(outcome.body, collection)
  if (!Array.isArray(rows)) return courier.unreadable()
  const found = rows.find((row: { clientId?: unknown }) => row.clientId === key)
  if (!found) return { kind: 'park', code: 'not-found', current: undefined }
  const document = readDocument(collection, found) ?? courier.unreadable()
  return { kind: 'done', document, created: false }
}

async function sendAct(courier: Courier, collection: CollectionName, sending: Sending): Promise<Sent> {
  const { act, row } = sending
  const list = act === 'read' ? lists[collection]?.(row) : undefined
  if (list) return findInList(courier, collection, list, row.clientId)
  const call = callFor(collection, act)
  if (!call) return { kind: 'park', code: 'no-such-call', current: undefined }
  const outcome = await courier.send({
    method: call.method,
    path: call.path.replace('{id}', String(row.id)) + (act === 'delete' ? `?clientId=${row.clientId}` : ''),
    ...(await contentOf(call, collection, sending)),
  })
  if (outcome.kind !== 'done') return outcome
  if (act === 'delete') {
    // No body comes back: If-Match held, so the tombstone is the version after the one that was deleted.
    return { kind: 'done', document: asDeleted(row, sending.baseVersion + 1), created: false }
  }
  const document = readDocument(collection, entityOf(outcome.body, call.answer)) ?? courier.unreadable()
  return { kind: 'done', document, created: outcome.status === 201 }
}

async function contentOf(
  call: Call,
  collection: CollectionName,
  { act, row, baseVersion, restore }: Sending,
) {
  if (act === 'read') return {}
  const fields = pick(row, call.body)
  if (act === 'create') return { body: { ...fields, clientId: row.clientId, ...(restore && { restore }) } }
  return {
    // The key beside the id: a restored server may have given the id out again.
    body:
      act === 'delete'
        ? undefined
        : { ...fields, clientId: row.clientId, ...(call.idInBody && { id: row.id }) },
    headers: {
      // Deterministic, so that a repeat after a lost reply is recognised without storing anything here.
      [headers.idempotencyKey]: await fingerprint([collection, act, row.clientId, baseVersion, fields]),
      [headers.ifMatch]: `"${baseVersion}"`,
    },
  }
}
