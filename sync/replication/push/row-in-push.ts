import { deepEqual } from 'rxdb/plugins/utils'
import type { Act, Call } from '../../contract/calls.ts'
import type { CollectionName } from '../../contract/feed.ts'
import type { ProblemCode } from '../../contract/problems.ts'
import type { AnyDocument, AttentionKind, ServerRow } from '../../database/rows/documents.ts'
import { contentOf, isNews, sending, settled, withRemote } from '../../database/rows/row-state.ts'
import { descriptors, frozenFields, ownFields, writableFields } from '../descriptors.ts'
import type { Requests } from '../source/requests.ts'
import { asDeleted, readCurrent } from '../source/server-document.ts'
import type { Sent, Source } from '../source/source.ts'
import { baseAgainst, baseOfOwnCreate, hasSentValue, isOwnDeletion, newest, unsettledFields } from './base.ts'
import { keptRow, othersFields } from './kept-row.ts'
import { changedFields, mergeRows, type Writer } from './merge.ts'
import { pick } from './pick.ts'
import type { RowStore } from './row-store.ts'

export type PushDeps = {
  writer: Writer
  requests: Requests
  source: Source
  store: RowStore
}

/**
 * An unsent row as it was read, and the ways its push can go on. Each writes the row by compare-and-set; what the
 * person changed since it was read stays. Which call to make is decided in `push-row.ts`.
 */
export class RowInPush {
  readonly deps: PushDeps
  readonly collection: CollectionName
  readonly row: AnyDocument

  constructor(deps: PushDeps, collection: CollectionName, row: AnyDocument) {
    this.deps = deps
    this.collection = collection
    this.row = row
  }

  /**
   * What the server had of the row, as far as this device knows. It fills a tombstone, which brings no content: filled
   * with what the person has since written, it would later look as if the server had known that too.
   */
  get known(): ServerRow {
    return this.row.base ?? baseOfOwnCreate(this.collection, this.row) ?? contentOf(this.row)
  }

  /** The server's document in a problem; an answer without one counts as none. */
  read(current: unknown): ServerRow {
    return readCurrent(this.collection, current, this.known) ?? this.deps.requests.unreadable()
  }

  /**
   * Makes a call, after noting what is sent in case the answer never comes.
   * @returns undefined when the row was changed or settled meanwhile: look at it again.
   */
  async send(
    act: Act,
    row: AnyDocument | ServerRow,
    baseVersion: number,
    more: { changed?: readonly string[]; restore?: boolean } = {},
  ): Promise<Sent | undefined> {
    const { collection, deps } = this
    if (act !== 'read') {
      const state = act === 'delete' ? this.row : ({ ...this.row, ...row } as AnyDocument)
      const noted = await this.update((current) => {
        if (!this.isAsRead(current)) return undefined
        const { sent } = sending({ ...state, sent: current.sent }, baseVersion, writableFields(collection))
        return { ...current, sent }
      })
      if (!noted) return undefined
    }
    const result = await deps.source.act(collection, { act, row, baseVersion, changed: [], ...more })
    // The version that was sent is refused for not being it: the server is at fault, and merging would not end.
    if (result.kind === 'merge' && act !== 'create' && this.read(result.current).version === baseVersion) {
      deps.requests.unreadable()
    }
    return result
  }

  /**
   * The server's answer to a call, with the changes that the call did not carry. A field that was not changed is the
   * server's: a row brought back by a log has what it had when it was deleted, which this device may never have seen.
   */
  accepting(document: ServerRow, call: Call | undefined, changed: readonly string[]): ServerRow {
    const left = changed.filter((field) => !call?.body.includes(field))
    return { ...document, ...pick(this.row, left) }
  }

