import { keepForAttention } from '../../attention/entries.ts'
import type { CollectionName, FeedPage } from '../../contract/feed.ts'
import { collectionOf, type RumoDatabase } from '../../database/open.ts'
import type { AnyDocument, ServerRow } from '../../database/rows/documents.ts'
import { contentOf, received, settled } from '../../database/rows/row-state.ts'
import { writeRows } from '../../database/rows/write-row.ts'
import { onStorage } from '../../database/storage-error.ts'
import { descriptors, ownFields } from '../descriptors.ts'
import { keptRow } from '../push/kept-row.ts'
import type { Writer } from '../push/merge.ts'
import { pick } from '../push/pick.ts'
import { asDeleted, readDocument } from '../source/server-document.ts'
import type { Source } from '../source/source.ts'
import { readCursor, writeCursor } from './cursors.ts'

type PullDeps = {
  database: RumoDatabase
  writer: Writer
  source: Source
  now: () => number
}

/**
 * Rows that are written in one transaction. IndexedDB makes each write wait for the ones before: behind five hundred
 * rows of a first sync, what a person writes waited for seconds on a slow device.
 */
const rowsAtOnce = 100

/**
 * Reads a collection's changes from its cursor to the end and stores them, page by page: rows, then the cursor. Ended
 * between the two, the page is read again, which is harmless.
 * @throws Unsettled, StorageError
 */
export async function pullCollection(deps: PullDeps, collection: CollectionName): Promise<void> {
  const { database, source } = deps
  let cursor = await onStorage(() => readCursor(database, collection))
  // Rows that a reading from the beginning has not shown yet. Until it has ended, no cursor is stored.
  let unseen: Set<string> | undefined
  let serverLostRows = false
  for (;;) {
    const page = await source.changes(collection, cursor)
    if (page.afresh) {
      serverLostRows = cursor !== undefined
      unseen = await onStorage(() => settledKeys(database, collection))
    }
    const { states, unreadable } = readPage(collection, page)
    for (const raw of unreadable) await onStorage(() => setAside(deps, collection, raw))
    const reading = { again: unseen !== undefined, older: serverLostRows }
    await onStorage(() => storeStates(deps, collection, states, reading))
    // What cannot be read is still there.
    for (const key of [...states.keys(), ...unreadable.map(keyOf)]) unseen?.delete(key)
    cursor = page.cursor
    if (!page.more) {
      const gone = unseen
      if (gone?.size) await onStorage(() => removeGone(deps, collection, gone, serverLostRows))
      unseen = undefined
    }
    const upTo = cursor
    if (!unseen) await onStorage(() => writeCursor(database, collection, upTo, unreadable.length > 0))
    if (!page.more) return
  }
}

type Tombstone = { clientId: string; id: number; version: number }

/** The newest state of each row on a page. Each document is checked by itself, so a bad one stops no other. */
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
  reading: { again: boolean; older: boolean },
): Promise<void> {
  const keys = [...states.keys()]
  for (let from = 0; from < keys.length; from += rowsAtOnce) {
    await writeRows(collectionOf(database, collection), keys.slice(from, from + rowsAtOnce), (row, key) => {
      const given = states.get(key)
      const state = given && wholeState(row, given)
      return state && received(row, state, reading)
    })
  }
}

function wholeState(row: AnyDocument | undefined, state: ServerRow | Tombstone): ServerRow | undefined {
  if (isDocument(state)) return state
  return row && asDeleted({ ...row, id: state.id }, state.version)
}

function isDocument(state: ServerRow | Tombstone): state is ServerRow {
  return '_deleted' in state
}

async function settledKeys(database: RumoDatabase, collection: CollectionName): Promise<Set<string>> {
  const rows = await collectionOf(database, collection)
    .find({ selector: { unsent: 0 } })
    .exec()
  return new Set(rows.map((row) => row.primary))
}

/** What the server no longer has goes here too; where it has lost rows, the person's own words are kept. */
async function removeGone(
  deps: PullDeps,
  collection: CollectionName,
  gone: ReadonlySet<string>,
  serverLostRows: boolean,
): Promise<void> {
  const rows = await collectionOf(deps.database, collection)
    .findByIds([...gone])
    .exec()
  for (const found of serverLostRows ? rows.values() : []) {
    const row: AnyDocument = found.toMutableJSON()
    const fields = ownFields(collection, deps.writer, contentOf(row)).filter((field) =>
      isWritten(collection, field, row[field]),
    )
    if (fields.length === 0 || row.unsent === 1) continue
    const about = { entity: collection, entityKey: row.clientId, code: '', theirs: null } as const
    const entry = { ...about, kind: 'deleted-elsewhere', mine: pick(row, fields), kept: 'theirs' } as const
    const kept = keptRow(collection, deps.writer, contentOf(row))
    await keepForAttention(deps.database, { ...entry, row: kept }, deps.now())
  }
  await writeRows(collectionOf(deps.database, collection), [...gone], (row) =>
    row && row.unsent === 0 && !row._deleted ? settled(asDeleted(row)) : undefined,
  )
}

/** A person wrote this value: a field starts otherwise. */
function isWritten(collection: CollectionName, field: string, value: unknown): boolean {
  return value !== null && value !== '' && value !== descriptors[collection].initial?.[field]
}

/** Says which document it was. What it holds stays at the server: access to it may end before anybody can read it. */
async function setAside(
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
