import { allUnsent, readEntries } from '#sync/client.ts'
import { readUnopened } from '#sync/device.ts'
import { type Draft, writeUnsentFile } from '#sync/unsent-file.ts'
import { localDay } from '../domain/days.ts'
import { listDrafts, readDraft } from './drafts.ts'
import type { SignedIn } from './session/session-context.ts'

/** Everything of this person that exists on this device only, as a file they can keep. */
export async function exportUnsent({ client, userId }: Pick<SignedIn, 'client' | 'userId'>): Promise<Blob> {
  const [rows, attention] = await Promise.all([allUnsent(client.database), readEntries(client.database)])
  return asFile(userId, { rows, attention, drafts: draftsOf(userId) })
}

/**
 * As `exportUnsent`, when the database as a whole cannot be opened.
 * @returns the file, how much is in it, and whether something could not be read.
 */
export async function exportReadable(userId: number) {
  const { rows, attention, unreadable } = await readUnopened(userId)
  const drafts = draftsOf(userId)
  return {
    file: asFile(userId, { rows, attention, drafts }),
    entries: rows.length + attention.length + drafts.length,
    whole: unreadable === 0,
  }
}

export function unsentFileName(): string {
  return `rumo-${localDay(new Date())}.txt`
}

function draftsOf(userId: number): Draft[] {
  return listDrafts(userId).map((form) => ({ form, values: readDraft(userId, form) }))
}

function asFile(userId: number, content: Parameters<typeof writeUnsentFile>[2]): Blob {
  return new Blob([writeUnsentFile(userId, new Date().toISOString(), content)], { type: 'text/plain' })
}
