import { newClientId } from '#sync/contract/ids.ts'
import type { WriteAct } from '#sync/contract/wire/calls.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { InFlight, ServerRow } from '#sync/database/rows/documents.ts'
import { contentOf, isNewer } from '#sync/database/rows/row-state.ts'
import { descriptors, ownFields, withWholeGroups, writableFields } from '#sync/merging/descriptors.ts'
import { changedFields } from '#sync/merging/merge.ts'
import { asDeleted, readCurrent } from '../source/server-document.ts'
import type { Rejection, SendResult } from '../source/source.ts'
import { requestOfOlderApp } from './older-app.ts'
import { actFor, bodyOf, callFor, pendingFields } from './row-call.ts'
import { type PushDeps, RowInPush } from './row-in-push.ts'

/** The row's parent was created here and is not on the server yet: send the parent first. */
export class ParentNotCreated extends Error {}

/** After this many attempts others write the row constantly: defer it. */
const maxAttempts = 8

/**
 * Sends one row with as many requests as its changes need, and merges with the server's state. A request is stored
 * before it is sent and repeated as it is until it is answered; what the person changes meanwhile is sent after it.
 * Every step ends with a compare-and-set of the row, so it may be interrupted anywhere and started again. A final
 * rejection is stored for the person and not thrown.
 * @throws Postponed when a request must be sent again later, ParentNotCreated, StorageError
 */
export async function pushRow(deps: PushDeps, collection: CollectionName, key: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const row = await deps.store.read(collection, key)
    if (!row || row.unsent === 0) return
    const push = new RowInPush(deps, collection, row)
    const frozen = row.inFlight ? push : await freezeNext(push)
    if (frozen) await takeAnswer(frozen)
  }
  deps.requests.unreadable()
}

/** Stores the next request. @returns undefined when none is needed: the row was settled, merged or changed. */
async function freezeNext(push: RowInPush): Promise<RowInPush | undefined> {
  const request = await nextRequest(push)
  return request && push.freeze(request)
}

/** The next request of a row of which nothing is in flight; a state that is known already is merged without one. */
async function nextRequest(push: RowInPush): Promise<InFlight | undefined> {
  const { collection, row } = push
  const { base, remote } = row
  const ofOlderApp = requestOfOlderApp(collection, row)
  if (ofOlderApp) return ofOlderApp
  if (row._deleted) return deletion(push)
  // Its base is unknown on this device, or may lack fields. What was deleted there can only be brought back.
  if (base ? base.outdated && !base._deleted : row.id > 0) return settledBy(readFirst(push))
  const found = remote && !remote._deleted && isNewer(remote, base) ? remote : undefined
  if (!base) return found ? settledBy(push.adopt(found)) : creation(push)
  // A log that its athlete made of a deleted row is sent on top of the version before the deletion, which it beats.
  // Where only access had ended there may be none.
  const isLog = base._deleted && actFor(collection, ownChanges(push, base)) === 'report'
  if (isLog) return change(push, base, Math.max(1, base.version - 1))
  if (found) return settledBy(push.mergeWith(base, found))
  return base._deleted ? request('restore', base.version) : change(push, base, base.version)
}

async function settledBy(step: Promise<void>): Promise<undefined> {
  await step
}

function request(act: WriteAct, version: number, body: Record<string, unknown> = {}): InFlight {
  return { key: newClientId(), act, version, body }
}

/** The changes of fields that this person writes. */
function ownChanges({ collection, deps: { writer }, row }: RowInPush, base: ServerRow): string[] {
  const own = ownFields(collection, writer, contentOf(row))
  return changedFields(collection, base, row).filter((field) => own.includes(field))
}

async function change(push: RowInPush, base: ServerRow, version: number): Promise<InFlight | undefined> {
  const { collection, row } = push
  // A log goes as a whole: the one of a deleted row may be another than the base's.
  const changed = withWholeGroups(collection, changedFields(collection, base, row))
  const act = actFor(collection, changed)
  if (act) return request(act, version, bodyOf(collection, act, row, changed))
  // What was changed back may have arrived before.
  return settledBy(pendingFields(collection, row).length > 0 ? readFirst(push) : push.settle(base))
}

async function creation(push: RowInPush): Promise<InFlight | undefined> {
  const { collection, row } = push
  const parent = await parentOf(push)
  if (parent) return request('create', 0, bodyOf(collection, 'create', { ...row, ...parent }))
  return settledBy(push.reject({ code: 'not-found', current: undefined }, writableFields(collection)))
}

/**
 * The parent's id as the field that refers to it; empty when the row has no parent.
 * @returns undefined when the parent does not exist (any more).
 */
async function parentOf({ collection, deps, row }: RowInPush): Promise<object | undefined> {
  const parent = descriptors[collection].parent?.(row)
  if (!parent || Number(row[parent.id]) > 0) return {}
  const found = await deps.store.read(parent.collection, String(row[parent.key]))
  if (!found || found._deleted) return undefined
  if (found.id === 0) throw new ParentNotCreated()
  return { [parent.id]: found.id }
}

