import { deepEqual } from 'rxdb/plugins/utils'
import { initialValues } from '#sync/contract/fields.ts'
import { type Act, type Call, calls, type WriteAct } from '#sync/contract/wire/calls.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument, ServerRow } from '#sync/database/rows/documents.ts'
import { mayBeThere } from '#sync/database/rows/row-state.ts'
import { descriptors, writableFields } from '#sync/merging/descriptors.ts'
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
 * Whether the person entered a value of a new row that is there already. A null is a default and overwrites nothing, nor does any other
 * default overwrite what has been changed there, unless the person has come back to it since the row was sent. With a shared key a null
 * is a cleared response: such a row is created with a value in the writer's own field.
 */
export function isEntered(
  collection: CollectionName,
  row: AnyDocument,
  there: ServerRow,
  field: string,
): boolean {
  if (descriptors[collection].sharedKey) return true
  const initial: Record<string, unknown> = initialValues(collection)
  const value = row[field] ?? null
  const isDefault = value === null || (there.version > 1 && deepEqual(value, initial[field]))
  return !isDefault || !deepEqual(value, { ...initial, ...row.inFlight?.body }[field] ?? null)
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
