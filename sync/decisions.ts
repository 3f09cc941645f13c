import { deepEqual } from 'rxdb/plugins/utils'
import { readEntry, removeEntry } from './attention/entries.ts'
import { initialValues } from './contract/fields.ts'
import { collectionOf, type RumoDatabase } from './database/open.ts'
import type { AnyDocument, AttentionDocument } from './database/rows/documents.ts'
import { editLocal, removeLocal, restoreLocal } from './database/rows/local-write.ts'

/**
 * Applies the person's version: writes it over the current row, restores a deleted row, or deletes the row when a
 * deletion was what they wanted.
 */
export async function takeMine(database: RumoDatabase, id: string): Promise<void> {
  const entry = await readEntry(database, id)
  if (entry?.kept === 'theirs') {
    if (entry.row._deleted) await removeLocal(collectionOf(database, entry.entity), entry.entityKey)
    else await write(database, entry, chosenValues(entry))
  }
  // The same may be refused again at once: that is a new question.
  await removeEntry(database, id, entry?.at)
}

/**
 * Applies the person's version with the fields they edited in the form. Throws, and keeps the entry, when it cannot be
 * written.
 */
export async function takeEdited(
  database: RumoDatabase,
  id: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const entry = await readEntry(database, id)
  if (!entry) throw new Error('this entry was already decided')
  await write(database, entry, { ...(entry.kept === 'theirs' ? chosenValues(entry) : {}), ...fields })
  await removeEntry(database, id, entry.at)
}

/**
 * The values that the person chose. The entry of a new row that was refused has every field: where the row has come to be
 * all the same, a default would undo what somebody else has written there, as a coach the roll call of an answer.
 */
function chosenValues({ entity, mine, row }: AttentionDocument): Record<string, unknown> {
  if (row.id !== 0) return mine
  const initial: Record<string, unknown> = initialValues(entity)
  const chosen = Object.entries(mine).filter(
    ([field, value]) => !(field in initial) || !deepEqual(value, initial[field]),
  )
  return Object.fromEntries(chosen)
}

async function write(
  database: RumoDatabase,
  { entity, entityKey, row }: AttentionDocument,
  fields: Record<string, unknown>,
): Promise<void> {
  const collection = collectionOf(database, entity)
  const present = await collection.findOne(entityKey).exec()
  if (present) await editLocal(collection, entityKey, fields)
  // An older version of the app may have made the entry, without fields that a row has now.
  else await restoreLocal(collection, { ...initialValues(entity), ...row } as AnyDocument, fields)
}

/** Applies the other version. */
export async function takeTheirs(database: RumoDatabase, id: string): Promise<void> {
  const entry = await readEntry(database, id)
  if (!entry) return
  const collection = collectionOf(database, entry.entity)
  const stillThere = await collection.findOne(entry.entityKey).exec()
  if (entry.kept === 'mine' && entry.theirs && stillThere) {
    await editLocal(collection, entry.entityKey, entry.theirs)
  }
  await removeEntry(database, id, entry.at)
}

/** Removes the entry and changes no row. */
export function dismiss(database: RumoDatabase, id: string): Promise<void> {
  return removeEntry(database, id)
}
