import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { ServerRow } from '#sync/database/rows/documents.ts'
import { contentOf, isNewer } from '#sync/database/rows/row-state.ts'
import { descriptors, ownFields, withWholeGroups, writableFields } from '#sync/merging/descriptors.ts'
import { changedFields } from '#sync/merging/merge.ts'
import { asDeleted, readCurrent } from '../source/server-document.ts'
import type { SendResult } from '../source/source.ts'
import {
  baseOfOwnCreate,
  effectiveBase,
  hasSentValue,
  hasUnansweredSend,
  mayBeOwnCreate,
  newest,
  pendingFields,
  sentCreates,
} from './base.ts'
import { actFor, callFor } from './row-call.ts'
import { type PushDeps, RowInPush } from './row-in-push.ts'

/** The row's parent was created here and is not on the server yet: send the parent first. */
export class ParentNotCreated extends Error {}

/** After this many attempts others write the row constantly: defer it. */
const maxAttempts = 8

/**
 * Sends one row with as many requests as its changes need, and merges with the server's state. Every step ends with a
 * compare-and-set of the row, so it may be interrupted anywhere and started again. A final rejection is stored for the
 * person and not thrown.
 * @throws Postponed when a request must be sent again later, ParentNotCreated, StorageError
 */
export async function pushRow(deps: PushDeps, collection: CollectionName, key: string): Promise<void> {
  for (let round = 0; round < maxAttempts; round++) {
    const row = await deps.store.read(collection, key)
    if (!row || row.unsent === 0) return
    await pushOnce(new RowInPush(deps, collection, row))
  }
  deps.requests.unreadable()
}

/** Makes one request, or settles the row when none is needed. */
function pushOnce(push: RowInPush): Promise<void> {
  const { row } = push
  const { base } = row
  if (row._deleted) return remove(push)
  if (!base && row.id > 0) return verify(push)
  if (base?._deleted && isLogOfDeletedRow(push, base)) return edit(push, versionBeforeDeletion(base))
  if (!base || base._deleted) return create(push)
  return base.outdated ? readFirst(push, base) : edit(push, base)
}

/** Whether the athlete logged a row that was deleted on the server. */
function isLogOfDeletedRow(push: RowInPush, deleted: ServerRow): boolean {
  return actFor(push.collection, ownChanges(push, deleted)) === 'report'
}

/** The changes of fields that this person writes. */
function ownChanges({ collection, deps: { writer }, row }: RowInPush, base: ServerRow): string[] {
  const own = ownFields(collection, writer, contentOf(row))
  return changedFields(collection, base, row).filter((field) => own.includes(field))
}

/** The version before the deletion. A log sent on top of it beats the deletion. */
function versionBeforeDeletion(deleted: ServerRow): ServerRow {
  return { ...deleted, version: deleted.version - 1, _deleted: false }
}

async function create(push: RowInPush): Promise<void> {
  const { collection, row } = push
  // The row has been pulled, so it was created. A repeated create might be rejected meanwhile.
  if (!row.base && row.remote && !row.remote._deleted) return mergeExisting(push, row.remote)
  const parentId = await resolveParent(push)
  if (parentId === undefined) {
    return push.reject({ code: 'not-found', current: undefined }, writableFields(collection))
  }
  const sent = await sendCreate(push, parentId)
  if (!sent) return
  if (sent.kind === 'reject') {
    // The row was deleted here before it was created on the server: nothing is left to report. An earlier create may have
    // arrived all the same, so undoing the deletion restores the row instead of creating it.
    if (row._deleted) return push.settle(asDeleted(push.lastKnown, Math.max(1, push.lastKnown.version)))
    return push.reject(sent, writableFields(collection))
  }
  if (sent.kind === 'merge') return mergeCurrent(push, sent.current)
  const { document } = sent
  // The server has it already, under the key of another device: that row replaces this one.
  if (document.clientId !== row.clientId) return push.settle(asDeleted(contentOf(row)))
  if (sent.created) {
    // For a deleted row, the create was sent with older values, so the response lacks its current ones.
    const wanted = row._deleted
      ? row
      : push.withUnsentFields(document, callFor(collection, 'create'), writableFields(collection))
    return push.rebase(document, wanted)
  }
  return mergeExisting(push, document)
}

