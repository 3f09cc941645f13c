/**
 * Puts names and texts of people on one line, for mails, notifications and calendars. A line break in a name could add a
 * header to a mail or a property to a calendar, and a bidi control character would reorder the words and numbers next to
 * the name; both become a space.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
}

/** At most so many characters, never half of one. */
export function shorten(text: string, length: number): string {
  const parts = Array.from(text)
  return parts.length > length ? `${parts.slice(0, length - 1).join('')}…` : text
}
