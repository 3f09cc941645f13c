import type { AnyRow } from './tables.ts'

/** What a row costs besides its text: its keys, its numbers, its entries in the indexes and in the log. */
const overhead = 500

/**
 * The bytes that a row is counted with, against a person's quota and against the size of a page. A deleted row counts
 * as much as it did before: a deletion must never be refused for the bytes of its date.
 */
export function rowBytes({ deletedAt: _, ...row }: AnyRow): number {
  let bytes = overhead
  for (const value of Object.values(row)) if (typeof value === 'string') bytes += Buffer.byteLength(value)
  return bytes
}