/** Continues on a row that exists already: an earlier create of this device arrived, or another device made it. */
async function mergeExisting(push: RowInPush, document: ServerRow): Promise<void> {
  const { collection, row } = push
  const restore = row.base !== undefined
  const base = row.base ?? baseOfOwnCreate(collection, row)
  const isOwn = restore ? base && !hasNoContent(collection, base) : mayBeOwnCreate(collection, document, row)
  if (!base || !isOwn) return push.adopt(document)
  if (row._deleted) return push.recordRemote(document, base)
  const overwritten = restore ? changedBack(push, base, document) : []
  if (overwritten.length > 0) await push.addEntry('conflict', '', overwritten, document, 'mine')
  return push.mergeWith(base, document)
}

/**
 * The fields in which the restored row has again what it had before its deletion, although another value was sent. When
 * that request arrived, somebody else has changed them back since.
 */
function changedBack({ collection, row }: RowInPush, base: ServerRow, remote: ServerRow): string[] {
  if (remote.version <= base.version + 1 || sentCreates(row).length === 0) return []
  const changedHere = changedFields(collection, base, row)
  return changedFields(collection, remote, row).filter(
    (field) => changedHere.includes(field) && hasSentValue(row, field, row[field]),
  )
}

/** A tombstone without content cannot be the base of a merge. */
function hasNoContent(collection: CollectionName, base: ServerRow): boolean {
  return writableFields(collection).every((field) => !(field in base))
}

/**
 * Sends the create. A deleted row is sent with the values of its earlier creates, to find out whether they arrived: its
 * current values may be rejected.
 */
async function sendCreate(push: RowInPush, parentId: object): Promise<SendResult | undefined> {
  const { row } = push
  // A row that was deleted on the server is restored; its tombstone is the base of later changes.
  const restore = row.base !== undefined
  const version = row.base?.version ?? 0
  const live = { ...row, ...parentId, _deleted: false }
  for (const { values } of row._deleted ? sentCreates(row) : []) {
    const sent = await push.send('create', { ...live, ...values }, version, { restore })
    if (sent?.kind !== 'reject') return sent
  }
  return push.send('create', live, version, { restore })
}

/**
 * The parent's id as the field that refers to it; empty when the row has no parent.
 * @returns undefined when the parent does not exist (any more).
 */
async function resolveParent({ collection, deps, row }: RowInPush): Promise<object | undefined> {
  const parent = descriptors[collection].parent?.(row)
  if (!parent || Number(row[parent.id]) > 0) return {}
  const found = await deps.store.read(parent.collection, String(row[parent.key]))
  if (!found || found._deleted) return undefined
  if (found.id === 0) throw new ParentNotCreated()
  return { [parent.id]: found.id }
}

async function edit(push: RowInPush, base: ServerRow): Promise<void> {
  const { collection, row } = push
  // Without content, the base says nothing of other people's fields: their defaults in this row are no change.
  // A log goes as a whole: the one of a deleted row may be another than the base's.
  const changed = withWholeGroups(
    collection,
    hasNoContent(collection, base) ? ownChanges(push, base) : changedFields(collection, base, row),
  )
  const act = actFor(collection, changed)
  if (!act) {
    if (!hasUnansweredSend(row, base.version)) return push.settle(base)
    const { remote } = row
    const isNewest = remote && isNewer(remote, base) && !hasUnansweredSend(row, remote.version)
    return isNewest ? mergeRemote(push, remote) : readFirst(push, base)
  }
  const sent = await push.send(act, { ...row, id: base.id }, base.version, { changed })
  if (!sent) return
  if (sent.kind === 'reject') {
    // A part of the change may have arrived earlier, without a response: then only the rest is rejected.
    return hasUnansweredSend(row, base.version)
      ? readFirst(push, base)
      : push.reject(sent, pendingFields(collection, row, base))
  }
  if (sent.kind === 'merge') return mergeCurrent(push, sent.current)
  // A stored response says nothing about a later deletion, which a full resync does not report for an unsent row.
  // A call makes one version; a log of a row that was deleted meanwhile comes after the deletion.
  const isRestored = act === 'report' && sent.document.version > base.version + 1
  if (sent.replayed && !(row.remote && isNewer(row.remote, sent.document)))
    return readFirst(push, base, isRestored)
  // A basic server stores no cleared response: it has deleted the row.
  if (sent.document._deleted) return push.settle(sent.document)
  return push.rebase(sent.document, push.withUnsentFields(sent.document, callFor(collection, act), changed), {
    mayArrive: true,
    isRestored,
  })
}

