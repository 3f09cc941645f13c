import { deepEqual } from 'rxdb/plugins/utils'
import { keepForAttention } from '#sync/attention/entries.ts'
import { initialValues } from '#sync/contract/fields.ts'
import type { CollectionName, FeedPage } from '#sync/contract/wire/feed.ts'
import { collectionOf, type RumoDatabase } from '#sync/database/open.ts'
import type { AnyDocument, ServerRow } from '#sync/database/rows/documents.ts'
import { contentOf, edited, received, settled } from '#sync/database/rows/row-state.ts'
import { rowsBy, unsentRows } from '#sync/database/rows/unsent.ts'
import { fillContext, writeRows } from '#sync/database/rows/write-row.ts'
import { onStorage } from '#sync/database/storage-error.ts'
import { ownFields, withoutRemarks } from '#sync/merging/descriptors.ts'
import type { Writer } from '#sync/merging/merge.ts'
import { pick, redactRow } from '#sync/merging/redact-row.ts'
import { everything, type Held } from '../held-days.ts'
import { asDeleted, type Gone, readDocument } from '../source/server-document.ts'
import type { Source } from '../source/source.ts'
import { type FullResync, type Place, readPlace, storedCursor, writePlace } from './cursors.ts'
import type { Part } from './part.ts'

type PullDeps = {
  database: RumoDatabase
  writer: Writer
  source: Source
  now: () => number
  collection: CollectionName
  /** What is wanted of the collection. */
  part: Part
}

/** Another context has pulled the same collection meanwhile: the pull has to go on from where that one is. */
export class Overtaken extends Error {}

/**
 * Rows per transaction. IndexedDB writes wait for each other: after five hundred rows of a first sync, a person's write
 * waited for seconds on a slow device.
 */
const rowsPerTransaction = 100

/**
 * Pulls what has changed since the stored place, page by page: the rows are stored first, then the place. An interrupted full
 * resync goes on where it was.
 * @returns the place at the end, and the change up to which the server has been read.
 */
export async function pullChanges(deps: PullDeps): Promise<{ place: Place; seq: number | undefined }> {
  const { database, source, collection, part } = deps
  const wanted: Record<string, string> = part.since === undefined ? {} : { since: part.since }
  let from = await onStorage(() => storedCursor(database, collection))
  const before = await onStorage(() => readPlace(database, collection))
  let { cursor, resync, held = everything }: Partial<Place> = before ?? {}
  let serverLostRows = false
  let coming: Promise<FeedPage> | undefined
  for (;;) {
    // Before the request: a row that is sent during it may be missing in the response.
    const before = cursor ? undefined : await onStorage(() => versionsHere(deps))
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
    if (page.afresh) {
      const since = await onStorage(() => versionsHere(deps))
      // What came meanwhile had no version. Access to it may have ended before the page was made, so it is read.
      const unseen = new Map([...since].map(([key]) => [key, before?.get(key) ?? 0]))
      resync = { unseen, lostRows: serverLostRows }
    }
    held = heldAfter(held, page)
    const isReadable = await storePage(deps, page, resync)
    const place = await reach(deps, from, { cursor: page.cursor, resync, held }, isReadable)
    if (!page.more) return { place, seq: page.seq }
    cursor = from = page.cursor
  }
}

/** Stores how far the collection has been pulled. */
async function reach(
  { database, collection }: PullDeps,
  from: string | undefined,
  place: Place,
  isReadable: boolean,
): Promise<Place> {
  const isStored = await onStorage(() => writePlace(database, collection, from, place, !isReadable))
  if (!isStored) throw new Overtaken()
  return place
}

/** A page without `since` covers all days. Access that was granted brought the days from `since` on alone. */
function heldAfter({ athletes }: Held, { since, afresh, granted = [] }: FeedPage): Held {
  if (since === undefined) return everything
  return { since, athletes: afresh ? [] : athletes.filter((id) => !granted.includes(id)) }
}

/**
 * Pulls the earlier days of the athletes of whom all are wanted and not here. Each has cursors of its own; that of the changes stays
 * where it is, so that what changes meanwhile comes with the next changes. @returns the place with what is here now.
 */
export async function pullEarlierDays(deps: PullDeps, start: Place): Promise<Place> {
  let place = start
  const { since } = start.held
  if (since === undefined) return place
  for (const athleteId of await athletesToRead(deps, start)) {
    const query = { athleteId: String(athleteId), before: since }
    let isReadable = true
    for (let page: FeedPage | undefined; page?.more !== false; ) {
      page = await deps.source.changes(deps.collection, page?.cursor, query)
      isReadable = (await storePage(deps, page, place.resync)) && isReadable
    }
    const held = { since, athletes: [...place.held.athletes, athleteId] }
    place = await reach(deps, place.cursor, { ...place, held }, isReadable)
  }
  return place
}

/** Where a restored server lost rows, it is read of whom they are: whether it lost them shows when their other days are read. */
async function athletesToRead(
  { database, collection, part }: PullDeps,
  { held, resync }: Place,
): Promise<number[]> {
  const unseen = resync?.lostRows ? [...resync.unseen.keys()] : []
  const rows = await onStorage(() => collectionOf(database, collection).findByIds(unseen).exec())
  const affected = [...rows.values()].flatMap((row) => row.get('athleteId') as number)
  return [...new Set([...part.athletes, ...affected])].filter((id) => !held.athletes.includes(id))
}

