import type { AnyRow } from './tables.ts'

/** Bytes of a row besides its texts: keys, numbers, index and log entries. */
const overhead = 500

/**
 * The size of a row, for quotas and page sizes. Deleting does not change it: a deletion must never be refused because
 * the date of deletion takes some bytes.
 */
export function rowBytes(row: AnyRow): number {
  let bytes = overhead
  for (const key in row) {
    const value: unknown = row[key as keyof AnyRow]
    if (typeof value === 'string' && key !== 'deletedAt') bytes += Buffer.byteLength(value)
  }
  return bytes
}
