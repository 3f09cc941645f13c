import { deepEqual } from 'rxdb/plugins/utils'
import { initialValues } from '#sync/contract/fields.ts'
import { type Act, type Call, calls, type WriteAct } from '#sync/contract/wire/calls.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument, InFlight, ServerRow } from '#sync/database/rows/documents.ts'
import { mayBeThere } from '#sync/database/rows/row-state.ts'
import { descriptors, ownFields, writableFields } from '#sync/merging/descriptors.ts'
import type { Writer } from '#sync/merging/merge.ts'
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

/**
 * The state that a create is compared with where its row is there already. What nobody entered is as on the device, and overwrites
 * nothing: a null, or another default that was not chosen after something else had been sent. What a create of this device brought is
 * as it is there. Of the rest nobody knows what was there before: it is undefined, which makes a conflict. Of a shared key each
 * person enters their own fields, where a null is a cleared response.
 */
export function seenByCreate(
  collection: CollectionName,
  writer: Writer,
  row: AnyDocument,
  there: ServerRow,
): ServerRow {
  const { sharedKey } = descriptors[collection]
  const own = ownFields(collection, writer, there)
  const initial: Record<string, unknown> = initialValues(collection)
  const { body, unanswered }: Partial<InFlight> = row.inFlight ?? {}
  const seen: ServerRow = { ...there }
  for (const field of writableFields(collection)) {
    const [start, ...brought] = [{}, body, { ...body, ...unanswered }].map(
      (sent) => ({ ...initial, ...sent })[field] ?? null,
    )
    const isEntered = sharedKey
      ? own.includes(field)
      : [start, ...brought].some((sent) => !deepEqual(row[field] ?? null, sent))
    // A row with a shared key may be somebody else's create.
    const isKnown = (sharedKey ? [start, ...brought] : brought).some((sent) => deepEqual(there[field], sent))
    if (!isEntered) seen[field] = row[field]
    else if (!isKnown) seen[field] = undefined
  }
  return seen
}

/**
 * The fields of a person's change, also what they changed back after it may have arrived: of a new row all of them, and of a
 * restored one, but for the defaults that it had before: nobody chose them, and others may have written there since.
 */
export function pendingFields(collection: CollectionName, row: AnyDocument): readonly string[] {
  const { base } = row
  const fields = writableFields(collection)
  if (!base) return fields
  const starts: Readonly<Record<string, unknown>>[] = mayBeThere(base)
  if (base._deleted) starts.push(initialValues(collection))
  return fields.filter((field) => starts.some((start) => !deepEqual(start[field], row[field])))
}

/** The entity in a response: `{"workout": {…}}`, or the entity itself. */
export function entityOf(body: unknown, name: string): unknown {
  return (body as Record<string, unknown>)[name] ?? body
}
