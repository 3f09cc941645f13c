/** Writes FIT messages: the header, definitions, values and checksums of the FIT protocol (version 2.0). */

const types = {
  enum: { size: 1, base: 0x00 },
  uint16: { size: 2, base: 0x84 },
  uint32: { size: 4, base: 0x86 },
  /** Zero is "none". */
  uint32z: { size: 4, base: 0x8c },
} as const

export type FitField =
  | { number: number; type: keyof typeof types; value: number }
  | { number: number; type: 'string'; value: string }

export type FitMessage = { number: number; fields: readonly FitField[] }

const stringBase = 0x07
/** A field says its length in one byte. */
const longest = 250
const headerSize = 14

/** The bytes of a FIT file. Each message brings its own definition: a workout has few, and their texts differ in length. */
export function fitBytes(messages: readonly FitMessage[]): Uint8Array<ArrayBuffer> {
  const data = messages.flatMap(messageBytes)
  const header = [headerSize, 0x20, ...little(2_132, 2), ...little(data.length, 4), ...ascii('.FIT')]
  const body = [...header, ...little(checksum(header), 2), ...data]
  return new Uint8Array([...body, ...little(checksum(body), 2)])
}

function messageBytes({ number, fields }: FitMessage): number[] {
  const values = fields.map((field) => {
    if (field.type === 'string') return { base: stringBase, bytes: textBytes(field.value) }
    const { size, base } = types[field.type]
    return { base, bytes: little(field.value, size) }
  })
  const definition = fields.flatMap((field, index) => {
    const { base = 0, bytes = [] } = values[index] ?? {}
    return [field.number, bytes.length, base]
  })
  // 0x40: a definition; both for the local message 0, in little-endian order.
  return [
    0x40,
    0,
    0,
    ...little(number, 2),
    fields.length,
    ...definition,
    0,
    ...values.flatMap(({ bytes }) => bytes),
  ]
}

function little(value: number, size: number): number[] {
  return Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256)
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}

/** UTF-8 that ends with a zero; cut between letters. */
function textBytes(text: string): number[] {
  const bytes: number[] = []
  for (const letter of text) {
    const more = new TextEncoder().encode(letter)
    if (bytes.length + more.length > longest) break
    bytes.push(...more)
  }
  return [...bytes, 0]
}

/** CRC-16 with the polynomial 0xA001, as the protocol asks for. */
function checksum(bytes: readonly number[]): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1
  }
  return sum
}
