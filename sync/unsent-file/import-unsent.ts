import { deepEqual } from 'rxdb/plugins/utils'
import { keepForAttention, putEntry, readEntry, titleOf } from '#sync/attention/entries.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import {
  descriptors,
  joinOf,
  ownFields,
  seenOf,
  withoutRemarks,
  withWholeGroups,
  writableFields,
} from '#sync/merging/descriptors.ts'
import { changedFields, type Writer } from '#sync/merging/merge.ts'
import { decidedFields, ownSides, pick } from '#sync/merging/redact-row.ts'
import { collectionOf, type RumoDatabase } from '../database/open.ts'
import type { AnyDocument, AttentionDocument } from '../database/rows/documents.ts'
import { editLocal, removeLocal, restoreLocal } from '../database/rows/local-write.ts'
import { contentOf, isDeleted, mayBeThere, settled } from '../database/rows/row-state.ts'
import type { UnsentRow } from '../database/rows/unsent.ts'
import { readRow, writeRow } from '../database/rows/write-row.ts'
import type { UnsentContent } from './write-unsent-file.ts'

/** The effect of importing one entry. `decision`: it would overwrite something newer, so the person is asked. */
type Incoming = {
  collection: CollectionName
  title: string
  what: 'new' | 'change' | 'deletion' | 'decision' | 'known'
}

type Step =
  | { what: 'known' | 'new' | 'deletion' }
  | { what: 'change'; values: Record<string, unknown> }
  | ({ what: 'decision' } & Pick<AttentionDocument, 'kind' | 'mine' | 'theirs'>)

type Content = Pick<UnsentContent, 'rows' | 'attention'>

/** What `importUnsent` would do, without writing. */
export async function previewImport(
  database: RumoDatabase,
  writer: Writer,
  { rows, attention }: Content,
): Promise<Incoming[]> {
  const found: Incoming[] = []
  for (const { collection, row } of rows) {
    const { what } = await stepFor(database, writer, { collection, row })
    found.push({ collection, title: titleOf(row), what })
  }
  for (const entry of attention) {
    const what = (await isSettled(database, entry)) ? 'known' : 'decision'
    found.push({ collection: entry.entity, title: entry.title, what })
  }
  return found
}

/**
 * Imports the changes of a file as unsent changes. Importing twice has the same result: rows keep their keys, and rows
 * already there are unchanged. Nothing newer is overwritten: where a row has a newer version than the file, the file's
 * values become an attention entry.
 */
export async function importUnsent(
  database: RumoDatabase,
  writer: Writer,
  { rows, attention }: Content,
  now: number,
): Promise<void> {
  for (const one of rows) {
    const step = await stepFor(database, writer, one)
    await take(database, one, step, now)
  }
  for (const entry of attention) {
    if (!(await isSettled(database, entry))) await putEntry(database, entry)
  }
}

async function stepFor(
  database: RumoDatabase,
  writer: Writer,
  { collection, row }: UnsentRow,
): Promise<Step> {
  const here = await hereOf(database, { collection, row })
  const { base } = row
  // What was in flight may have arrived before its person changed it back.
  const written = new Set(
    (base ? mayBeThere(base) : []).flatMap((state) => changedFields(collection, state, row)),
  )
  const changed = base && withWholeGroups(collection, [...written])
  const fields = changed ?? fieldsWithoutBase(writer, { collection, row })
  if (!here) {
    if (row._deleted) return { what: 'known' }
    const isNew = row.id === 0 || (await comesBack(database, { collection, row }))
    if (isNew) return { what: 'new' }
    const asked = withoutRemarks(collection, fields)
    if (asked.length === 0) return { what: 'known' }
    return { what: 'decision', kind: 'deleted-elsewhere', ...ownSides(collection, row, asked) }
  }
  // A row that was deleted before its create was answered has no version itself.
  const untouched = here.version <= (base ?? row).version && here.unsent === 0
  if (row._deleted)
    return untouched ? { what: 'deletion' } : { what: 'decision', kind: 'conflict', mine: {}, theirs: {} }
  const wanted = withOthersValues(collection, row, here)
  // Of a row that is only in the file, what was in flight may have arrived.
  const isInFile = here.unsent === 0 && here.base !== undefined
  const differing = isInFile ? fields : fields.filter((field) => !deepEqual(here[field], wanted[field]))
  if (differing.length === 0) return { what: 'known' }
  const whole = withWholeGroups(collection, differing)
  const asked = withoutRemarks(collection, whole).filter((field) => fields.includes(field))
  if (untouched || asked.length === 0) return { what: 'change', values: pick(wanted, differing) }
  return { what: 'decision', kind: 'conflict', mine: pick(wanted, asked), theirs: pick(here, asked) }
}