/** Stores the rows of a page. @returns whether all could be read. */
async function storePage(deps: PullDeps, page: FeedPage, resync: FullResync | undefined): Promise<boolean> {
  const { states, unreadable } = readPage(deps.collection, page)
  for (const raw of unreadable) await onStorage(() => reportUnreadable(deps, raw))
  const reading = { fullResync: resync !== undefined, acceptOlder: resync?.lostRows ?? false }
  const context = page.more ? fillContext : undefined
  await onStorage(() => storeStates(deps, states, reading, context))
  // An unreadable document still exists on the server.
  for (const key of [...states.keys(), ...unreadable.map(keyOf)]) resync?.unseen.delete(key)
  return unreadable.length === 0
}

/**
 * The newest state of each row on a page. Each document is checked separately, so that an invalid one does not block
 * the others.
 */
function readPage(collection: CollectionName, { documents, deleted, deletions }: FeedPage) {
  const states = new Map<string, ServerRow | Gone>()
  const unreadable: unknown[] = []
  for (const raw of documents) {
    const document = readDocument(collection, raw)
    if (document) states.set(document.clientId, document)
    else unreadable.push(raw)
  }
  for (const gone of deleted) states.set(gone.clientId, { ...gone, ...deletions?.[gone.clientId] })
  return { states, unreadable }
}

async function storeStates(
  { database, collection }: PullDeps,
  states: ReadonlyMap<string, ServerRow | Gone>,
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

function completeState(row: AnyDocument | undefined, state: ServerRow | Gone): ServerRow | undefined {
  if (isDocument(state)) return state
  return row && asDeleted(row, state)
}

function isDocument(state: ServerRow | Gone): state is ServerRow {
  return '_deleted' in state
}

/** The versions of all rows that are shown, or were deleted here and may come back when the server is asked. */
async function versionsHere({ database, collection }: PullDeps): Promise<Map<string, number>> {
  const rows = collectionOf(database, collection)
  const all = await Promise.all([rowsBy(rows, false, 0), unsentRows(rows)])
  return new Map(all.flat().map(({ clientId, version }) => [clientId, version]))
}

/** At the end of a full resync, removes the rows that the server no longer has. */
export async function removeGone(deps: PullDeps, place: Place): Promise<void> {
  const { resync } = place
  if (!resync) return
  if (resync.unseen.size > 0) await onStorage(() => removeUnseen(deps, resync))
  await reach(deps, place.cursor, { ...place, resync: undefined }, true)
}

/**
 * Unsent rows, deleted ones too, and those that were sent during the resync, stay until their push has looked them up: the resync may have
 * passed them before they came, or the answer to them is older than it. When a restored server lost rows, the person's
 * own values are kept as attention entries.
 */
async function removeUnseen(deps: PullDeps, { unseen: gone, lostRows }: FullResync): Promise<void> {
  const { collection } = deps
  const rows = await collectionOf(deps.database, collection)
    .findByIds([...gone.keys()])
    .exec()
  for (const found of lostRows ? rows.values() : []) {
    const row: AnyDocument = found.toMutableJSON()
    const own = ownFields(collection, deps.writer, contentOf(row))
    const fields = withoutRemarks(collection, own).filter((field) => isWritten(collection, field, row[field]))
    if (fields.length === 0 || row.unsent === 1 || row.version !== gone.get(row.clientId)) continue
    const about = { entity: collection, entityKey: row.clientId, code: '', theirs: null } as const
    const entry = { ...about, kind: 'deleted-elsewhere', mine: pick(row, fields), kept: 'theirs' } as const
    const kept = redactRow(collection, deps.writer, contentOf(row))
    await keepForAttention(deps.database, { ...entry, row: kept }, deps.now())
  }
  await writeRows(collectionOf(deps.database, collection), [...gone.keys()], (row) => {
    if (!row || (row._deleted && row.unsent === 0)) return undefined
    const isAsBefore = row.unsent === 0 && row.version === gone.get(row.clientId)
    if (isAsBefore) return settled(asDeleted(row))
    // Its push reads it: without that, an edit that was changed back would settle it as it was. What the server sent of it
    // before is dropped, or the row would go back to that when the read finds nothing.
    const { remote, ...waiting } = edited(row, {})
    const { base, inFlight } = waiting
    if (base && !base._deleted) return { ...waiting, base: { ...base, outdated: true } }
    return inFlight ? { ...waiting, inFlight: { ...inFlight, outdated: true } } : waiting
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
async function reportUnreadable({ database, now, collection }: PullDeps, raw: unknown): Promise<void> {
  const named = typeof raw === 'object' && raw !== null ? raw : {}
  const row = pick(named as Record<string, unknown>, ['clientId', 'id', 'version', 'name'])
  const about = { kind: 'unreadable', entity: collection, entityKey: keyOf(raw), code: '' } as const
  await keepForAttention(database, { ...about, mine: {}, theirs: null, row, kept: 'mine' }, now())
}

function keyOf(raw: unknown): string {
  const key = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'clientId') : undefined
  return typeof key === 'string' ? key : ''
}
