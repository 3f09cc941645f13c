import { deepEqual } from 'rxdb/plugins/utils'
import { initialValues } from '#sync/contract/fields.ts'
import { calls } from '#sync/contract/wire/calls.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument, ServerRow } from '#sync/database/rows/documents.ts'
import { mayBeThere } from '#sync/database/rows/row-state.ts'
import { joinOf, mergeGroups, withoutRemarks, withWholeGroups } from './descriptors.ts'
import type { Writer } from './merge.ts'

/** The values of these fields. */
export function pick(
  row: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}

/**
 * The fields of a row that only other people write, such as the athlete's log for a coach. Attention entries must not
 * hold them: access to the row may end while the entry is open.
 */
function fieldsOfOthers(collection: CollectionName, writer: Writer, row: ServerRow): string[] {
  const made = calls[collection].create?.body ?? []
  return mergeGroups[collection]
    .filter((group) => !group.isOwner(writer, row))
    .flatMap((group) => group.fields)
    .filter((field) => !made.includes(field))
}

/**
 * What an entry about these fields holds: nothing that only other people write or that nobody decides about. A log is
 * decided as a whole, so all of it, also what is the same in both.
 */
export function decidedFields(
  collection: CollectionName,
  writer: Writer,
  row: ServerRow,
  fields: readonly string[],
): string[] {
  const others = fieldsOfOthers(collection, writer, row)
  const whole = withoutRemarks(collection, withWholeGroups(collection, fields))
  return whole.filter((field) => !others.includes(field))
}

/** The row with those fields at their initial values, so that it can still be created again. */
export function redactRow(collection: CollectionName, writer: Writer, row: ServerRow): ServerRow {
  const initial: Record<string, unknown> = initialValues(collection)
  const emptied = fieldsOfOthers(collection, writer, row).map((field) => [field, initial[field] ?? null])
  return { ...row, ...Object.fromEntries(emptied) }
}

/**
 * Both sides of an entry about these fields of a row whose server's side is not there. Of a list that several people write it
 * has only what this person wrote, and as the other side what they took away: others may change theirs before somebody
 * decides. What was in flight may have arrived.
 */
export function ownSides(collection: CollectionName, row: AnyDocument, fields: readonly string[]) {
  const seen = row.base ? mayBeThere(row.base) : [undefined]
  const mine = pick(row, fields)
  const taken: Record<string, unknown> = {}
  for (const field of fields) {
    const join = joinOf(collection, field)
    if (!join) continue
    const before = seen.map((state) => state?.[field] ?? [])
    mine[field] = before.reduce<unknown>((kept, one) => join(one, row[field], kept).mine, [])
    taken[field] = before.reduce<unknown>((kept, one) => join(row[field], one, kept).mine, [])
    if (deepEqual(taken[field], [])) delete taken[field]
  }
  return { mine, theirs: Object.keys(taken).length > 0 ? taken : null }
}