/** A deletion is sent on top of the newest version that is known, unless that has a log the person had not seen. */
async function deletion(push: RowInPush): Promise<InFlight | undefined> {
  const { collection, row } = push
  const { base, remote } = row
  // At the same version it is the remote state that is whole.
  const isKnown = remote && remote.version >= (base?.version ?? 0)
  const known = isKnown ? remote : (base ?? { ...contentOf(row), _deleted: false })
  if (known.id === 0 || known._deleted) return settledBy(push.settle(asDeleted(known)))
  const logged = callFor(collection, 'report')?.body ?? []
  // Where the base has no content, the row says what the person saw when deleting.
  const isLogged = changedFields(collection, { ...row, ...base }, known).some((field) =>
    logged.includes(field),
  )
  if (!isLogged) return request('delete', known.version)
  await push.addEntry('completed-meanwhile', '', [], known, 'theirs')
  // An older app had dropped fields of it, and no page may bring the row again.
  return settledBy(known.outdated ? push.readNext(known) : push.settle(known))
}

async function readFirst(push: RowInPush): Promise<void> {
  const { row } = push
  const { base } = row
  const read = await push.read()
  if (!read || read.kind === 'merge') return
  if (read.kind === 'reject') return push.reject(read, pendingFields(push.collection, row))
  const { document } = read
  // Same version: the local edits were made on exactly this document.
  return push.mergeWith(base ?? (document.version === row.version ? document : undefined), document)
}

/** Repeats the request in flight, and takes its answer. */
async function takeAnswer(push: RowInPush): Promise<void> {
  const { row, inFlight } = push
  const { act, version } = inFlight
  const result = await push.send()
  if (!result) return
  if (act === 'delete') return takeDeletion(push, result)
  if (result.kind === 'reject') return takeRejection(push, result)
  if (result.kind === 'merge') {
    const current = push.readServerRow(result.current)
    // An athlete without account has been handed over: the row is the account's now.
    if (current.clientId !== row.clientId) return push.moveTo(current)
    if (current._deleted) return push.acceptDeletion(current)
    if (push.shows(current)) return push.arrived(current)
    // Where it shows some of the values, others have written since the request arrived.
    const seen = row.base && push.seenIn(row.base, current)
    return push.mergeWith(seen && { ...seen, unanswered: inFlight.body }, current)
  }
  const { document, created } = result
  // What a coach wrote for an athlete who was handed over is the account's now. Of any other new row the server has one
  // already, under the key of another device: that replaces this one.
  if (document.clientId !== row.clientId)
    return act === 'report' || descriptors[push.collection].sharedKey
      ? push.moveTo(document, inFlight.body)
      : push.settle(asDeleted(contentOf(row)))
  // A basic server stores no cleared response: it has deleted the row.
  if (document._deleted) return push.settle(document)
  // Nobody else makes a row with a key of its own: it was changed meanwhile, and a deletion follows.
  const isOwn = row._deleted && !descriptors[push.collection].sharedKey
  if (act === 'create' && !created && !isOwn && !push.shows(document)) return push.adopt(document)
  // A call makes one version; a log of a row that was deleted meanwhile comes after the deletion.
  return push.arrived(document, act === 'report' && document.version > version + 1)
}

function takeDeletion(push: RowInPush, result: SendResult): Promise<void> {
  const { collection, row, inFlight } = push
  if (result.kind === 'done') return push.confirmDeletion(result.document.version)
  // The row was edited elsewhere. A deletion beats an edit of the plan, so it is repeated on the newer version.
  if (result.kind === 'merge') return push.drop(push.readServerRow(result.current))
  const shown = readCurrent(collection, result.current, push.lastKnown)
  if (shown?._deleted) return push.confirmDeletion(shown.version)
  // The person has undone a deletion that did not arrive.
  if (!row._deleted) return push.drop()
  return result.code === 'not-found'
    ? push.settle(asDeleted(push.lastKnown, { version: inFlight.version }))
    : push.reject(result, [])
}

async function takeRejection(push: RowInPush, rejection: Rejection): Promise<void> {
  const { collection, row, inFlight, lastKnown } = push
  if (inFlight.act === 'create') {
    const { remote, base } = row
    // It has been pulled, so an earlier request arrived, and what is refused is only to make it once more.
    if (remote && !remote._deleted && isNewer(remote, base))
      return push.shows(remote) ? push.arrived(remote) : push.adopt(remote)
    // It was deleted here meanwhile: nothing is left to report.
    if (row._deleted) return push.settle(asDeleted(lastKnown))
    // What the person has written since is created instead.
    if (!base && !push.shows(row)) {
      const next = await creation(push)
      return next && push.sendInstead(next)
    }
    // The server does not have the row, or no content of it any more: this device does. Made again, the roll call of an athlete who
    // was handed over becomes the account's.
  } else if (
    rejection.code === 'not-found' &&
    !row._deleted &&
    (inFlight.act === 'restore' || (inFlight.act === 'report' && descriptors[collection].sharedKey))
  ) {
    const body = { ...bodyOf(collection, 'create', row), restore: true }
    return push.sendInstead(request('create', 0, body))
  }
  // What the person has written since, or the deletion, is sent instead.
  if (row._deleted || !push.shows(row)) return push.drop()
  return push.reject(rejection, pendingFields(collection, row))
}
