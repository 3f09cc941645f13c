import type { CollectionName } from '../../contract/feed.ts'
import type { ServerRow } from '../../database/rows/documents.ts'
import { contentOf, isNews } from '../../database/rows/row-state.ts'
import { descriptors, ownFields, writableFields } from '../descriptors.ts'
import { asDeleted, readCurrent } from '../source/server-document.ts'
import type { Sent } from '../source/source.ts'
import {
  baseAgainst,
  baseOfOwnCreate,
  canBeOwnCreate,
  mayBeAhead,
  newest,
  sentCreates,
  unsettledFields,
} from './base.ts'
import { changedFields } from './merge.ts'
import { actFor, callFor } from './row-call.ts'
import { type PushDeps, RowInPush } from './row-in-push.ts'

/** The row hangs on one that was made here and has not reached the server yet: it is sent after that one. */
export class ParentFirst extends Error {}

/** More rounds than this mean that others write the same row all the time: come back later. */
const mostRounds = 8

/**
 * Brings one row to the server: as many calls as its changes need, merging with what the server has. Every step ends
 * with a compare-and-set of the row, so it may be ended between any two and started again. A permanent refusal is kept
 * for the person and never thrown.
 * @throws Unsettled when a request has to be sent again later, ParentFirst, StorageError
 */
export async function pushRow(deps: PushDeps, collection: CollectionName, key: string): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const row = await deps.store.read(collection, key)
    if (!row || row.unsent === 0) return
    await step(new RowInPush(deps, collection, row))
  }
  deps.requests.unreadable()
}

/** One call, or the finding that none is left. */
function step(push: RowInPush): Promise<void> {
  const { row } = push
  const { base } = row
  if (row._deleted) return remove(push)
  if (!base && row.id > 0) return verify(push)
  if (base?._deleted && isLogged(push, base)) return edit(push, beforeDeletion(base))
  if (!base || base._deleted) return create(push)
  return edit(push, base)
}

/** Its athlete logged a row that somebody else deleted. */
function isLogged({ collection, deps: { writer }, row }: RowInPush, deleted: ServerRow): boolean {
  const own = ownFields(collection, writer, contentOf(row))
  const changed = changedFields(collection, deleted, row).filter((field) => own.includes(field))
  return actFor(collection, changed) === 'complete'
}

/** A log is sent on top of the version that was deleted, so that it beats the deletion. */
function beforeDeletion(deleted: ServerRow): ServerRow {
  return { ...deleted, version: deleted.version - 1, _deleted: false }
}

async function create(push: RowInPush): Promise<void> {
  const { collection, row } = push
  const parentId = await knowParent(push)
  if (parentId === undefined) {
    return push.refuse({ code: 'not-found', current: undefined }, writableFields(collection))
  }
  // A row that the device last knew as deleted is wanted back; its tombstone is the base of what came meanwhile.
  const base = row.base ?? baseOfOwnCreate(collection, row)
  const restore = row.base !== undefined
  const sent = await sendCreate(push, parentId, restore)
  if (!sent) return
  if (sent.kind === 'park') {
    // Deleted before it was ever made: nothing is left to report.
    if (row._deleted) return push.settle(asDeleted(push.known))
    return push.refuse(sent, writableFields(collection))
  }
  if (sent.kind === 'merge') return meet(push, sent.current)
  const { document } = sent
  if (sent.created) {
    // A deleted row was asked after with what was sent of it before: what it holds now is not in the answer.
    const wanted = row._deleted
      ? row
      : push.accepting(document, callFor(collection, 'create'), writableFields(collection))
    return push.rebase(document, wanted)
  }
  const isOwn = restore ? base && !isBare(collection, base) : canBeOwnCreate(collection, document, row)
  if (!base || !isOwn) return push.adopt(document)
  return row._deleted ? push.noteRemote(document, base) : push.mergeWith(base, document)
}

/** A tombstone that kept its keys alone is no base for a merge. */
function isBare(collection: CollectionName, base: ServerRow): boolean {
  return writableFields(collection).every((field) => !(field in base))
}

/** A deleted row is only asked after, with what was sent of it before: what it has become since may be refused. */
async function sendCreate(push: RowInPush, parentId: object, restore: boolean): Promise<Sent | undefined> {
  const { row } = push
  const version = row.base?.version ?? 0
  const live = { ...row, ...parentId, _deleted: false }
  for (const { values } of row._deleted ? sentCreates(row) : []) {
    const sent = await push.send('create', { ...live, ...values }, version, { restore })
    if (sent?.kind !== 'park') return sent
  }
  return push.send('create', live, version, { restore })
}

