import * as z from 'zod/mini'
import { type CollectionName, collections } from '../contract/feed.ts'
import { tombstone } from '../contract/problems.ts'
import { type AnyDocument, userFromCard } from '../database/documents.ts'

/**
 * Checks one document from the server against the contract.
 * @returns the row as the device keeps it, or null when it breaks the contract.
 */
export function readDocument(collection: CollectionName, received: unknown): AnyDocument | null {
  const parsed = z.safeParse(collections[collection], received)
  if (!parsed.success) return null
  const document =
    'role' in parsed.data && !('email' in parsed.data) ? userFromCard(parsed.data) : parsed.data
  return { ...document, unsent: 0, _deleted: false }
}

/** The row as deleted: a tombstone carries ids only, so the rest is filled from what the device has. */
export function asDeleted(row: AnyDocument, version = row.version): AnyDocument {
  return { ...row, version, unsent: 0, _deleted: true }
}

/** `current` of a problem: the server's document, or its tombstone laid over the local row. Null when it is neither. */
export function readCurrent(
  collection: CollectionName,
  received: unknown,
  local: AnyDocument,
): AnyDocument | null {
  const gone = tombstone.safeParse(received)
  if (gone.success) return asDeleted({ ...local, id: gone.data.id }, gone.data.version)
  return readDocument(collection, received)
}