  /**
   * From here on the row is built on this state of the server.
   * @param wanted the fields as they are to be, but for those that the person has changed since.
   * @param repeated the answer may be the stored one to a call that was sent before: what was sent on top of that
   * state meanwhile may have arrived too.
   */
  async rebase(onto: ServerRow, wanted: AnyDocument | ServerRow, repeated = false): Promise<void> {
    const { collection, row } = this
    await this.update((current) => {
      // Another context has brought it on meanwhile.
      if (current.base?.version !== row.base?.version) return undefined
      // What its person saw when deleting it is the base of the deletion.
      if (isDeleted(current)) return this.deletingOnTopOf(current, onto, row.base)
      const frozen = frozenFields(collection, this.known, onto)
      const values: Record<string, unknown> = {}
      for (const field of writableFields(collection)) {
        const changedSince = !deepEqual(current[field], row[field])
        // Changed on both sides during the call: the next round merges it, and keeps what loses.
        const isConflict = !deepEqual(wanted[field], row[field]) && !deepEqual(wanted[field], current[field])
        if (changedSince && (isConflict || frozen.includes(field))) return undefined
        values[field] = (changedSince ? current : wanted)[field]
      }
      const { sent, remote } = current
      const settledTo = repeated ? onto.version - 1 : onto.version
      const left = sent?.filter(({ baseVersion }) => baseVersion > settledTo) ?? []
      const next: AnyDocument = {
        ...onto,
        ...values,
        _deleted: current._deleted === true,
        unsent: 1,
        base: onto,
      }
      const isDone = left.length === 0 && changedFields(collection, onto, next).length === 0
      if (isDone && !onto._deleted && !next._deleted) {
        return settled(remote && isNews(remote, onto) ? remote : onto)
      }
      return { ...next, ...(left.length > 0 && { sent: left }), ...(remote && { remote }) }
    })
  }

  /** Puts the person's changes since `base` on top of `remote`; what loses is kept for the person. */
  async mergeWith(base: ServerRow | undefined, remote: ServerRow): Promise<void> {
    const { collection, row, deps } = this
    const seen = base && baseAgainst(collection, base, row, remote)
    const { merged, conflicts, frozen } = mergeRows({
      collection,
      base: seen,
      local: row,
      remote,
      writer: deps.writer,
    })
    for (const kept of ['mine', 'theirs'] as const) {
      const fields = conflicts.filter((conflict) => conflict.kept === kept).map(({ field }) => field)
      if (fields.length > 0) await this.keep('conflict', '', fields, remote, kept)
    }
    if (frozen.length > 0) await this.keep('plan-frozen', '', frozen, remote, 'theirs')
    await this.rebase(remote, merged)
  }

  /**
   * A create that met a row which this device never sent: the writer's own other device made it, or somebody else. A null
   * in a new row is only its default and overwrites nothing. Under a shared key it is an answer that was taken back: a
   * writer's own fields have a value there when the row is made.
   */
  async adopt(remote: ServerRow): Promise<void> {
    const { collection, deps, row } = this
    if (row._deleted) return this.settle(remote)
    const own = ownFields(collection, deps.writer, remote)
    if (own.length === 0) return this.mergeWith(undefined, remote)
    const said = own.filter((field) => descriptors[collection].sharedKey || (row[field] ?? null) !== null)
    const differing = changedFields(collection, remote, row).filter((field) => said.includes(field))
    const theirs = differing.filter(
      (field) => remote[field] !== null && !hasSentValue(row, field, remote[field]),
    )
    if (theirs.length > 0) await this.keep('conflict', '', theirs, remote, 'mine')
    await this.rebase(remote, { ...remote, ...pick(row, said) })
  }

  /** Takes the server's state, unless the person has changed the row since: then it is looked at again. */
  async settle(state: ServerRow): Promise<void> {
    await this.update((current) => {
      if (!this.isAsRead(current)) return undefined
      const { remote } = current
      return settled(remote && isNews(remote, state) ? remote : state)
    })
  }

