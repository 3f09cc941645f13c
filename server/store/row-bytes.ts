/** What a row costs besides its text: its keys, its numbers, its entries in the indexes and in the log. */
const overhead = 500

/** The bytes that a row is counted with, against a person's quota and against the size of a page. */
export function rowBytes(row: object): number {
  let bytes = overhead
  for (const value of Object.values(row)) if (typeof value === 'string') bytes += Buffer.byteLength(value)
  return bytes
}
