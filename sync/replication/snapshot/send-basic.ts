import { basicCall } from '#sync/contract/wire/basic-calls.ts'
import { type Call, calls } from '#sync/contract/wire/calls.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { ProblemCode } from '#sync/contract/wire/problems.ts'
import type { InFlight, ServerRow } from '#sync/database/rows/documents.ts'
import { pick } from '#sync/merging/redact-row.ts'
import { entityOf } from '../push/row-call.ts'
import type { FinalOutcome } from '../source/requests.ts'
import { asDeleted } from '../source/server-document.ts'
import type { SendResult } from '../source/source.ts'
import { type BasicServer, sameFields } from './basic-server.ts'
import { listWith } from './lists.ts'
import { asTombstone, type Mirror } from './mirror.ts'

/** A collection on the server, with what the device knows of it. */
type Place = { server: BasicServer; collection: CollectionName; mirror: Mirror }

/**
 * Sends one operation to a basic server. It has no versions and no clientIds, so the row is read before it is written.
 */
export async function sendBasic(
  server: BasicServer,
  collection: CollectionName,
  row: ServerRow,
  request: InFlight,
): Promise<SendResult> {
  const place = { server, collection, mirror: await server.mirror(collection) }
  const isRestore = request.act === 'restore'
  const act = isCreate(collection, row, request) ? 'create' : request.act
  // The basic API has no call to clear a response, so the server may reject this deletion.
  const call =
    act === 'edit' && isUnanswered(collection, row) ? calls.attendances.delete : basicCall(collection, act)
  if (act === 'create') return call ? create(place, call, row, isRestore) : refused('no-such-call')
  const found = await readAt(place, row)
  if (found.kind !== 'done') return found
  const there = found.document
  if (!call) return { kind: 'reject', code: 'no-such-call', current: there }
  if (there.version !== request.version) return { kind: 'merge', current: there }
  return act === 'delete' ? remove(place, call, there) : edit(place, call, { ...row, id: there.id }, there)
}

/**
 * The create is recorded before it is sent. Before a create without a response is repeated, the list is read: a row
 * with the same fields and creator is the one it made.
 */
async function create(place: Place, call: Call, row: ServerRow, isRestore: boolean): Promise<SendResult> {
  const { server, collection, mirror } = place
  const key = row.clientId
  const known = mirror.byKey(key)
  if (known && !known._deleted) {
    const found = await readAt(place, known)
    if (found.kind !== 'reject' || found.code !== 'gone') return found
  }
  const gone = mirror.byKey(key)
  // A cleared response can be given again.
  if (gone && !isRestore && collection !== 'attendances')
    return { kind: 'reject', code: 'gone', current: asTombstone(gone) }
  // Another device may have created the attendance: there is one per person and event.
  if (mirror.hasSent(key) || collection === 'attendances') {
    const found = await findInList(place, row)
    if (found) return found
  }
  if (isUnanswered(collection, row)) return { ...done(row), created: true }
  const body = pick(row, call.body)
  mirror.recordSent(key, body)
  await mirror.save()
  const outcome = await server.send({ method: call.method, path: call.path, body })
  const answer = outcome.kind === 'done' ? entityOf(outcome.body, call.answer) : undefined
  const document = await server.store(collection, answer, key)
  // The retry finds the row in the list.
  if (outcome.kind === 'done' && !document) return server.unreadable()
  mirror.forgetSent(key)
  await mirror.save()
  return document
    ? { kind: 'done', document, created: true }
    : (outcome as Exclude<FinalOutcome, { kind: 'done' }>)
}

/**
 * Whether this is an attendance without a response. Legacy servers do not store those: a response that was cleared
 * before it was sent is not sent, and its row has no id until the person responds again.
 */
function isUnanswered(collection: CollectionName, row: ServerRow): boolean {
  return collection === 'attendances' && row.going === null
}

/** Such a server restores nothing: a row that is brought back is created again. */
function isCreate(collection: CollectionName, row: ServerRow, { act }: InFlight): boolean {
  if (act === 'create' || act === 'restore') return true
  return act === 'edit' && collection === 'attendances' && row.id === 0
}

