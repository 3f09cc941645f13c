import * as z from 'zod/mini'
import { type CollectionName, collections } from '#sync/contract/wire/feed.ts'
import { type Deletion, deletion, tombstone } from '#sync/contract/wire/problems.ts'
import { type AnyDocument, type ServerRow, userFromCard } from '#sync/database/rows/documents.ts'
import { contentOf, reservedFields } from '#sync/database/rows/row-state.ts'

/**
 * Checks one document against the contract.
 * @returns the server's state of the row with the contract's fields only; null when it breaks the contract.
 */
export function readKnownFields(collection: CollectionName, received: unknown): ServerRow | null {
  const parsed = z.safeParse(collections[collection], received)
  if (!parsed.success) return null
  const document =
    'role' in parsed.data && !('email' in parsed.data) ? userFromCard(parsed.data) : parsed.data
  return { ...document, _deleted: false }
}

/**
 * As `readKnownFields`, for our own server. Fields that only a newer version knows are kept, so that a newer app finds
 * them.
 */
export function readDocument(collection: CollectionName, received: unknown): ServerRow | null {
  const document = readKnownFields(collection, received)
  if (!document) return null
  const unknown = Object.entries(received as object).filter(
    ([field]) => !(field in document) && !reservedFields.includes(field),
  )
  return { ...Object.fromEntries(unknown), ...document }
}

/** A deleted row as the server names it. */
export type Gone = { clientId: string; id: number; version: number } & Partial<Deletion>

/**
 * The row as deleted. What the server says of it has ids, and who deleted it when, so the other fields come from the
 * device.
 */
export function asDeleted(row: AnyDocument | ServerRow, gone: Partial<Gone> = {}): ServerRow {
  const { id = row.id, version = row.version, updatedAt = '', updatedBy = null } = gone
  return { ...contentOf(row), id, version, updatedAt, updatedBy, _deleted: true }
}

/**
 * Reads `current` of a problem: the server's document, or its tombstone with the local row's fields. Null when it is
 * neither.
 */
export function readCurrent(
  collection: CollectionName,
  received: unknown,
  local: AnyDocument | ServerRow,
): ServerRow | null {
  const gone = tombstone.safeParse(received)
  if (!gone.success) return readDocument(collection, received)
  return asDeleted(local, { ...gone.data, ...deletion.safeParse(received).data })
}
