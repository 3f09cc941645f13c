import { map, type Observable, switchMap } from 'rxjs'
import type { RumoDatabase } from '../database/open.ts'
import type { AnyDocument, AttentionDocument } from '../database/rows/documents.ts'
import { fingerprint } from '../replication/source/fingerprint.ts'

/**
 * What needs a person, kept until they decide. The entries are local documents of the person's database, so that they
 * take none of the thirteen collections that RxDB's free edition allows. Local documents cannot be listed, so one of
 * them names the others: it is written after an entry and before an entry goes, so that it never hides one.
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
 * The id is made of what the entry is about, so the same event met twice (a lost reply, a restart) is one entry. The
 * row's version is no part of it: the same words that lose again on a newer version ask the person nothing new.
 */
export function attentionId({
  entity,
  entityKey,
  kind,
  mine,
  theirs,
  kept,
}: AttentionEntry): Promise<string> {
  return fingerprint([entity, entityKey, kind, mine, kept === 'mine' && theirs])
}

/** Keeps a person's version before anything else happens to the row. */
export async function keepForAttention(
  database: RumoDatabase,
  entry: AttentionEntry,
  now: number,
): Promise<void> {
  const id = await attentionId(entry)
  await putEntry(database, { ...entry, id, title: titleOf(entry.row), at: now })
}

/** Writes an entry as it is, for one that comes from a file. */
export async function putEntry(database: RumoDatabase, entry: AttentionDocument): Promise<void> {
  await database.upsertLocal(entryId(entry.id), entry)
  await changeIndex(database, (ids) => (ids.includes(entry.id) ? ids : [...ids, entry.id]))
}

export async function readEntry(database: RumoDatabase, id: string): Promise<AttentionDocument | null> {
  const found = await database.getLocal<AttentionDocument>(entryId(id))
  return found ? found.toMutableJSON().data : null
}

export async function readEntries(database: RumoDatabase): Promise<AttentionDocument[]> {
  const index = await database.getLocal<Index>(indexId)
  return entriesOf(database, index?.toMutableJSON().data.ids ?? [])
}

/** Live in every tab, oldest first. */
export function attention$(database: RumoDatabase): Observable<AttentionDocument[]> {
  return database.getLocal$<Index>(indexId).pipe(
    map((index) => index?.toMutableJSON().data.ids ?? []),
    switchMap((ids) => entriesOf(database, ids)),
  )
}

export async function removeEntry(database: RumoDatabase, id: string): Promise<void> {
  await changeIndex(database, (ids) => ids.filter((other) => other !== id))
  if (!(await database.getLocal(entryId(id)))) return
  // RxDB keeps the content of a removed document.
  const emptied = await database.upsertLocal(entryId(id), {})
  await emptied.remove()
}

/** What a row is called: its own name, or that of the person it is about; '' when it has neither. */
export function titleOf(row: AnyDocument | Record<string, unknown>): string {
  const person = row.athlete ?? row.user
  const name = row.name ?? row.email ?? (person instanceof Object ? Reflect.get(person, 'name') : '')
  return typeof name === 'string' ? name : ''
}

async function entriesOf(database: RumoDatabase, ids: readonly string[]): Promise<AttentionDocument[]> {
  const found = await Promise.all(ids.map((id) => readEntry(database, id)))
  return found.filter((entry) => entry !== null)
}

/** Tabs may change it at the same moment: each change is applied to what is there then. */
async function changeIndex(database: RumoDatabase, change: (ids: string[]) => string[]): Promise<void> {
  const found = await database.getLocal<Index>(indexId)
  if (found) {
    await found.incrementalModify(({ ids }) => ({ ids: change(ids) }))
    return
  }
  try {
    await database.insertLocal<Index>(indexId, { ids: change([]) })
  } catch (error) {
    // Another tab was first.
    const there = await database.getLocal<Index>(indexId)
    if (!there) throw error
    await there.incrementalModify(({ ids }) => ({ ids: change(ids) }))
  }
}