  /** The deletion went through. One that was undone meanwhile becomes the base of bringing the row back. */
  async deleted(state: ServerRow): Promise<void> {
    await this.update((current) => {
      if (current._deleted) return settled(state)
      const { sent, remote, ...row } = current
      return { ...row, id: state.id, version: state.version, base: state }
    })
  }

  /** Keeps the person's version, then takes the server's state. What the person has changed since is sent first. */
  async refuse(
    { code, current }: { code: ProblemCode; current: unknown },
    fields: readonly string[],
  ): Promise<void> {
    const { row, deps, collection } = this
    const present = await deps.store.read(collection, row.clientId)
    if (present?.unsent !== 1 || !this.isAsRead(present)) return
    const shown = current === undefined ? null : readCurrent(collection, current, this.known)
    if (shown?._deleted && !row._deleted) return this.deletedThere(shown)
    const absent = code === 'not-found' || code === 'gone'
    const there = absent ? undefined : newest(shown, row.base)
    if (fields.length > 0 || row._deleted) {
      await this.keep('refused', code, fields, there?._deleted ? null : (there ?? null), 'theirs')
    }
    await this.settle(there ?? asDeleted(this.known))
  }

  /** The server has deleted the row: the edit is kept and the tombstone taken, unless it was this device's own act. */
  async deletedThere(remote: ServerRow): Promise<void> {
    const { collection, row } = this
    const { base } = row
    if (base && isOwnDeletion(row, remote)) {
      // Sent, and undone before the answer came. A tombstone brings no content, and what the server had is the base of
      // the edits that are still to be sent.
      return this.rebase(asDeleted(base, remote.version), row)
    }
    const fields = base ? unsettledFields(collection, row, base) : writableFields(collection)
    if (fields.length > 0) await this.keep('deleted-elsewhere', '', fields, null, 'theirs')
    await this.settle(remote)
  }

  /**
   * A state of the server that a deletion is to be sent on top of.
   * @param base what this device had sent of the row, where that was not known before.
   */
  async noteRemote(remote: ServerRow, base = this.row.base): Promise<void> {
    await this.update((current) => this.deletingOnTopOf(current, remote, base))
  }

  /** Keeps the person's version with what is against it, and nothing that somebody else wrote about themselves. */
  keep(
    kind: AttentionKind,
    code: ProblemCode | '',
    fields: readonly string[],
    remote: ServerRow | null,
    kept: 'mine' | 'theirs',
  ): Promise<void> {
    const { collection, deps } = this
    const { base } = this.row
    const content = contentOf(this.row)
    const others = othersFields(collection, deps.writer, content)
    const shown = fields.filter((field) => !others.includes(field))
    const row = keptRow(collection, deps.writer, content)
    return deps.store.keep({
      kind,
      entity: collection,
      entityKey: row.clientId,
      code,
      mine: pick(row, shown),
      theirs: remote && pick(remote, shown),
      row: { ...row, id: base?.id ?? row.id, version: base?.version ?? row.version },
      kept,
    })
  }

  private deletingOnTopOf(current: AnyDocument, remote: ServerRow, base: ServerRow | undefined): AnyDocument {
    const known = base ?? baseOfOwnCreate(this.collection, current) ?? remote
    return {
      ...withRemote(current, newest(current.remote, remote) ?? remote),
      base: { ...known, id: remote.id, _deleted: false },
    }
  }

  /** Changes the row if it is still unsent. */
  private update(change: (current: AnyDocument) => AnyDocument | undefined): Promise<boolean> {
    return this.deps.store.update(this.collection, this.row.clientId, (current) =>
      current.unsent === 1 ? change(current) : undefined,
    )
  }

  private isAsRead(current: AnyDocument): boolean {
    if (isDeleted(current) !== isDeleted(this.row)) return false
    return changedFields(this.collection, current, this.row).length === 0
  }
}

function isDeleted({ _deleted }: AnyDocument): boolean {
  return _deleted === true
}
