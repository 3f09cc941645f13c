import { deepEqual } from 'rxdb/plugins/utils'
import type { Act, Call } from '#sync/contract/wire/calls.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { ProblemCode } from '#sync/contract/wire/problems.ts'
import type { AnyDocument, AttentionKind, ServerRow } from '#sync/database/rows/documents.ts'
import { contentOf, recordSent, settled, withRemote } from '#sync/database/rows/row-state.ts'
import {
  descriptors,
  frozenFields,
  ownFields,
  withWholeGroups,
  writableFields,
} from '#sync/merging/descriptors.ts'
import { changedFields, mergeRows, type Writer } from '#sync/merging/merge.ts'
import { withDonePlan } from '#sync/merging/plan-of-log.ts'
import { fieldsOfOthers, pick, redactRow } from '#sync/merging/redact-row.ts'
import type { Requests } from '../source/requests.ts'
import { asDeleted, readCurrent } from '../source/server-document.ts'
import type { SendResult, Source } from '../source/source.ts'
import {
  baseOfOwnCreate,
  effectiveBase,
  hasSentValue,
  isOwnDeletion,
  newest,
  pendingFields,
  unansweredDeletion,
} from './base.ts'
import type { RowStore } from './row-store.ts'

export type PushDeps = {
  writer: Writer
  requests: Requests
  source: Source
  store: RowStore
}

/** What is known of the server's state that a row is put on. */
type Onto = {
  /**
   * Values that were sent on top of it may arrive, or have arrived: the response may be a stored one (idempotency), or
   * the state was only read.
   */
  mayArrive?: boolean
  /** The row had been deleted, and this person's log has brought it back. */
  isRestored?: boolean
}

/**
 * An unsent row as it was read, and the possible results of its push. Each writes the row by compare-and-set and keeps
 * what the person changed since it was read. `push-row.ts` decides which request to make.
 */
export class RowInPush {
  readonly deps: PushDeps
  readonly collection: CollectionName
  readonly row: AnyDocument
  /** The ids of the entries that this push has added. */
  private readonly added: string[] = []

  constructor(deps: PushDeps, collection: CollectionName, row: AnyDocument) {
    this.deps = deps
    this.collection = collection
    this.row = row
  }

  /**
   * The server's last known state of the row. It provides the content for a tombstone, which has none. The person's
   * current values must not be used: they would later probe like the server's.
   */
  get lastKnown(): ServerRow {
    return this.row.base ?? baseOfOwnCreate(this.collection, this.row) ?? contentOf(this.row)
  }

  /** Reads the server's document in a problem; without one, the request must be repeated. */
  read(current: unknown): ServerRow {
    return readCurrent(this.collection, current, this.lastKnown) ?? this.deps.requests.unreadable()
  }

  /**
   * Makes a request, after recording the values in case the response is lost.
   * @returns undefined when the row was changed or settled in the meantime and must be read again.
   */
  async send(
    act: Act,
    row: AnyDocument | ServerRow,
    baseVersion: number,
    more: { changed?: readonly string[]; restore?: boolean } = {},
  ): Promise<SendResult | undefined> {
    const { collection, deps } = this
    if (act !== 'read') {
      const state = act === 'delete' ? this.row : ({ ...this.row, ...row } as AnyDocument)
      const recorded = await this.update((current) => {
        if (!this.isUnchanged(current)) return undefined
        const { sent } = recordSent({ ...state, sent: current.sent }, baseVersion, writableFields(collection))
        return { ...current, sent }
      })
      if (!recorded) return undefined
    }
    const result = await deps.source.act(collection, { act, row, baseVersion, changed: [], ...more })
    // The server rejects the version it has. That is a server error, and merging would never end.
    if (result.kind === 'merge' && act !== 'create' && this.read(result.current).version === baseVersion) {
      deps.requests.unreadable()
    }
    return (await this.isBackSince(result)) ? undefined : result
  }

  /** Access had ended when the server answered, and a page has brought the row again before the answer came. */
  private async isBackSince(result: SendResult): Promise<boolean> {
    if (result.kind !== 'reject' || result.code !== 'not-found') return false
    const present = await this.deps.store.read(this.collection, this.row.clientId)
    const remote = present?.remote
    return remote !== undefined && !remote._deleted && !deepEqual(remote, this.row.remote)
  }

  /**
   * The server's document with the changed fields that the request did not contain. All other fields are the server's:
   * a row restored by a log has the values from before its deletion, which this device may not have.
   */
  withUnsentFields(document: ServerRow, call: Call | undefined, changed: readonly string[]): ServerRow {
    const left = changed.filter((field) => !call?.body.includes(field))
    return { ...document, ...pick(this.row, left) }
  }

