import { type Draft, readUnsentFile, type UnsentReading } from '#sync/unsent-file.ts'
import { keepDraft, readDraft } from './drafts.ts'

/** Reads a file that a person chose; see `UnsentReading`. */
export async function readUnsent(file: Blob, userId: number): Promise<UnsentReading> {
  return readUnsentFile(await file.text(), userId)
}

/** Restores drafts of forms, except where a newer draft exists. @returns how many were put back. */
export function importDrafts(userId: number, drafts: readonly Draft[]): number {
  const missing = newDrafts(userId, drafts)
  for (const { form, values } of missing) keepDraft(userId, form, values)
  return missing.length
}

/** The drafts whose form has none. */
export function newDrafts(userId: number, drafts: readonly Draft[]): Draft[] {
  return drafts.filter(({ form }) => readDraft(userId, form) === null)
}
