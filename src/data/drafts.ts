import { deviceStore, storageKeys } from '../config/web-storage.ts'

/**
 * What is typed in a form and not saved yet, so that a mis-tap, a reload or a phone that closed the page loses nothing.
 * Kept per person in local storage: small, synchronous, and there when the page is being closed.
 */

const prefixOf = (userId: number) => `${storageKeys.draft}:${userId}:`

/** @returns null when there is none, or when it cannot be read. The form checks the shape: an older version may have written it. */
export function readDraft(userId: number, form: string): unknown {
  return deviceStore.readJson(prefixOf(userId) + form)
}

/** Keeps the values. Where nothing can be kept, the form still holds them. */
export function keepDraft(userId: number, form: string, values: unknown): void {
  deviceStore.write(prefixOf(userId) + form, JSON.stringify(values))
}

export function dropDraft(userId: number, form: string): void {
  deviceStore.remove(prefixOf(userId) + form)
}

/** The names of this person's forms that hold something unsaved. */
export function listDrafts(userId: number): string[] {
  const prefix = prefixOf(userId)
  return deviceStore
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
}

/** The values that differ from these: all that a draft keeps, so that the other fields follow changes from elsewhere. */
export function changesTo<Values extends Record<string, unknown>>(
  values: Values,
  from: Values,
): Partial<Values> {
  const changed = Object.entries(values).filter(([field, value]) => value !== from[field])
  return Object.fromEntries(changed) as Partial<Values>
}

/** The fields of a kept draft of this form; none where a field is of another type, as an older version may have written it. */
export function draftFor<Values extends Record<string, unknown>>(
  from: Values,
  kept: unknown,
): Partial<Values> {
  if (typeof kept !== 'object' || kept === null) return {}
  const fits = Object.entries(kept).every(
    ([field, value]) =>
      from[field] === null || typeof from[field] === typeof value || isUnread(from[field], value),
  )
  return fits ? kept : {}
}

/** A number's field may be emptied, and hold a text that nobody can read as one. */
function isUnread(from: unknown, value: unknown): boolean {
  return typeof from === 'number' && (value === null || typeof value === 'string')
}

/** Where a form sends its values when it edits a version that was not accepted the first time. */
export type Resubmit<Fields = Record<string, unknown>> = {
  /** The entry that needs attention. Its draft is separate from the record's. */
  id: string
  /** Writes these fields and settles the entry. Rejects when it cannot; the entry then stays. */
  send: (fields: Fields) => Promise<void>
}

/** The name of the draft of such a form. */
export function resubmitDraft(id: string): string {
  return `again:${id}`
}