  /**
   * Makes `onto` the new base of the row.
   * @param wanted the new values, except where the person has changed the row since.
   */
  async rebase(
    onto: ServerRow,
    wanted: AnyDocument | ServerRow,
    { mayArrive = false, isRestored = false }: Onto = {},
  ): Promise<void> {
    const { collection, row } = this
    await this.update((current) => {
      // Another context has changed the base in the meantime.
      if (current.base?.version !== row.base?.version) return undefined
      // The base of a deletion is the state that the person saw when deleting.
      if (isDeleted(current)) return this.rebaseDeletion(current, onto, row.base)
      const frozen = frozenFields(collection, this.lastKnown, onto)
      const since = withWholeGroups(collection, changedFields(collection, row, current))
      // Both sides changed these during the request. The next attempt merges them and keeps what loses.
      const there = withWholeGroups(collection, changedFields(collection, row, wanted))
      const isConflict = (field: string) => there.includes(field) && !deepEqual(wanted[field], current[field])
      if (since.some((field) => isConflict(field) || frozen.includes(field))) return undefined
      const values = { ...pick(wanted, writableFields(collection)), ...pick(current, since) }
      const { sent, remote } = current
      const settledTo = mayArrive ? onto.version - 1 : onto.version
      const left = sent?.filter(({ baseVersion }) => baseVersion > settledTo) ?? []
      const merged: AnyDocument = {
        ...onto,
        ...values,
        _deleted: current._deleted === true,
        unsent: 1,
        base: onto,
      }
      const next = withDonePlan(collection, this.deps.writer, {
        shown: current,
        onto,
        next: merged,
        isRestored,
      })
      const isDone = left.length === 0 && changedFields(collection, onto, next).length === 0
      if (isDone && !onto._deleted && !next._deleted) {
        return settled(onto, remote)
      }
      return { ...next, ...(left.length > 0 && { sent: left }), ...(remote && { remote }) }
    })
  }

  /**
   * Applies the person's changes since `base` on top of `remote`. Values that lose are stored for the person.
   */
  async mergeWith(base: ServerRow | undefined, remote: ServerRow, how: Onto = {}): Promise<void> {
    const { collection, row, deps } = this
    const seen = base && effectiveBase(collection, base, row, remote)
    const { merged, conflicts, frozen } = mergeRows({
      collection,
      base: seen,
      local: row,
      remote,
      writer: deps.writer,
    })
    for (const kept of ['mine', 'theirs'] as const) {
      const fields = conflicts.filter((conflict) => conflict.kept === kept).map(({ field }) => field)
      if (fields.length > 0) await this.addEntry('conflict', '', fields, remote, kept)
    }
    if (frozen.length > 0) await this.addEntry('plan-frozen', '', frozen, remote, 'theirs')
    await this.rebase(remote, merged, how)
  }

  /**
   * Merges a create with a row that another device made. In a new row a null is a default and overwrites nothing. With
   * a shared key a null is a cleared response: such a row is created with a value in the writer's own field.
   */
  async adopt(remote: ServerRow): Promise<void> {
    const { collection, deps, row } = this
    if (row._deleted) return this.settle(remote)
    const own = ownFields(collection, deps.writer, remote)
    if (own.length === 0) return this.mergeWith(undefined, remote)
    const entered = own.filter((field) => descriptors[collection].sharedKey || (row[field] ?? null) !== null)
    const differing = changedFields(collection, remote, row).filter((field) => entered.includes(field))
    const theirs = differing.filter(
      (field) => remote[field] !== null && !hasSentValue(row, field, remote[field]),
    )
    if (theirs.length > 0) await this.addEntry('conflict', '', theirs, remote, 'mine')
    await this.rebase(remote, { ...remote, ...pick(row, entered) })
  }

  /** Replaces the row with the server's state, unless the person has changed the row since: then it is read again. */
  async settle(state: ServerRow): Promise<void> {
    await this.update((current) => {
      if (!this.isUnchanged(current)) return undefined
      return settled(state, current.remote)
    })
  }

  /**
   * Settles a successful deletion. When the person has undone it in the meantime, the tombstone becomes the base of the
   * restored row, with the content that the person saw: a newer one may have arrived unseen before the deletion.
   */
  async confirmDeletion(state: ServerRow): Promise<void> {
    await this.update((current) => {
      const { sent, remote, ...row } = current
      // A row that was created again under its key may have been pulled before the response came.
      if (current._deleted) return settled(state, remote)
      const { id, version } = state
      return { ...row, id, version, base: asDeleted({ ...this.lastKnown, id }, version) }
    })
  }

