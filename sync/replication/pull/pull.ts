import { deepEqual } from 'rxdb/plugins/utils'
import { keepForAttention } from '#sync/attention/entries.ts'
import { initialValues } from '#sync/contract/fields.ts'
import type { CollectionName, FeedPage } from '#sync/contract/wire/feed.ts'
import { collectionOf, type RumoDatabase } from '#sync/database/open.ts'
import type { AnyDocument, ServerRow } from '#sync/database/rows/documents.ts'
import { contentOf, edited, received, settled } from '#sync/database/rows/row-state.ts'
import { fillContext, writeRows } from '#sync/database/rows/write-row.ts'
import { onStorage } from '#sync/database/storage-error.ts'
import { ownFields } from '#sync/merging/descriptors.ts'
import type { Writer } from '#sync/merging/merge.ts'
import { pick, redactRow } from '#sync/merging/redact-row.ts'
import { everything, type Held } from '../held-days.ts'
import { asDeleted, readDocument } from '../source/server-document.ts'
import type { Source } from '../source/source.ts'
import { type FullResync, type Place, readPlace, storedCursor, writePlace } from './cursors.ts'
import type { Part } from './part.ts'

type PullDeps = {
  database: RumoDatabase
  writer: Writer
  source: Source
  now: () => number
  /** What is wanted of the collection. */
  part: Part
}

/**
 * Rows per transaction. IndexedDB writes wait for each other: after five hundred rows of a first sync, a person's write
 * waited for seconds on a slow device.
 */
const rowsPerTransaction = 100

/**
 * Pulls a collection's changes from its cursor to the end, page by page: the rows are stored first, then the cursor.
 * When it is interrupted in between, the page is pulled again, which is harmless; so is a full resync, which goes on
 * where it was.
 * @returns the change up to which the server has been read, in its own order; undefined: it does not say.
 * @throws Postponed, StorageError
 */
export async function pullCollection(
  deps: PullDeps,
  collection: CollectionName,
): Promise<number | undefined> {
  const { database, source, part } = deps
  const wanted: Record<string, string> = part.since === undefined ? {} : { since: part.since }
  let stored = await onStorage(() => storedCursor(database, collection))
  const place = await onStorage(() => readPlace(database, collection))
  const reach = async (next: Place, isReadable: boolean) => {
    const isStored = await onStorage(() => writePlace(database, collection, stored, next, !isReadable))
    stored = next.cursor
    return isStored
  }
  let cursor = place?.cursor
  let resync = place?.resync
  let held = place?.held ?? everything
  let serverLostRows = false
  let coming: Promise<FeedPage> | undefined
  for (;;) {
    // Before the request: a row that is sent during it may be missing in the response.
    const present = cursor ? undefined : await onStorage(() => liveVersions(database, collection))
    const page = await (coming ?? source.changes(collection, cursor, wanted))
    coming = undefined
    if (page.afresh && cursor) {
      serverLostRows = page.cut !== true
      cursor = undefined
      continue
    }
    // The network carries the next page while the storage takes this one.
    if (page.more) coming = source.changes(collection, page.cursor, wanted)
    // Where storing fails first, nobody waits for it any more.
    coming?.catch(() => undefined)
    if (page.afresh) resync = { unseen: present ?? new Map(), lostRows: serverLostRows }
    held = heldAfter(held, page)
    const isReadable = await storePage(deps, collection, page, resync)
    cursor = page.cursor
    const reached = { cursor, resync, held }
    // Another context has moved on: this one goes on from there.
    if (!(await reach(reached, isReadable))) return pullCollection(deps, collection)
    if (page.more) continue
    const missing = held.since === undefined ? [] : await athletesToRead(deps, collection, held, resync)
    for (const athleteId of missing) {
      const whole = await pullEarlier(deps, collection, { athleteId, before: String(held.since) }, resync)
      held = { ...held, athletes: [...held.athletes, athleteId] }
      const next = { cursor, resync, held }
      if (!(await reach(next, whole))) return pullCollection(deps, collection)
    }
    const ended = resync
    if (ended) {
      if (ended.unseen.size > 0) await onStorage(() => removeGone(deps, collection, ended))
      const next = { cursor, resync: undefined, held }
      if (!(await reach(next, true))) return pullCollection(deps, collection)
    }
    return page.seq
  }
}

/** A page without `since` covers all days. Access that was granted brought the days from `since` on alone. */
function heldAfter({ athletes }: Held, { since, afresh, granted = [] }: FeedPage): Held {
  if (since === undefined) return everything
  return { since, athletes: afresh ? [] : athletes.filter((id) => !granted.includes(id)) }
}

/**
 * The athletes of whom all days are wanted and not here. Where a restored server lost rows, also those who have rows here that it did
 * not send: whether it lost them shows when their other days are read.
 */
async function athletesToRead(
  { database, part }: PullDeps,
  collection: CollectionName,
  held: Held,
  resync: FullResync | undefined,
): Promise<number[]> {
  const unseen = resync?.lostRows ? [...resync.unseen.keys()] : []
  const rows = await onStorage(() => collectionOf(database, collection).findByIds(unseen).exec())
  const affected = [...rows.values()].flatMap((row) => row.get('athleteId') as number)
  return [...new Set([...part.athletes, ...affected])].filter((id) => !held.athletes.includes(id))
}

/**
 * Pulls the rows of an athlete from before a day. The cursor stays where it is, so that what changes meanwhile comes with the next
 * changes. @returns whether all could be read.
 */
async function pullEarlier(
  deps: PullDeps,
  collection: CollectionName,
  days: { athleteId: number; before: string },
  resync: FullResync | undefined,
): Promise<boolean> {
  const query = { athleteId: String(days.athleteId), before: days.before }
  let isReadable = true
  let cursor: string | undefined
  for (;;) {
    const page = await deps.source.changes(collection, cursor, query)
    isReadable = (await storePage(deps, collection, page, resync)) && isReadable
    if (!page.more) return isReadable
    cursor = page.cursor
  }
}

