import type { I18n } from '@lingui/core'

/** What the renderer of texts takes for one of its own elements. */
const element = /<(?=\/?[A-Za-z0-9]+\/?>)/g

/** A letter that is written from right to left, such as Hebrew, Arabic, Syriac, Thaana or N'Ko. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A word joiner has no width: the name looks as it was typed, and is no element any more. */
const joiner = '\u2060'

/**
 * People's own words for a line with other words or numbers, which keep their order next to Arabic and Hebrew (Unicode
 * Bidirectional Algorithm, "Explicit Directional Isolates").
 */
export function isolated(words: string): string {
  return rightToLeft.test(words) ? `\u2068${words}\u2069` : words
}

/**
 * Shows people's own words as they typed them, in the middle of any text. Elements in a text are numbered tags in its
 * message, into which values are put before it is read: a name like "<b>forte</b>" would lose its signs.
 */
export function keepTagsInValues(i18n: I18n): void {
  const translate = i18n._.bind(i18n)
  i18n._ = ((id: Parameters<typeof translate>[0], values?: Record<string, unknown>, options?: object) =>
    translate(id as never, values && plain(values), options as never)) as typeof i18n._
}

function plain(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value.replaceAll(element, `<${joiner}`)) : value,
    ]),
  )
}
