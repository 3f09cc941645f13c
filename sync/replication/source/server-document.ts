import * as z from 'zod/mini'
import { type CollectionName, collections } from '../../contract/feed.ts'
import { tombstone } from '../../contract/problems.ts'
import { type AnyDocument, type ServerRow, userFromCard } from '../../database/rows/documents.ts'
import { contentOf, reservedFields } from '../../database/rows/row-state.ts'

/**
 * Checks one document against the contract.
 * @returns the server's state of the row with the fields of the contract, or null when it breaks the contract.
 */
export function readKnownFields(collection: CollectionName, received: unknown): ServerRow | null {
  const parsed = z.safeParse(collections[collection], received)
  if (!parsed.success) return null
  const document =
    'role' in parsed.data && !('email' in parsed.data) ? userFromCard(parsed.data) : parsed.data
  return { ...document, _deleted: false }
}

/**
 * As `readKnownFields`, for a server of this contract: what a newer version of it says beside is kept as it came, so
 * that a newer version of this app finds it.
 */
export function readDocument(collection: CollectionName, received: unknown): ServerRow | null {
  const document = readKnownFields(collection, received)
  if (!document) return null
  const unknown = Object.entries(received as object).filter(
    ([field]) => !(field in document) && !reservedFields.includes(field),
  )
  return { ...Object.fromEntries(unknown), ...document }
}

/** The row as deleted: a tombstone carries ids only, so the rest is filled from what the device has. */
export function asDeleted(row: AnyDocument | ServerRow, version = row.version): ServerRow {
  return { ...contentOf(row), version, _deleted: true }
}

/** `current` of a problem: the server's document, or its tombstone laid over the local row. Null when it is neither. */
export function readCurrent(
  collection: CollectionName,
  received: unknown,
  local: AnyDocument | ServerRow,
): ServerRow | null {
  const gone = tombstone.safeParse(received)
  if (!gone.success) return readDocument(collection, received)
  return asDeleted({ ...local, id: gone.data.id }, gone.data.version)
}