/** Stores the rows of a page. @returns whether all could be read. */
async function storePage(
  deps: PullDeps,
  collection: CollectionName,
  page: FeedPage,
  resync: FullResync | undefined,
): Promise<boolean> {
  const { states, unreadable } = readPage(collection, page)
  for (const raw of unreadable) await onStorage(() => reportUnreadable(deps, collection, raw))
  const reading = { fullResync: resync !== undefined, acceptOlder: resync?.lostRows ?? false }
  const context = page.more ? fillContext : undefined
  await onStorage(() => storeStates(deps, collection, states, reading, context))
  // An unreadable document still exists on the server.
  for (const key of [...states.keys(), ...unreadable.map(keyOf)]) resync?.unseen.delete(key)
  return unreadable.length === 0
}

type Tombstone = { clientId: string; id: number; version: number }

/**
 * The newest state of each row on a page. Each document is checked separately, so that an invalid one does not block
 * the others.
 */
function readPage(collection: CollectionName, { documents, deleted }: FeedPage) {
  const states = new Map<string, ServerRow | Tombstone>()
  const unreadable: unknown[] = []
  for (const raw of documents) {
    const document = readDocument(collection, raw)
    if (document) states.set(document.clientId, document)
    else unreadable.push(raw)
  }
  for (const tombstone of deleted) states.set(tombstone.clientId, tombstone)
  return { states, unreadable }
}

async function storeStates(
  { database }: PullDeps,
  collection: CollectionName,
  states: ReadonlyMap<string, ServerRow | Tombstone>,
  reading: { fullResync: boolean; acceptOlder: boolean },
  context: string | undefined,
): Promise<void> {
  const keys = [...states.keys()]
  for (let from = 0; from < keys.length; from += rowsPerTransaction) {
    await writeRows(
      collectionOf(database, collection),
      keys.slice(from, from + rowsPerTransaction),
      (row, key) => {
        const given = states.get(key)
        const state = given && completeState(row, given)
        return state && received(row, state, reading)
      },
      context,
    )
  }
}

function completeState(row: AnyDocument | undefined, state: ServerRow | Tombstone): ServerRow | undefined {
  if (isDocument(state)) return state
  return row && asDeleted({ ...row, id: state.id }, state.version)
}

function isDocument(state: ServerRow | Tombstone): state is ServerRow {
  return '_deleted' in state
}

async function liveVersions(
  database: RumoDatabase,
  collection: CollectionName,
): Promise<Map<string, number>> {
  const rows = await collectionOf(database, collection).find().exec()
  return new Map(rows.map((row) => [row.primary, row.version]))
}

/**
 * Removes rows that the server no longer has. Unsent ones, and those that were sent during the resync, stay until their push
 * has looked them up: the resync may have passed them before they came, or the answer to them is older than it. When a
 * restored server lost rows, the person's own values are kept as attention entries.
 */
async function removeGone(
  deps: PullDeps,
  collection: CollectionName,
  { unseen: gone, lostRows }: FullResync,
): Promise<void> {
  const rows = await collectionOf(deps.database, collection)
    .findByIds([...gone.keys()])
    .exec()
  for (const found of lostRows ? rows.values() : []) {
    const row: AnyDocument = found.toMutableJSON()
    const fields = ownFields(collection, deps.writer, contentOf(row)).filter((field) =>
      isWritten(collection, field, row[field]),
    )
    if (fields.length === 0 || row.unsent === 1 || row.version !== gone.get(row.clientId)) continue
    const about = { entity: collection, entityKey: row.clientId, code: '', theirs: null } as const
    const entry = { ...about, kind: 'deleted-elsewhere', mine: pick(row, fields), kept: 'theirs' } as const
    const kept = redactRow(collection, deps.writer, contentOf(row))
    await keepForAttention(deps.database, { ...entry, row: kept }, deps.now())
  }
  await writeRows(collectionOf(deps.database, collection), [...gone.keys()], (row) => {
    if (!row || row._deleted) return undefined
    const isAsBefore = row.unsent === 0 && row.version === gone.get(row.clientId)
    if (isAsBefore) return settled(asDeleted(row))
    // Its push reads it: without that, an edit that was changed back would settle it as it was. What the server sent of it
    // before is dropped, or the row would go back to that when the read finds nothing.
    const { remote, ...waiting } = edited(row, {})
    return waiting.base && !waiting.base._deleted
      ? { ...waiting, base: { ...waiting.base, outdated: true } }
      : undefined
  })
}

/** Whether a person entered this value; otherwise it is the initial one. */
function isWritten(collection: CollectionName, field: string, value: unknown): boolean {
  const initial: Record<string, unknown> = initialValues(collection)
  return value !== null && value !== '' && !deepEqual(value, initial[field])
}

/**
 * Adds an entry that names the document. It does not keep the content: access to it may end before anyone reads the
 * entry.
 */
async function reportUnreadable(
  { database, now }: PullDeps,
  collection: CollectionName,
  raw: unknown,
): Promise<void> {
  const named = typeof raw === 'object' && raw !== null ? raw : {}
  const row = pick(named as Record<string, unknown>, ['clientId', 'id', 'version', 'name'])
  const about = { kind: 'unreadable', entity: collection, entityKey: keyOf(raw), code: '' } as const
  await keepForAttention(database, { ...about, mine: {}, theirs: null, row, kept: 'mine' }, now())
}

function keyOf(raw: unknown): string {
  const key = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'clientId') : undefined
  return typeof key === 'string' ? key : ''
}