/** Reads the server's row when an earlier change may have arrived without a response, or the base may lack fields. */
async function readFirst(push: RowInPush, base: ServerRow, isRestored = false): Promise<void> {
  const { collection, row } = push
  const sent = await push.send('read', { ...row, id: base.id }, base.version)
  if (!sent) return
  if (sent.kind === 'reject') return push.reject(sent, pendingFields(collection, row, base))
  if (sent.kind === 'merge') return mergeCurrent(push, sent.current)
  return push.mergeWith(base, sent.document, { mayArrive: base.outdated === true, isRestored })
}

async function remove(push: RowInPush): Promise<void> {
  const { collection, row } = push
  const { base } = row
  // If a create was sent without a response, find out first whether the row exists. If none was sent, there is nothing
  // to delete.
  const createWasSent = !base && row.id === 0 && sentCreates(row).length > 0
  const mayExist = base?._deleted ? hasUnansweredSend(row, base.version) : createWasSent
  if (mayExist) return create(push)
  // At the same version the remote state is complete; a tombstone as the base has no content.
  const known = newest(row.remote, base ?? contentOf(row)) ?? contentOf(row)
  if (known._deleted || known.id === 0) return push.settle(asDeleted(known))
  if (completedSince(push, known)) {
    await push.addEntry('completed-meanwhile', '', [], known, 'theirs')
    return push.settle(known)
  }
  const sent = await push.send('delete', known, known.version)
  if (!sent) return
  // The unsent edits stay in the row, for the case that the person undoes the deletion.
  if (sent.kind === 'done') return push.confirmDeletion(asDeleted(known, sent.document.version))
  if (sent.kind === 'reject') {
    const shown = readCurrent(collection, sent.current, known)
    if (shown?._deleted) return push.settle(asDeleted(known, shown.version))
    return sent.code === 'not-found' ? push.settle(asDeleted(known)) : push.reject(sent, [])
  }
  // The row was edited elsewhere. A deletion beats an edit of the plan, so it is repeated on the newer version.
  return push.recordRemote(push.read(sent.current))
}

/** Whether the log or the roll call changed after the version that the person deleted. */
function completedSince({ collection, row }: RowInPush, known: ServerRow): boolean {
  // Without content the base does not say what the person saw when deleting; the row does.
  const saw = row.base && !hasNoContent(collection, row.base) ? row.base : undefined
  const base = saw && effectiveBase(collection, saw, row, known)
  const logged = callFor(collection, 'report')?.body ?? []
  return changedFields(collection, base ?? row, known).some((field) => logged.includes(field))
}

/** Reads the server's row when its base is unknown on this device. It must not be created a second time. */
async function verify(push: RowInPush): Promise<void> {
  const { collection, row } = push
  const sent = await push.send('read', row, row.version)
  if (!sent) return
  if (sent.kind === 'reject') return push.reject(sent, writableFields(collection))
  if (sent.kind === 'merge') return mergeCurrent(push, sent.current)
  // Same version: the local edits were made on exactly this document.
  if (sent.document.version === row.version) return push.rebase(sent.document, row)
  return push.mergeWith(undefined, sent.document)
}

/** Merges with the server's row, which has another version than the one the change was made on. */
function mergeCurrent(push: RowInPush, current: unknown): Promise<void> {
  return mergeRemote(push, push.read(current))
}

function mergeRemote(push: RowInPush, remote: ServerRow): Promise<void> {
  return remote._deleted ? push.acceptDeletion(remote) : push.mergeWith(push.row.base, remote)
}
