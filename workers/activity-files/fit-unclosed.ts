/**
 * The bytes of a FIT file, as far as its messages are whole where it has no end: a watch that went out while it recorded
 * says in the header that there is no data, and a copy that broke off (`isCut`) that there is more than there is.
 */
export function closed(bytes: Uint8Array<ArrayBuffer>): { bytes: Uint8Array<ArrayBuffer>; isCut: boolean } {
  const copy = bytes.slice()
  const header = new DataView(copy.buffer)
  const start = copy[0] ?? 0
  const size = header.getUint32(4, true)
  const isCut = start + size > copy.length
  if (size === 0 || isCut) header.setUint32(4, endOfMessages(copy, start) - start, true)
  return { bytes: copy, isCut }
}

/**
 * Where the last whole message ends (FIT protocol, "Record format"). Before a message of a kind that was never defined
 * bytes are missing, so the one before it is not whole either.
 */
function endOfMessages(bytes: Uint8Array, start: number): number {
  const sizes = new Map<number, number>()
  let [at, before] = [start, start]
  while (at < bytes.length) {
    const header = bytes[at] ?? 0
    const isDefinition = (header & 0xc0) === 0x40
    const size = isDefinition
      ? definitionSize(bytes, at, header)
      : sizes.get((header & 0x80) === 0 ? header & 0x0f : (header >> 5) & 0x03)
    if (size === undefined) return before
    if (at + 1 + size > bytes.length) return at
    if (isDefinition) sizes.set(header & 0x0f, contentSize(bytes, at, header))
    before = at
    at += 1 + size
  }
  return at
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
