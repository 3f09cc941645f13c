import type { AnyDocument, AttentionDocument } from '../database/documents.ts'
import { editLocal, removeLocal, restoreLocal } from '../database/local-write.ts'
import { collectionOf, type RumoDatabase } from '../database/open.ts'
import { fingerprint } from './fingerprint.ts'

type Entry = Omit<AttentionDocument, 'id' | 'at' | 'title'> & { row: AnyDocument }

/**
 * Keeps a person's version before anything else happens to the row. The id is made of what it is about, so the
 * same event met twice (a lost reply, a restart) is one entry.
 */
export async function keepForAttention(database: RumoDatabase, entry: Entry, now: number): Promise<void> {
  const { row, entity, entityKey, kind, mine, theirs, kept } = entry
  const id = await fingerprint([entity, entityKey, kind, row.version, mine, kept === 'mine' && theirs])
  await database.attention.upsert({ ...entry, id, title: titleOf(row), at: now })
}

/** What a row is called: its own name, or that of the person it is about; '' when it has neither. */
export function titleOf(row: AnyDocument): string {
  const person = row.athlete ?? row.user
  const name = row.name ?? row.email ?? (person instanceof Object ? Reflect.get(person, 'name') : '')
  return typeof name === 'string' ? name : ''
}

/**
 * Lets the person's version stand: writes it again over what is there now, brings the row back, or deletes it after
 * all when a deletion was what they wanted.
 */
export async function takeMine(database: RumoDatabase, id: string): Promise<void> {
  const entry = await read(database, id)
  if (entry?.kept === 'theirs') {
    if (entry.row._deleted) await removeLocal(collectionOf(database, entry.entity), entry.entityKey)
    else await write(database, entry, entry.mine)
  }
  await dismiss(database, id)
}

/** Lets stand what the person made of their version now. Throws, and keeps the entry, when it cannot be written. */
export async function takeEdited(
  database: RumoDatabase,
  id: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const entry = await read(database, id)
  if (!entry) throw new Error('this was decided elsewhere')
  await write(database, entry, { ...(entry.kept === 'theirs' ? entry.mine : {}), ...fields })
  await dismiss(database, id)
}

async function write(
  database: RumoDatabase,
  { entity, entityKey, row }: AttentionDocument,
  fields: Record<string, unknown>,
): Promise<void> {
  const collection = collectionOf(database, entity)
  const present = await collection.findOne(entityKey).exec()
  if (present) await editLocal(collection, entityKey, fields)
  else await restoreLocal(collection, { ...row, ...fields } as AnyDocument)
}

/** Lets the other version stand. */
export async function takeTheirs(database: RumoDatabase, id: string): Promise<void> {
  const entry = await read(database, id)
  if (!entry) return
  const collection = collectionOf(database, entry.entity)
  const stillThere = await collection.findOne(entry.entityKey).exec()
  if (entry.kept === 'mine' && entry.theirs && stillThere) {
    await editLocal(collection, entry.entityKey, entry.theirs)
  }
  await dismiss(database, id)
}

/** The person has seen it and wants nothing done. */
export async function dismiss(database: RumoDatabase, id: string): Promise<void> {
  await (await database.attention.findOne(id).exec())?.remove()
}

async function read(database: RumoDatabase, id: string): Promise<AttentionDocument | null> {
  const found = await database.attention.findOne(id).exec()
  return found ? found.toMutableJSON() : null
}

/** The part of a row that an entry keeps. */
export function pick(row: AnyDocument, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}
