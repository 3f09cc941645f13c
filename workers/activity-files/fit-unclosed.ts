/**
 * The bytes of a FIT file; of one that a watch never closed, since it went out while it recorded, as far as its messages
 * are whole. Such a file says in its header that it has no data.
 */
export function closed(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice()
  const header = new DataView(copy.buffer)
  const start = copy[0] ?? 0
  if (header.getUint32(4, true) === 0) header.setUint32(4, endOfMessages(copy, start) - start, true)
  return copy
}

/** Where the last whole message ends (FIT protocol, "Record format"). */
function endOfMessages(bytes: Uint8Array, start: number): number {
  const sizes = new Map<number, number>()
  let at = start
  for (;;) {
    const header = bytes[at] ?? 0
    const isDefinition = (header & 0xc0) === 0x40
    const size = isDefinition
      ? definitionSize(bytes, at, header)
      : sizes.get((header & 0x80) === 0 ? header & 0x0f : (header >> 5) & 0x03)
    if (size === undefined || at + 1 + size > bytes.length) return at
    if (isDefinition) sizes.set(header & 0x0f, contentSize(bytes, at, header))
    at += 1 + size
  }
}

const fieldsIn = (bytes: Uint8Array, at: number) => bytes[at + 5] ?? 0
/** Fields of a developer follow where the header says so. */
const developerFieldsIn = (bytes: Uint8Array, at: number, header: number) =>
  (header & 0x20) === 0 ? 0 : (bytes[at + 6 + 3 * fieldsIn(bytes, at)] ?? 0)

function definitionSize(bytes: Uint8Array, at: number, header: number): number {
  const count = (header & 0x20) === 0 ? 0 : 1
  return 5 + 3 * fieldsIn(bytes, at) + count + 3 * developerFieldsIn(bytes, at, header)
}

function contentSize(bytes: Uint8Array, at: number, header: number): number {
  const own = fieldsIn(bytes, at)
  let size = 0
  for (let field = 0; field < own; field++) size += bytes[at + 7 + 3 * field] ?? 0
  const first = at + 7 + 3 * own
  const developers = developerFieldsIn(bytes, at, header)
  for (let field = 0; field < developers; field++) size += bytes[first + 1 + 3 * field] ?? 0
  return size
}