/** The row of the file; of a list that several people write it has what others have written here since. */
function withOthersValues(collection: CollectionName, { base, ...row }: AnyDocument, here: AnyDocument) {
  const joined = writableFields(collection).flatMap((field) => {
    const join = joinOf(collection, field)
    const sent = base?.unanswered
    const seen =
      sent && field in sent ? seenOf(collection, field, { base, sent, there: here }) : base?.[field]
    return join ? [[field, join(seen, row[field], here[field]).mine] as const] : []
  })
  return { ...row, ...Object.fromEntries(joined) }
}

/**
 * The fields that a person may have changed in a row without a base, where nobody knows which they did: of one that they made
 * all that a create sends, of another's, or one that several devices make, those that they own.
 */
function fieldsWithoutBase(writer: Writer, { collection, row }: UnsentRow): string[] {
  const isMadeHere = row.id === 0 && !descriptors[collection].sharedKey
  return isMadeHere
    ? decidedFields(collection, writer, contentOf(row), writableFields(collection))
    : ownFields(collection, writer, contentOf(row))
}

/**
 * The row on this device; one that is not here as the file knew it: it may be of days that the device does not hold, also since
 * it was moved there elsewhere. So may a deleted row whose create was in flight. The server tells, once the change is sent. Where it
 * has told already, nothing is here.
 */
async function hereOf(
  database: RumoDatabase,
  { collection, row }: UnsentRow,
): Promise<AnyDocument | undefined> {
  const { clientId, base, inFlight } = row
  const present = await readRow(collectionOf(database, collection), clientId)
  if (present) return isDeleted(present) ? undefined : present
  if (base && !base._deleted && !isUndone(row)) return { ...settled(base), base }
  return row._deleted && inFlight ? { ...contentOf(row), _deleted: false, unsent: 0, inFlight } : undefined
}

/** Its person had undone a deletion, and nobody has deleted the row since. */
async function comesBack(database: RumoDatabase, { collection, row }: UnsentRow): Promise<boolean> {
  const { base, inFlight } = row
  if (!isUndone(row) || !base) return false
  const present = await readRow(collectionOf(database, collection), row.clientId)
  const leaves = inFlight ? inFlight.version + 1 : base.version
  return !present || (present.unsent === 0 && present.version <= leaves)
}

/** A live row that its person had deleted before, whether or not that has arrived. */
function isUndone({ _deleted, base, inFlight }: AnyDocument): boolean {
  return !_deleted && (base?._deleted === true || inFlight?.act === 'delete')
}

async function take(database: RumoDatabase, { collection, row }: UnsentRow, step: Step, now: number) {
  const rows = collectionOf(database, collection)
  // It is read before anything of it is sent: its person may see it no more, which a refusal does not say.
  const base = row.base && { ...row.base, outdated: true as const }
  const bringBack = async () => {
    const here = await hereOf(database, { collection, row })
    await writeRow(
      rows,
      row.clientId,
      (present) => present ?? (here && { ...here, unsent: 1, ...(base && { base }) }),
    )
  }
  switch (step.what) {
    case 'known':
      return
    case 'new':
      return restoreLocal(rows, { ...row, ...(base && { base }) })
    case 'deletion':
      await bringBack()
      return removeLocal(rows, row.clientId)
    case 'change':
      await bringBack()
      return editLocal(rows, row.clientId, step.values)
    case 'decision': {
      const { what, ...sides } = step
      const about = { entity: collection, entityKey: row.clientId, code: '', row, kept: 'theirs' } as const
      return keepForAttention(database, { ...about, ...sides }, now)
    }
  }
}

/** The entry exists already, or the row already has the person's values. */
async function isSettled(database: RumoDatabase, { id, entity, entityKey, mine, kept }: AttentionDocument) {
  if (await readEntry(database, id)) return true
  if (kept === 'mine' || Object.keys(mine).length === 0) return false
  const present = await collectionOf(database, entity).findOne(entityKey).exec()
  const here = present?.toMutableJSON()
  return here !== undefined && deepEqual(pick(here, Object.keys(mine)), mine)
}
