type File = { name: string; bytes: Uint8Array }

/** A zip archive of small files, uncompressed (APPNOTE 4.3). Names are UTF-8, and differ. */
export function zipBytes(files: readonly File[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const { name, bytes } of files) {
    const title = new TextEncoder().encode(name)
    // Version 2.0, names in UTF-8, not compressed, and the first day that the format can say: 1980-01-01.
    const common: Numbers = [
      [20, 2],
      [0x0800, 2],
      [0, 2],
      [0, 2],
      [0x0021, 2],
      [checksum(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [title.length, 2],
      [0, 2],
    ]
    parts.push(record(0x04034b50, common), title, bytes)
    const rest: Numbers = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ]
    directory.push(record(0x02014b50, [[20, 2], ...common, ...rest]), title)
    at += 30 + title.length + bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = files.length
  const end = record(0x06054b50, [
    [0, 4],
    [count, 2],
    [count, 2],
    [size, 4],
    [at, 4],
    [0, 2],
  ])
  const all = [...parts, ...directory, end]
  const whole = new Uint8Array(at + size + end.length)
  let place = 0
  for (const part of all) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}

type Numbers = (readonly [value: number, size: 2 | 4])[]

function record(mark: number, numbers: Numbers): Uint8Array {
  const all: Numbers = [[mark, 4], ...numbers]
  return new Uint8Array(
    all.flatMap(([value, size]) =>
      Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256),
    ),
  )
}

/** CRC-32. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
