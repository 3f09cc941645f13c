import { type Act, type Call, calls } from '../contract/calls.ts'
import type { CollectionName } from '../contract/feed.ts'
import { headers } from '../contract/headers.ts'
import type { ProblemCode } from '../contract/problems.ts'
import type { AnyDocument } from '../database/documents.ts'
import { pick } from './attention.ts'
import type { Courier } from './courier.ts'
import { fingerprint } from './fingerprint.ts'
import { asDeleted, readDocument } from './server-document.ts'

/** The call of the contract's table for an act, if the collection has it. */
export function callFor(collection: CollectionName, act: Act): Call | undefined {
  return calls[collection][act]
}

/** Which call carries some changed fields; a completion goes before an edit. Undefined when none does. */
export function actFor(
  collection: CollectionName,
  changed: readonly string[],
): 'complete' | 'edit' | undefined {
  return (['complete', 'edit'] as const).find((act) =>
    callFor(collection, act)?.body.some((field) => changed.includes(field)),
  )
}

export type Sent =
  | { kind: 'done'; document: AnyDocument; created: boolean }
  | { kind: 'merge'; current: unknown }
  | { kind: 'park'; code: ProblemCode; current: unknown }

type Sending = {
  act: Act
  row: AnyDocument
  /** The server version this change was made on. */
  baseVersion: number
  /** A create of a row that was deleted on purpose and is wanted back. */
  restore?: boolean
}

/** Makes the one HTTP call of an act with the full payload of the row. */
export async function sendAct(courier: Courier, collection: CollectionName, sending: Sending): Promise<Sent> {
  const { act, row } = sending
  const call = callFor(collection, act)
  if (!call) return { kind: 'park', code: 'no-such-call', current: undefined }
  const outcome = await courier.send({
    method: call.method,
    path: call.path.replace('{id}', String(row.id)),
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
    body: act === 'delete' ? undefined : { ...fields, ...(call.idInBody && { id: row.id }) },
    headers: {
      // Deterministic, so that a repeat after a lost reply is recognised without storing anything here.
      [headers.idempotencyKey]: await fingerprint([collection, act, row.clientId, baseVersion, fields]),
      [headers.ifMatch]: `"${baseVersion}"`,
    },
  }
}

/** `{"workout": {…}}`; the bare form is accepted too. */
function entityOf(body: unknown, name: string): unknown {
  return (body as Record<string, unknown>)[name] ?? body
}
