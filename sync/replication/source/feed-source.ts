import { limits } from '#sync/contract/limits.ts'
import { type CollectionName, feedPage } from '#sync/contract/wire/feed.ts'
import { headers } from '#sync/contract/wire/headers.ts'
import type { InFlight, ServerRow } from '#sync/database/rows/documents.ts'
import { descriptors } from '#sync/merging/descriptors.ts'
import type { Answer } from '#sync/ports.ts'
import { callFor, entityOf } from '../push/row-call.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Requests } from './requests.ts'
import { asDeleted, readDocument } from './server-document.ts'
import type { SendResult, Source } from './source.ts'

/** Our own server: with a change feed, versions and idempotency keys. */
export function feedSource(requests: Requests): Source {
  return {
    async changes(collection, cursor, part) {
      const ask = (from: string) => {
        const query = new URLSearchParams({
          limit: String(limits.feedPage),
          ...part,
          ...(from && { cursor: from }),
        })
        return requests.send({ method: 'GET', path: `/sync/${collection}?${query}` }, readingOutcome)
      }
      const answered = await ask(cursor ?? '')
      const refused = answered.kind === 'reject' && answered.code === 'invalid'
      // The server rejects the cursor: pull from the beginning, or this collection is stuck for ever.
      const settled = refused && cursor ? await ask('') : answered
      const page = settled.kind === 'done' ? feedPage.safeParse(settled.body) : undefined
      // A page that leads back to itself would be asked for without end.
      const leadsOn = page?.success && !(page.data.more && page.data.cursor === cursor)
      return leadsOn ? page.data : requests.unreadable()
    },
    read: (collection, row) => readRow(requests, collection, row),
    send: (collection, row, request) => sendRequest(requests, collection, row, request),
    // Nothing is cached: every pull asks the server.
    refresh: () => undefined,
  }
}

/** A cursor that has become too long for the server, or for a proxy in front of it, would never get another answer. */
function readingOutcome(answer: Answer): Outcome {
  const isTooLong = answer.reached && (answer.status === 414 || answer.status === 431)
  return isTooLong ? { kind: 'reject', code: 'invalid', current: undefined } : outcomeOf(answer)
}

/** Reads a row from a list. The list's property has the collection's name. */
async function findInList(
  requests: Requests,
  collection: CollectionName,
  path: string,
  key: string,
): Promise<SendResult> {
  const outcome = await requests.send({ method: 'GET', path })
  // A problem of a list is about the parent: its tombstone is not the row's.
  if (outcome.kind === 'reject') return { ...outcome, current: undefined }
  if (outcome.kind !== 'done') return outcome
  const rows = entityOf(outcome.body, collection)
  if (!Array.isArray(rows)) return requests.unreadable()
  const found = rows.find((row: { clientId?: unknown }) => row.clientId === key)
  // The list itself is visible, so access has not ended: the row is deleted.
  if (!found) return { kind: 'reject', code: 'gone', current: undefined }
  const document = readDocument(collection, found) ?? requests.unreadable()
  return { kind: 'done', document, created: false }
}

async function readRow(requests: Requests, collection: CollectionName, row: ServerRow): Promise<SendResult> {
  const list = descriptors[collection].list?.(row)
  if (list) return findInList(requests, collection, list, row.clientId)
  const call = callFor(collection, 'read')
  if (!call) return { kind: 'reject', code: 'no-such-call', current: undefined }
  const outcome = await requests.send({ method: call.method, path: pathOf(call.path, row) })
  if (outcome.kind !== 'done') return outcome
  const document = readDocument(collection, entityOf(outcome.body, call.answer)) ?? requests.unreadable()
  return { kind: 'done', document, created: false }
}

/**
 * Sends a request. An edit has only the changed fields, so that an older app does not overwrite fields that it does not
 * know.
 */
async function sendRequest(
  requests: Requests,
  collection: CollectionName,
  row: ServerRow,
  { act, key, version, body }: InFlight,
): Promise<SendResult> {
  const call = callFor(collection, act)
  if (!call) return { kind: 'reject', code: 'no-such-call', current: undefined }
  // The clientId as well as the id, because a restored server may have assigned the id again.
  const named = { clientId: row.clientId, ...(call.idInBody && { id: row.id }) }
  const path = pathOf(call.path, row)
  const outcome = await requests.send({
    method: call.method,
    path: act === 'delete' ? `${path}?clientId=${row.clientId}` : path,
    ...(act !== 'delete' && act !== 'restore' && { body: { ...body, ...named } }),
    headers: { [headers.idempotencyKey]: key, ...(version > 0 && { [headers.ifMatch]: `"${version}"` }) },
  })
  if (outcome.kind !== 'done') return outcome
  if (act === 'delete') {
    // A deletion has no response body. If-Match succeeded, so the tombstone has the next version.
    return { kind: 'done', document: asDeleted(row, { version: version + 1 }), created: false }
  }
  const document = readDocument(collection, entityOf(outcome.body, call.answer)) ?? requests.unreadable()
  return { kind: 'done', document, created: outcome.status === 201 }
}

function pathOf(path: string, { id, clientId }: ServerRow): string {
  return path.replace('{id}', String(id)).replace('{key}', clientId)
}
