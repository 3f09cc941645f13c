type Bytes = Uint8Array<ArrayBuffer>

export function isFit(bytes: Bytes): boolean {
  return String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT'
}

/** The FIT files that follow each other in one (FIT protocol, "Chained FIT files"); else the bytes as they are. */
export function filesIn(bytes: Bytes): Bytes[] {
  const files: Bytes[] = []
  let rest = bytes
  for (;;) {
    const end = isFit(rest) ? endOf(rest) : rest.length
    const next = rest.subarray(end)
    if (!isFit(next)) return [...files, rest]
    files.push(rest.subarray(0, end))
    rest = next
  }
}

/** Header, data and check sum. A file that was never closed says that it has no data, and takes the rest. */
function endOf(bytes: Bytes): number {
  const data = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
  return data === 0 ? bytes.length : (bytes[0] ?? 0) + data + 2
}
