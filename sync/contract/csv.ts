import type { Language } from './shapes/enumerations.ts'

/** How a spreadsheet of people of each language separates its columns, and what is before its decimals. */
export const csvFormats = {
  pt: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
} as const satisfies Record<Language, { separator: ',' | ';'; decimal: '.' | ',' }>

/** Without the byte order mark Excel does not read UTF-8; the line tells it what separates the columns. */
export function csvStart(language: Language): string {
  return `\uFEFFsep=${csvFormats[language].separator}\r\n`
}

/**
 * Spreadsheets run a cell that starts like this as a formula, some also with the wide signs of East Asian keyboards. An
 * apostrophe in front makes it text.
 */
const startsFormula = /^[=+\-@＝＋－＠\t\r\n]/
/** Where lists are separated by semicolons, one within a text begins another cell; so may a line break. */
const beginsAnother = /(?<=;\s*|[^\t\r\n][\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g

/** A CSV cell as RFC 4180 says: quoted, with quotes doubled. */
export function csvCell(value: string | number | null, decimal: '.' | ',' = '.'): string {
  if (value === null) return ''
  if (typeof value === 'number') return `"${String(value).replace('.', decimal)}"`
  const text = value.replaceAll(beginsAnother, "'")
  return `"${(startsFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
