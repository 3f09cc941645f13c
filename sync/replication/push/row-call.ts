import { type Act, type Call, calls, type WriteAct } from '#sync/contract/wire/calls.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import { pick } from '#sync/merging/redact-row.ts'

/** The contract's call for an operation, if the collection has it. */
export function callFor(collection: CollectionName, act: Act): Call | undefined {
  return calls[collection][act]
}

/** The operation that sends these fields; a completion is sent before an edit. Undefined when none does. */
export function actFor(
  collection: CollectionName,
  changed: readonly string[],
): 'report' | 'edit' | undefined {
  return (['report', 'edit'] as const).find((act) =>
    callFor(collection, act)?.body.some((field) => changed.includes(field)),
  )
}

/** What the operation sends of the row: all of its fields, or those that are `changed`. */
export function bodyOf(
  collection: CollectionName,
  act: WriteAct,
  row: AnyDocument,
  changed?: readonly string[],
): Record<string, unknown> {
  const fields = callFor(collection, act)?.body ?? []
  return pick(row, changed ? fields.filter((field) => changed.includes(field)) : fields)
}

/** The entity in a response: `{"workout": {…}}`, or the entity itself. */
export function entityOf(body: unknown, name: string): unknown {
  return (body as Record<string, unknown>)[name] ?? body
}
