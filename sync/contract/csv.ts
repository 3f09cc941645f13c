import type { Language } from './shapes/enumerations.ts'

/** How a spreadsheet of people of each language separates its columns, and what is before its decimals. */
export const csvFormats = {
  pt: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
} as const satisfies Record<Language, { separator: ',' | ';'; decimal: '.' | ',' }>

/**
 * The start of a spreadsheet: byte order mark and `sep=` line. Encode the file as UTF-16 (little endian): with a `sep=` line
 * Excel ignores the mark of UTF-8, so accents would be garbled.
 */
export function csvStart(language: Language): string {
  return `\uFEFFsep=${csvFormats[language].separator}\r\n`
}

/** A text in UTF-16, little endian, where there is no `Buffer`. */
export function inUtf16(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), true)
  return new Uint8Array(bytes.buffer)
}

/**
 * Spreadsheets run a cell that starts like this as a formula, some also with the wide signs of East Asian keyboards. An
 * apostrophe in front makes it text.
 */
const startsFormula = /^[=+\-@＝＋－＠\t\r\n]/
/** Where lists are separated by semicolons, one within a text begins another cell; so may a line break. */
const beforeSign = /(?<![;\s])[;\s]+(?=[=+\-@＝＋－＠])/g
const beginsAnother = /;|(?<=[^\t\r\n])[\t\r\n]/

/** A CSV cell as RFC 4180 says: quoted, with quotes doubled. */
export function csvCell(value: string | number | null, decimal: '.' | ',' = '.'): string {
  if (value === null) return ''
  if (typeof value === 'number') return `"${String(value).replace('.', decimal)}"`
  const text = value.replaceAll(beforeSign, (gap, at: number) =>
    beginsAnother.test(value.slice(at && at - 1, at + gap.length)) ? `${gap}'` : gap,
  )
  return `"${(startsFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
