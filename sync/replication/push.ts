import { parents } from '../contract/calls.ts'
import type { AnyDocument } from '../database/documents.ts'
import { pick } from './attention.ts'
import { baseAgainst, baseOfOwnCreate, canBeOwnCreate, mayBeAhead, newest, sentOn } from './base.ts'
import { changedFields, ownFields, writableFields } from './merge.ts'
import { actFor, callFor } from './row-call.ts'
import { type PushDeps, RowInPush } from './row-in-push.ts'
import { asDeleted, readCurrent } from './server-document.ts'
import type { Sent } from './source.ts'

type PushRow = { newDocumentState: AnyDocument; assumedMasterState?: AnyDocument }

/**
 * Brings one row to the server: as many calls as its changes need, merging with what the server has.
 * @returns the server's final document (or tombstone), which replaces the local row unless it changed again; undefined
 * when the row was put off. A permanent refusal is kept for the person and never thrown: a throwing push would block
 * its collection for ever.
 */
export async function pushRow(deps: PushDeps, row: PushRow): Promise<AnyDocument | undefined> {
  const { newDocumentState, assumedMasterState: assumed } = row
  const wasPutOff = assumed?.unsent === 1
  const final = await deps.courier.turnOrPutOff(
    () => pushNow(new RowInPush(deps, newDocumentState), assumed),
    wasPutOff ? 1 : patience,
  )
  if (!final && !wasPutOff) await deps.memos.putOff(deps.collection, newDocumentState.clientId, assumed)
  return final
}

/** So often the server may fail on a row before the rows behind it go on without it. */
const patience = 3

/** More rounds than this in one turn mean that others write the same row all the time: come back later. */
const mostRounds = 6

async function pushNow(row: RowInPush, assumed: AnyDocument | undefined): Promise<AnyDocument> {
  await row.begin(assumed)
  // RxDB also hands over rows that no person changed, for example after a crash between its two writes.
  if (row.local.unsent === 0) return newest(row.local, assumed) ?? row.local
  for (let round = 0; round < mostRounds; round++) {
    const final = await step(row)
    if (final) return final
  }
  return row.deps.courier.unreadable()
}

/** One call, or the finding that none is left. @returns the final document, or null to go on. */
function step(row: RowInPush): Promise<AnyDocument | null> {
  const { base, mine } = row
  if (mine._deleted) return remove(row)
  if (!base && mine.id > 0) return verify(row)
  if (base?._deleted && isLogged(row, base)) return edit(row, beforeDeletion(base))
  if (!base || base._deleted) return create(row)
  return edit(row, base)
}

/** Its athlete logged a row that somebody else deleted. */
function isLogged({ deps: { collection, writer }, mine }: RowInPush, deleted: AnyDocument): boolean {
  const own = ownFields(collection, writer, deleted)
  const changed = changedFields(collection, deleted, mine).filter((field) => own.includes(field))
  return actFor(collection, changed) === 'complete'
}

/** What was logged stands on the version that was deleted, so that it beats the deletion. */
function beforeDeletion(deleted: AnyDocument): AnyDocument {
  return { ...deleted, version: deleted.version - 1, _deleted: false }
}

async function create(row: RowInPush): Promise<AnyDocument | null> {
  if (!(await knowParent(row))) {
    return row.refuse({ code: 'not-found', current: undefined }, writableFields(row.deps.collection))
  }
  // A row that the device last knew as deleted is wanted back; its tombstone is the base of what came meanwhile.
  const base = row.base ?? baseOfOwnCreate(row.deps.collection, row.mine, row.memo)
  const restore = row.base !== undefined
  const sent = await sendCreate(row, restore)
  if (sent.kind === 'park') {
    // Deleted before it was ever made: nothing is left to be told of.
    if (row.mine._deleted) return asDeleted(row.known)
    return row.refuse(sent, writableFields(row.deps.collection))
  }
  if (sent.kind === 'merge') return meet(row, sent.current)
  if (sent.created) {
    row.build(sent.document)
    await row.note()
  } else if (base && (restore || canBeOwnCreate(row.deps.collection, sent.document, row.memo))) {
    await row.mergeWith(baseAgainst(row.deps.collection, base, sent.document, row.memo), sent.document)
  } else await row.adopt(sent.document)
  return null
}

/** A deleted row is only asked after, with what was sent of it before: what it has become since may be refused. */
async function sendCreate(row: RowInPush, restore: boolean): Promise<Sent> {
  const version = row.base?.version ?? 0
  const fields = writableFields(row.deps.collection)
  const asked = row.mine._deleted ? sentOn(row.memo, version).map((sent) => pick(sent, fields)) : []
  for (const said of asked) {
    const sent = await row.send('create', { ...row.mine, ...said, _deleted: false }, version, restore)
    if (sent.kind !== 'park') return sent
  }
  return row.send('create', { ...row.mine, _deleted: false }, version, restore)
}