/** Deletes the attendance on the server. */
async function clearResponse(place: Place, call: Call, there: ServerRow): Promise<SendResult> {
  const { server, mirror } = place
  const outcome = await server.send({ method: call.method, path: withId(call, there) })
  if (outcome.kind !== 'done' && !isNotFound(outcome)) return outcome
  const found = await findInList(place, there)
  if (found?.kind === 'done') return { kind: 'reject', code: 'no-such-call', current: found.document }
  if (found) return found
  const { version } = mirror.remove(there)
  await mirror.save()
  return done(asDeleted(there, { version }))
}

async function edit(place: Place, call: Call, row: ServerRow, there: ServerRow): Promise<SendResult> {
  const { server, collection, mirror } = place
  if (isUnanswered(collection, row)) return clearResponse(place, call, there)
  const fields = pick(row, call.body)
  if (sameFields(there, fields)) return done(there)
  const outcome = await server.send({
    method: call.method,
    path: withId(call, there),
    body: { ...fields, ...(call.idInBody && { id: there.id }) },
  })
  if (outcome.kind !== 'done') return outcome
  const answer = outcome.body === undefined ? undefined : entityOf(outcome.body, call.answer)
  const document = await server.store(collection, answer, there.clientId)
  if (!document) return readAt(place, there)
  await mirror.save()
  return done(document)
}

async function remove(place: Place, call: Call, there: ServerRow): Promise<SendResult> {
  const { server, collection, mirror } = place
  let outcome = await server.send({ method: call.method, path: withId(call, there) })
  if (isNotFound(outcome) && collection === 'events') {
    // The row exists, so the path is wrong: docs/product.md, "The basic API", has no slash in it.
    outcome = await server.send({ method: call.method, path: `/groups/events/${there.id}` })
  }
  if (outcome.kind !== 'done' && !isNotFound(outcome)) return outcome
  const { version } = mirror.remove(there)
  await mirror.save()
  return done(asDeleted(there, { version }))
}

/** The row as the server has it now, or why there is none. */
export async function readRow(
  server: BasicServer,
  collection: CollectionName,
  row: ServerRow,
): Promise<SendResult> {
  return readAt({ server, collection, mirror: await server.mirror(collection) }, row)
}

async function readAt(place: Place, row: ServerRow): Promise<SendResult> {
  const { server, collection, mirror } = place
  const known = mirror.byKey(row.clientId) ?? row
  const read = basicCall(collection, 'read')
  if (!read) return (await findInList(place, known)) ?? markDeleted(place, known)
  const outcome = await server.send({ method: 'GET', path: withId(read, known) })
  if (isNotFound(outcome)) return markDeleted(place, known)
  if (outcome.kind !== 'done') return outcome
  const answer = entityOf(outcome.body ?? {}, read.answer)
  const found = await server.store(collection, answer, row.clientId)
  await mirror.save()
  return found ? done(found) : server.unreadable()
}

/** Finds a row in its list. Undefined: the list was read and does not contain the row. */
async function findInList(place: Place, row: ServerRow): Promise<SendResult | undefined> {
  const { server, collection, mirror } = place
  const { rows, code } = await server.list(collection, listWith(collection, server.writer, row))
  if (code) return refused(code)
  if (!rows) return server.unreadable()
  let found: ServerRow | undefined
  for (const raw of rows) {
    const document = await server.store(collection, raw)
    if (document?.clientId === row.clientId) found = document
  }
  if (found) mirror.forgetSent(row.clientId)
  await mirror.save()
  return found && done(found)
}

async function markDeleted({ mirror }: Place, known: ServerRow): Promise<SendResult> {
  const tombstone = mirror.remove(known)
  await mirror.save()
  return { kind: 'reject', code: 'gone', current: asTombstone(tombstone) }
}

function isNotFound(outcome: FinalOutcome): boolean {
  return outcome.kind === 'reject' && (outcome.code === 'not-found' || outcome.code === 'gone')
}

function withId(call: Call, { id }: ServerRow): string {
  return call.path.replace('{id}', String(id))
}

function done(document: ServerRow): Extract<SendResult, { kind: 'done' }> {
  return { kind: 'done', document, created: false }
}

function refused(code: ProblemCode): SendResult {
  return { kind: 'reject', code, current: undefined }
}
