import { map, type Observable, switchMap } from 'rxjs'
import type { RumoDatabase } from '../database/open.ts'
import type { AnyDocument, AttentionDocument } from '../database/rows/documents.ts'

/**
 * Changes that need the person's decision. They are local documents of the RxDB database, because RxDB's free edition
 * allows only thirteen collections. Local documents cannot be listed, so an index document holds their ids. An entry is
 * written before its id is added and removed after its id, so that a crash in between never hides an entry.
 */

export type AttentionEntry = Omit<AttentionDocument, 'id' | 'at' | 'title'> & { row: Record<string, unknown> }

type Index = { ids: string[] }

const indexId = 'attention'

function entryId(id: string): string {
  return `${indexId}|${id}`
}

/** Whether the local document with this id holds an entry. */
export function isEntryId(documentId: unknown): boolean {
  return typeof documentId === 'string' && documentId.startsWith(`${indexId}|`)
}

/**
 * The id is a hash of the content, so the same event seen twice (a lost response, a restart) is one entry. The row's
 * version is not part of it: the same change refused again on a newer version asks nothing new.
 */
export function attentionId({
  entity,
  entityKey,
  kind,
  mine,
  theirs,
  theirsAt,
  kept,
}: AttentionEntry): Promise<string> {
  // Nobody else's side has no time: it is what the person took away.
  const isOfPerson = kind !== 'conflict' && theirs !== null && !theirsAt
  return fingerprint([entity, entityKey, kind, mine, (kept === 'mine' || isOfPerson) && theirs])
}

/**
 * Stores the person's version. Call it before the row is overwritten: a crash in between must not lose the version.
 * @returns the id of a new entry; undefined when there was one with the same content.
 */
export async function keepForAttention(
  database: RumoDatabase,
  entry: AttentionEntry,
  now: number,
): Promise<string | undefined> {
  const id = await attentionId(entry)
  const known = await readEntry(database, id)
  // Never the same moment twice: a decision about the entry as it was does not decide about this one.
  const at = known?.at === undefined ? now : Math.max(now, known.at + 1)
  await putEntry(database, { ...entry, id, title: titleOf(entry.row), at })
  return known ? undefined : id
}

/** Writes an entry unchanged. Used when importing entries from a file. */
export async function putEntry(database: RumoDatabase, entry: AttentionDocument): Promise<void> {
  // What is written into a document while another tab removes it is removed with it, and no error says so.
  do await database.upsertLocal(entryId(entry.id), entry)
  while ((await database.getLocal(entryId(entry.id))) === null)
  await addToIndex(database, entry.id)
}

export async function readEntry(database: RumoDatabase, id: string): Promise<AttentionDocument | null> {
  const found = await database.getLocal<AttentionDocument>(entryId(id))
  return found ? found.toMutableJSON().data : null
}

export async function readEntries(database: RumoDatabase): Promise<AttentionDocument[]> {
  const index = await database.getLocal<Index>(indexId)
  return entriesOf(database, index?.toMutableJSON().data.ids ?? [])
}

/** Emits all entries, oldest first, after every change in any tab. */
export function attention$(database: RumoDatabase): Observable<AttentionDocument[]> {
  return database.getLocal$<Index>(indexId).pipe(
    map((index) => index?.toMutableJSON().data.ids ?? []),
    switchMap((ids) => entriesOf(database, ids)),
  )
}

/**
 * Writes the index again as it is, which tells all tabs. Where the storage fails, they go on showing the entries that
 * they know.
 */
export async function tellEntries(database: RumoDatabase): Promise<void> {
  const index = await database.getLocal<Index>(indexId).catch(() => null)
  await index?.incrementalModify(({ ids }) => ({ ids })).catch(() => undefined)
}

/** Removes an entry. With the time of the entry that was decided, one that was kept again since stays. */
export async function removeEntry(database: RumoDatabase, id: string, at?: number): Promise<void> {
  await changeIndex(database, (ids) => ids.filter((other) => other !== id))
  const found = await database.getLocal<Partial<AttentionDocument>>(entryId(id))
  if (!found) return
  const isMeant = (entry: Partial<AttentionDocument>) => at === undefined || entry.at === at
  // RxDB keeps the content of a removed document, so it is emptied first.
  const left = await found.incrementalModify((entry) => (isMeant(entry) ? {} : entry))
  if (left.get('id') !== undefined) return addToIndex(database, id)
  await left.remove().catch((error: unknown) => {
    // It was kept again at this moment, by this tab or another.
    if (!(error instanceof Object && 'status' in error && error.status === 409)) throw error
  })
}

/** The display name of a row: its own name or title, or the name of the person it is about; '' when it has neither. */
export function titleOf(row: AnyDocument | Record<string, unknown>): string {
  const person = row.athlete ?? row.user
  const name =
    row.name ??
    row.title ??
    row.email ??
    row.text ??
    (person instanceof Object ? Reflect.get(person, 'name') : '')
  return typeof name === 'string' ? name : ''
}

async function entriesOf(database: RumoDatabase, ids: readonly string[]): Promise<AttentionDocument[]> {
  const found = await Promise.all(ids.map((id) => readEntry(database, id)))
  return found.filter((entry) => entry !== null)
}

function addToIndex(database: RumoDatabase, id: string): Promise<void> {
  return changeIndex(database, (ids) => (ids.includes(id) ? ids : [...ids, id]))
}

/** Tabs may change the index at the same time, so each change is applied to the stored state. */
async function changeIndex(database: RumoDatabase, change: (ids: string[]) => string[]): Promise<void> {
  const found = await database.getLocal<Index>(indexId)
  if (found) {
    await found.incrementalModify(({ ids }) => ({ ids: change(ids) }))
    return
  }
  try {
    await database.insertLocal<Index>(indexId, { ids: change([]) })
  } catch (error) {
    // Another tab inserted the index first.
    const there = await database.getLocal<Index>(indexId)
    if (!there) throw error
    await there.incrementalModify(({ ids }) => ({ ids: change(ids) }))
  }
}

/** SHA-256 of JSON data in hex (64 characters). The same data has the same fingerprint on every device. */
async function fingerprint(data: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(data))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