/**
 * A row made under a parent that was made here too: the parent goes first, within this turn. Both creates are
 * idempotent, so the parent's own push later finds it done. @returns false when there is no parent (any more).
 */
async function knowParent(row: RowInPush): Promise<boolean> {
  const parent = parents[row.deps.collection]
  if (!parent || Number(row.mine[parent.id]) > 0) return true
  const found = await row.deps.readLocal(parent.collection, String(row.mine[parent.key]))
  if (!found || found._deleted) return false
  const pushed =
    found.id > 0
      ? found
      : await pushNow(new RowInPush({ ...row.deps, collection: parent.collection }, found), undefined)
  row.mine = { ...row.mine, [parent.id]: pushed.id }
  return !pushed._deleted
}

async function edit(row: RowInPush, base: AnyDocument): Promise<AnyDocument | null> {
  const { collection } = row.deps
  const changed = changedFields(collection, base, row.mine)
  const act = actFor(collection, changed)
  if (!act) return row.fresh || !mayBeAhead(row.memo, base) ? { ...base, unsent: 0 } : look(row, base)
  const sent = await row.send(act, { ...row.mine, id: base.id }, base.version)
  if (sent.kind === 'park') {
    return row.refuse(sent, row.unsettled(base))
  }
  if (sent.kind === 'merge') return meet(row, sent.current)
  const inBody = callFor(collection, act)?.body ?? []
  const still = changed.filter((field) => !inBody.includes(field))
  row.mine = { ...sent.document, ...pick(row.mine, still), unsent: 1 }
  row.build(sent.document)
  await row.note()
  return null
}

/** A change was sent, its answer was lost, and then the person took the change back: see which one stands there. */
async function look(row: RowInPush, base: AnyDocument): Promise<AnyDocument | null> {
  const sent = await row.send('read', { ...row.mine, id: base.id }, base.version)
  if (sent.kind === 'park') return row.refuse(sent, row.unsettled(base))
  if (sent.kind === 'merge') return meet(row, sent.current)
  await row.mergeWith(baseAgainst(row.deps.collection, base, sent.document, row.memo), sent.document)
  return null
}

async function remove(row: RowInPush): Promise<AnyDocument | null> {
  const { mine, base, memo } = row
  const id = base?.id || mine.id
  // A create that was sent without an answer: learn first what stands there. Never sent: there is nothing to delete.
  if (base?._deleted ? mayBeAhead(memo, base) : id === 0 && memo.sent) return create(row)
  if (base?._deleted || id === 0) return asDeleted(base ?? mine)
  const known = base ?? mine
  const logged = callFor(row.deps.collection, 'complete')?.body ?? []
  if (changedFields(row.deps.collection, row.local, known).some((field) => logged.includes(field))) {
    // The athlete logged it after this person had last seen it: that beats the deletion.
    await row.keep('completed-meanwhile', '', [], known, 'theirs')
    return known
  }
  const sent = await row.send('delete', { ...known, id }, known.version)
  if (sent.kind === 'done') {
    // Edits that were deleted with the row come back with it when the person undoes that.
    row.build(sent.document)
    await row.note()
    return sent.document
  }
  if (sent.kind === 'park') {
    const shown = readCurrent(row.deps.collection, sent.current, mine)
    if (shown?._deleted) return asDeleted(known, shown.version)
    return sent.code === 'not-found' ? asDeleted(known) : row.refuse(sent, [])
  }
  const theirs = row.read(sent.current)
  if (theirs._deleted) return theirs
  // Somebody edited it meanwhile: a deletion wins over an edit of the plan, so it is repeated on the newer version.
  await row.mergeWith(baseAgainst(row.deps.collection, known, theirs, row.memo), theirs)
  return null
}

/** The server knows the row but RxDB's bookkeeping of it was lost: look, and never create it twice. */
async function verify(row: RowInPush): Promise<AnyDocument | null> {
  const sent = await row.send('read', row.mine, row.mine.version)
  if (sent.kind === 'park') return row.refuse(sent, writableFields(row.deps.collection))
  if (sent.kind === 'merge') return meet(row, sent.current)
  // The same version: the local edits were made on exactly this document.
  if (sent.document.version === row.mine.version) row.build(sent.document)
  else await row.mergeWith(undefined, sent.document)
  return null
}

/** The server has another version than the one this change was made on. */
async function meet(row: RowInPush, current: unknown): Promise<AnyDocument | null> {
  const theirs = row.read(current)
  if (theirs._deleted) return row.deletedThere(theirs)
  await row.mergeWith(row.base && baseAgainst(row.deps.collection, row.base, theirs, row.memo), theirs)
  return null
}
