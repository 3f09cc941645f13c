import { calls } from '../../contract/calls.ts'
import type { CollectionName } from '../../contract/feed.ts'
import type { ServerRow } from '../../database/rows/documents.ts'
import { descriptors } from '../descriptors.ts'
import type { Writer } from './merge.ts'

/**
 * The fields of a row that somebody else alone writes, such as an athlete's log to a coach. Access to a row may end
 * while an entry about it waits for a decision, so none of them may be kept there.
 */
export function othersFields(collection: CollectionName, writer: Writer, row: ServerRow): string[] {
  const made = calls[collection].create?.body ?? []
  return descriptors[collection].groups
    .filter((group) => !group.isOwner(writer, row))
    .flatMap((group) => group.fields)
    .filter((field) => !made.includes(field))
}

/** The row as it starts without them: it can still be made again. */
export function keptRow(collection: CollectionName, writer: Writer, row: ServerRow): ServerRow {
  const { initial } = descriptors[collection]
  const emptied = othersFields(collection, writer, row).map((field) => [field, initial?.[field] ?? null])
  return { ...row, ...Object.fromEntries(emptied) }
}