  /**
   * Stores the rejected version for the person, then takes the server's state. Does nothing when the person has changed
   * the row since: the newer version is sent first.
   */
  async reject(
    { code, current }: { code: ProblemCode; current: unknown },
    fields: readonly string[],
  ): Promise<void> {
    const { row, deps, collection } = this
    const present = await deps.store.read(collection, row.clientId)
    if (present?.unsent !== 1 || !this.isUnchanged(present)) return
    const shown = current === undefined ? null : readCurrent(collection, current, this.lastKnown)
    // When a restore is rejected, nobody else has deleted the row in the meantime.
    const isRestore = row.base?._deleted === true && row.base.version === shown?.version
    if (shown?._deleted && !row._deleted && !isRestore) return this.acceptDeletion(shown)
    const absent = code === 'not-found' || code === 'gone'
    const ownDeletion = code === 'gone' && !shown ? unansweredDeletion(row) : undefined
    if (ownDeletion && !row._deleted) {
      // A list reports no tombstone. This device's deletion arrived, which the person undid before its response came.
      return this.rebase(asDeleted(this.lastKnown, ownDeletion.baseVersion + 1), row)
    }
    const there = absent ? undefined : newest(shown, row.base)
    const theirs = there && !there._deleted ? there : null
    // What the server has in the meantime through somebody else is not missing.
    const missing = fields.filter((field) => !theirs || !deepEqual(row[field], theirs[field]))
    if (missing.length > 0 || row._deleted) await this.addEntry('refused', code, missing, theirs, 'theirs')
    await this.settle(there ?? asDeleted(this.lastKnown))
  }

  /**
   * The row was deleted on the server: stores the edit for the person and takes the tombstone, unless this device sent
   * the deletion.
   */
  async acceptDeletion(remote: ServerRow): Promise<void> {
    const { collection, row } = this
    const { base } = row
    if (base && isOwnDeletion(row, remote)) {
      // This device's deletion arrived, and the person undid it before the response came. A tombstone has no content,
      // so the last known state is the base of the edits that are still to be sent.
      return this.rebase(asDeleted(base, remote.version), row)
    }
    const fields = base ? pendingFields(collection, row, base) : writableFields(collection)
    if (fields.length > 0) await this.addEntry('deleted-elsewhere', '', fields, null, 'theirs')
    await this.settle(remote)
  }

  /**
   * Records the server's state on top of which the deletion will be sent.
   * @param base the values that this device had sent, where the base was unknown.
   */
  async recordRemote(remote: ServerRow, base = this.row.base): Promise<void> {
    await this.update((current) => this.rebaseDeletion(current, remote, base))
  }

  /** Stores an attention entry with both versions. It contains no fields that only other people write. */
  async addEntry(
    kind: AttentionKind,
    code: ProblemCode | '',
    fields: readonly string[],
    remote: ServerRow | null,
    kept: 'mine' | 'theirs',
  ): Promise<void> {
    const { collection, deps } = this
    const { base } = this.row
    const content = contentOf(this.row)
    const others = fieldsOfOthers(collection, deps.writer, content)
    // A log is decided as a whole, so the entry holds all of it, also what is the same in both.
    const shown = withWholeGroups(collection, fields).filter((field) => !others.includes(field))
    const row = redactRow(collection, deps.writer, content)
    const id = await deps.store.keep({
      kind,
      entity: collection,
      entityKey: row.clientId,
      code,
      mine: pick(row, shown),
      theirs: remote && pick(remote, shown),
      row: { ...row, id: base?.id ?? row.id, version: base?.version ?? row.version },
      kept,
    })
    if (id) this.added.push(id)
  }

  private rebaseDeletion(current: AnyDocument, remote: ServerRow, base: ServerRow | undefined): AnyDocument {
    const known = base ?? baseOfOwnCreate(this.collection, current) ?? remote
    return {
      ...withRemote(current, newest(current.remote, remote) ?? remote),
      base: { ...known, id: remote.id, _deleted: false },
    }
  }

  /** Changes the row if it is still unsent. @returns whether it was changed. */
  private async update(change: (current: AnyDocument) => AnyDocument | undefined): Promise<boolean> {
    let superseded = false
    const changed = await this.deps.store.update(this.collection, this.row.clientId, (current) => {
      const next = current.unsent === 1 ? change(current) : undefined
      superseded = !next && this.isSupersededBy(current)
      return next
    })
    // The person changed the row while its entries were stored: they are about values that were never decided on.
    if (superseded) for (const id of this.added.splice(0)) await this.deps.store.withdraw(id)
    return changed
  }

  /** Whether the person changed the row since it was read, and nothing else did: it is still to be pushed. */
  private isSupersededBy(current: AnyDocument): boolean {
    const sameBase = current.base?.version === this.row.base?.version
    return current.unsent === 1 && sameBase && !this.isUnchanged(current)
  }

  private isUnchanged(current: AnyDocument): boolean {
    if (isDeleted(current) !== isDeleted(this.row)) return false
    return changedFields(this.collection, current, this.row).length === 0
  }
}

function isDeleted({ _deleted }: AnyDocument): boolean {
  return _deleted === true
}
