/** Bytes that begin a text in UTF-16, with its mark or with the `<` of an element. */
const starts: readonly [string, readonly number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0]],
  ['utf-16be', [0, 0x3c]],
]

const declaration = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/

/** The text of a file in the encoding that its first bytes show or its declaration names, without what is around it. */
export function textOf(bytes: Uint8Array): string {
  const shown = starts.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0]
  const head = String.fromCharCode(...bytes.subarray(0, 200)).replace(/^\u00EF\u00BB\u00BF/, '')
  const label = shown ?? declared(declaration.exec(head)?.[1])
  const text = new TextDecoder(label).decode(bytes).trimStart()
  // Programs that were ended fill the rest of a file with zeros.
  return text.slice(0, text.lastIndexOf('>') + 1)
}

/** A declaration of UTF-16 in single bytes is wrong, and one that no browser knows is no help. */
function declared(label: string | undefined): string {
  if (label === undefined || /^utf-?16|^ucs/i.test(label)) return 'utf-8'
  try {
    return new TextDecoder(label).encoding
  } catch {
    return 'utf-8'
  }
}
