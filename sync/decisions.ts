import { deepEqual } from 'rxdb/plugins/utils'
import { readEntry, removeEntry } from './attention/entries.ts'
import { initialValues } from './contract/fields.ts'
import { collectionOf, type RumoDatabase } from './database/open.ts'
import type { AnyDocument, AttentionDocument, ServerRow } from './database/rows/documents.ts'
import { editLocal, restoreLocal } from './database/rows/local-write.ts'
import { contentOf, edited, removed } from './database/rows/row-state.ts'
import { readRow, writeRow } from './database/rows/write-row.ts'
import { joinOf } from './merging/descriptors.ts'

type Values = Record<string, unknown>

/**
 * Applies the person's version: writes it over the current row, restores a deleted row, or deletes the row when a
 * deletion was what they wanted.
 */
export async function takeMine(database: RumoDatabase, id: string): Promise<void> {
  const entry = await readEntry(database, id)
  if (entry?.kept === 'theirs') {
    if (entry.row._deleted) await remove(database, entry)
    else await write(database, entry, (row) => onto(row, entry, chosenValues(entry), entry.theirs))
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
  const chosen = entry.kept === 'theirs' ? chosenValues(entry) : {}
  await write(database, entry, (row) => ({ ...onto(row, entry, chosen, entry.theirs), ...fields }))
  await removeEntry(database, id, entry.at)
}

/**
 * The values that the person chose. The entry of a new row that was refused has every field: where the row has come to be
 * all the same, a default would undo what somebody else has written there, as a coach the roll call of an answer. In a
 * conflict the person saw both sides of each field: an answer that they cleared may win.
 */
function chosenValues({ entity, kind, mine, row }: AttentionDocument): Values {
  if (row.id !== 0 || kind === 'conflict') return mine
  const initial: Record<string, unknown> = initialValues(entity)
  const chosen = Object.entries(mine).filter(
    ([field, value]) => !(field in initial) || !deepEqual(value, initial[field]),
  )
  return Object.fromEntries(chosen)
}

/**
 * The chosen side of an entry on top of the row as it is. Of a list that several people write, the choice is about what
 * differs from the other side, or is all that the person wrote where there was none: what has come since stays.
 */
function onto(row: Values, { entity }: AttentionDocument, chosen: Values, other: Values | null): Values {
  const values = Object.entries(chosen).map(([field, value]) => {
    const join = !other || field in other ? joinOf(entity, field) : undefined
    return [field, join ? join(other?.[field], value, row[field]).mine : value]
  })
  return Object.fromEntries(values)
}

async function write(
  database: RumoDatabase,
  entry: AttentionDocument,
  changes: (row: Values) => Values,
): Promise<void> {
  const { entity, entityKey, row, mine, theirs, kept } = entry
  const collection = collectionOf(database, entity)
  const present = await collection.findOne(entityKey).exec()
  if (present) return editLocal(collection, entityKey, changes)
  // An older version of the app may have made the entry, without fields that a row has now.
  const initial = initialValues(entity)
  const chosen = changes(initial)
  const wanted = { ...initial, ...row, ...chosen } as AnyDocument
  const before = Object.entries(row.base ?? contentOf(wanted)).filter(([field]) => !(field in chosen))
  const won = Object.entries((kept === 'mine' ? mine : theirs) ?? {})
  const seen = won.filter(([field]) => field in chosen && !joinOf(entity, field))
  // Of the lists of a row that is not there only what the person took away is known.
  const taken = Object.entries(onto(initial, entry, theirs ?? {}, mine)).filter(
    ([field, value]) => joinOf(entity, field) && !deepEqual(value, []),
  )
  // As a tombstone has it: what it lacks is not filled up.
  const base = { ...Object.fromEntries([...before, ...seen, ...taken]), createdAt: '' } as ServerRow
  if (row.id === 0 || (await readRow(collection, entityKey)))
    return restoreLocal(collection, { ...wanted, base })
  // A row that is not on this device, as of days that it does not hold, is read before anything of it is sent.
  const unheld = { ...wanted, unsent: 1, base: { ...base, outdated: true } } as const
  await writeRow(collection, entityKey, (now) => now ?? edited(unheld, chosen))
}

/** Deletes the row; one that is not on this device, as the person had seen it. */
async function remove(database: RumoDatabase, { entity, entityKey, row }: AttentionDocument): Promise<void> {
  const seen = { ...initialValues(entity), ...row, _deleted: false, unsent: 0 } as AnyDocument
  await writeRow(collectionOf(database, entity), entityKey, (now = seen) =>
    now._deleted ? undefined : removed(now),
  )
}

/** Applies the other version. */
export async function takeTheirs(database: RumoDatabase, id: string): Promise<void> {
  const entry = await readEntry(database, id)
  if (!entry) return
  const { entity, entityKey, mine, theirs, kept } = entry
  const present = await readRow(collectionOf(database, entity), entityKey)
  if (kept === 'mine' && theirs && !present?._deleted)
    await write(database, entry, (row) => onto(row, entry, theirs, mine))
  await removeEntry(database, id, entry.at)
}

/** Removes the entry and changes no row. */
export function dismiss(database: RumoDatabase, id: string): Promise<void> {
  return removeEntry(database, id)
}