/**
 * The number of the row that this one hangs on, as the field that carries it; empty when it hangs on none.
 * @returns undefined when that row is not there (any more).
 */
async function knowParent({ collection, deps, row }: RowInPush): Promise<object | undefined> {
  const { parent } = descriptors[collection]
  if (!parent || Number(row[parent.id]) > 0) return {}
  const found = await deps.store.read(parent.collection, String(row[parent.key]))
  if (!found || found._deleted) return undefined
  if (found.id === 0) throw new ParentFirst()
  return { [parent.id]: found.id }
}

async function edit(push: RowInPush, base: ServerRow): Promise<void> {
  const { collection, row } = push
  const changed = changedFields(collection, base, row)
  const act = actFor(collection, changed)
  if (!act) {
    if (!mayBeAhead(row, base.version)) return push.settle(base)
    const { remote } = row
    const isNewest = remote && isNews(remote, base) && !mayBeAhead(row, remote.version)
    return isNewest ? meetState(push, remote) : look(push, base)
  }
  const sent = await push.send(act, { ...row, id: base.id }, base.version, { changed })
  if (!sent) return
  if (sent.kind === 'park') {
    // A part of the change may have arrived before, without an answer: only the rest is refused.
    return mayBeAhead(row, base.version)
      ? look(push, base)
      : push.refuse(sent, unsettledFields(collection, row, base))
  }
  if (sent.kind === 'merge') return meet(push, sent.current)
  // A server without such a state of the row has let it go.
  if (sent.document._deleted) return push.settle(sent.document)
  return push.rebase(sent.document, push.accepting(sent.document, callFor(collection, act), changed), true)
}

/** A change was sent, its answer was lost, and then the person took it back or made one that is refused: see what is there. */
async function look(push: RowInPush, base: ServerRow): Promise<void> {
  const { collection, row } = push
  const sent = await push.send('read', { ...row, id: base.id }, base.version)
  if (!sent) return
  if (sent.kind === 'park') return push.refuse(sent, unsettledFields(collection, row, base))
  if (sent.kind === 'merge') return meet(push, sent.current)
  return push.mergeWith(base, sent.document)
}

async function remove(push: RowInPush): Promise<void> {
  const { collection, row } = push
  const { base } = row
  // A create that was sent without an answer: learn first what is there. Never sent: there is nothing to delete.
  if (base?._deleted ? mayBeAhead(row, base.version) : !base && row.id === 0 && sentCreates(row).length > 0) {
    return create(push)
  }
  const known = newest(base ?? contentOf(row), row.remote) ?? contentOf(row)
  if (known._deleted || known.id === 0) return push.settle(asDeleted(known))
  if (completedSince(push, known)) {
    await push.keep('completed-meanwhile', '', [], known, 'theirs')
    return push.settle(known)
  }
  const sent = await push.send('delete', known, known.version)
  if (!sent) return
  // Edits that were deleted with the row come back with it when the person undoes that.
  if (sent.kind === 'done') return push.deleted(asDeleted(known, sent.document.version))
  if (sent.kind === 'park') {
    const shown = readCurrent(collection, sent.current, known)
    if (shown?._deleted) return push.settle(asDeleted(known, shown.version))
    return sent.code === 'not-found' ? push.settle(asDeleted(known)) : push.refuse(sent, [])
  }
  // Somebody edited it meanwhile: a deletion wins over an edit of the plan, so it is repeated on the newer version.
  return push.noteRemote(push.read(sent.current))
}

/** Whether a part that is not the plan's, an athlete's log or a roll call, was written since the deletion was made. */
function completedSince({ collection, row }: RowInPush, known: ServerRow): boolean {
  const base = row.base && baseAgainst(collection, row.base, row, known)
  const logged = callFor(collection, 'complete')?.body ?? []
  return changedFields(collection, base ?? row, known).some((field) => logged.includes(field))
}

/** The server knows the row but no base of it is here: look, and never create it twice. */
async function verify(push: RowInPush): Promise<void> {
  const { collection, row } = push
  const sent = await push.send('read', row, row.version)
  if (!sent) return
  if (sent.kind === 'park') return push.refuse(sent, writableFields(collection))
  if (sent.kind === 'merge') return meet(push, sent.current)
  // The same version: the local edits were made on exactly this document.
  if (sent.document.version === row.version) return push.rebase(sent.document, row)
  return push.mergeWith(undefined, sent.document)
}

/** The server has another version than the one this change was made on. */
function meet(push: RowInPush, current: unknown): Promise<void> {
  return meetState(push, push.read(current))
}

function meetState(push: RowInPush, remote: ServerRow): Promise<void> {
  return remote._deleted ? push.deletedThere(remote) : push.mergeWith(push.row.base, remote)
}
