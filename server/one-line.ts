/**
 * Names and texts of people on one line, for mails, notifications and calendars. There a line break would look like a
 * part of its own or start another property, and a sign that turns the direction would reorder what stands beside it.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
}

/** At most so many characters, never half of one. */
export function shorten(text: string, length: number): string {
  const parts = Array.from(text)
  return parts.length > length ? `${parts.slice(0, length - 1).join('')}…` : text
}
