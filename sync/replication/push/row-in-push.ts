import { deepEqual } from 'rxdb/plugins/utils'
import { initialValues } from '#sync/contract/fields.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { ProblemCode } from '#sync/contract/wire/problems.ts'
import type { AnyDocument, AttentionKind, InFlight, ServerRow } from '#sync/database/rows/documents.ts'
import {
  contentOf,
  isDeleted,
  isNewer,
  newer,
  onceArrived,
  settled,
  withRequest,
  withUnanswered,
} from '#sync/database/rows/row-state.ts'
import { joinOf, seenOf, writableFields } from '#sync/merging/descriptors.ts'
import { changedFields, mergeRows, type Writer } from '#sync/merging/merge.ts'
import { withDonePlan } from '#sync/merging/plan-of-log.ts'
import { pick } from '#sync/merging/redact-row.ts'
import type { Requests } from '../source/requests.ts'
import { asDeleted, readCurrent } from '../source/server-document.ts'
import type { Rejection, SendResult, Source } from '../source/source.ts'
import { entryAbout } from './entry-about.ts'
import { pendingFields, seenByCreate } from './row-call.ts'
import type { RowStore } from './row-store.ts'

export type PushDeps = {
  writer: Writer
  requests: Requests
  source: Source
  store: RowStore
}

/**
 * An unsent row as it was read, and the possible results of its push. Each writes the row by compare-and-set and keeps
 * what the person changed since it was read. `push-row.ts` decides which request to make.
 */
export class RowInPush {
  readonly deps: PushDeps
  readonly collection: CollectionName
  readonly row: AnyDocument
  /** Whether the request in flight was made before, and may have arrived then though it is refused now. */
  private readonly isRepeated: boolean
  /** The ids of the entries that this push has added. */
  private readonly added: string[] = []

  constructor(deps: PushDeps, collection: CollectionName, row: AnyDocument, isRepeated = true) {
    this.deps = deps
    this.collection = collection
    this.row = row
    this.isRepeated = isRepeated
  }

  /** The request that is being sent. */
  get inFlight(): InFlight {
    if (!this.row.inFlight) throw new Error('nothing is in flight')
    return this.row.inFlight
  }

  /** The server's last known state of the row: the content of a tombstone, which has none. The person's values are not the server's. */
  get lastKnown(): ServerRow {
    return onceArrived(this.row)
  }

  /** Reads the server's document in a problem; without one, the request must be repeated. */
  readServerRow(current: unknown): ServerRow {
    return readCurrent(this.collection, current, this.lastKnown) ?? this.deps.requests.unreadable()
  }

  /** Whether a row has the values of people that the request in flight writes. */
  shows(row: ServerRow | AnyDocument): boolean {
    const { body } = this.inFlight
    const fields = writableFields(this.collection).filter((field) => body[field] !== undefined)
    return fields.every((field) => deepEqual(row[field], body[field]))
  }

  /** Stores the request, in case its answer is lost. @returns undefined when the row was changed meanwhile. */
  async freeze(request: InFlight): Promise<RowInPush | undefined> {
    const frozen = await this.update((current) =>
      this.isUnchanged(current) ? withRequest(current, request) : undefined,
    )
    const isRepeated = this.row.sent !== undefined && this.row.sent.length > 0
    return frozen && new RowInPush(this.deps, this.collection, frozen, isRepeated)
  }

  /** Sends the request in flight. @returns undefined when its answer is outdated and it must be sent again. */
  async send(): Promise<SendResult | undefined> {
    const { deps, collection, inFlight } = this
    const result = await deps.source.send(collection, this.lastKnown, inFlight)
    // The server rejects the version it has. That is a server error, and merging would never end.
    if (result.kind === 'merge') {
      const { clientId, version } = this.readServerRow(result.current)
      if (clientId === this.row.clientId && version === inFlight.version) deps.requests.unreadable()
    }
    return (await this.isBackSince(result)) ? undefined : result
  }

  /** Reads the server's row. @returns undefined when the answer is outdated. */
  async read(): Promise<SendResult | undefined> {
    const result = await this.deps.source.read(this.collection, this.lastKnown)
    return (await this.isBackSince(result)) ? undefined : result
  }

  /** Access had ended when the server answered, and a page has brought the row again before the answer came. */
  private async isBackSince(result: SendResult): Promise<boolean> {
    if (result.kind !== 'reject' || result.code !== 'not-found') return false
    const present = await this.deps.store.read(this.collection, this.row.clientId)
    const remote = present && this.arrivedSince(present)
    return remote !== undefined && !remote._deleted
  }

  /** The newer server state that arrived after this row was read. */
  private arrivedSince({ remote }: AnyDocument): ServerRow | undefined {
    return deepEqual(remote, this.row.remote) ? undefined : remote
  }

  /** The newer of an answer and what a page has brought, which at the same version counts where it came after the request. */
  private latest(answer: ServerRow, current: AnyDocument): ServerRow {
    const { remote } = current
    const mayCount = remote && (remote.version > answer.version || this.arrivedSince(current))
    return mayCount && isNewer(remote, answer) ? remote : answer
  }

  /**
   * The request in flight has arrived, and this is the server's row since. Only what the person changed after the
   * request is still to be sent.
   * @param isRestored the row had been deleted, and this person's log has brought it back.
   */
  async arrived(document: ServerRow, isRestored = false): Promise<void> {
    // What a create does not say starts as in every new row, whatever has been written there since.
    const { base } = this.row
    const isNew = !base || this.inFlight.act === 'create'
    const before = isNew ? { ...document, ...initialValues(this.collection) } : this.seenIn(base, document)
    const seen = { ...before, ...this.inFlight.body }
    await this.takeOn(seen, document, { isRestored, isAnswer: true })
  }

  /** Applies the person's changes since `base` on top of `remote`. Values that lose are stored for the person. */
  async mergeWith(base: ServerRow | undefined, remote: ServerRow): Promise<void> {
    const seen = base && this.seenIn(base, remote)
    await this.takeOn(seen, remote, { isRestored: false, isAnswer: false })
  }

  /**
   * A state with what the person had seen of it before: the values of the base, or those that they had sent, if they are there.
   * A base lacks what a row was brought back with: of a list that several people write, nothing was seen then.
   */
  seenIn(base: ServerRow, state: ServerRow): ServerRow {
    const { collection } = this
    const written = writableFields(collection).filter((field) => field in base || joinOf(collection, field))
    const known = { ...initialValues(collection), ...base }
    const seen: ServerRow = { ...state, ...pick(known, written) }
    const sides = { base: seen, sent: base.unanswered ?? {}, there: state }
    for (const field of Object.keys(sides.sent)) seen[field] = seenOf(collection, field, sides)
    return seen
  }

  private async takeOn(
    seen: ServerRow | undefined,
    remote: ServerRow,
    { isRestored, isAnswer }: { isRestored: boolean; isAnswer: boolean },
  ): Promise<void> {
    const { collection, row, deps } = this
    const merge = (local: AnyDocument) =>
      mergeRows({ collection, base: seen, local, remote, writer: deps.writer })
    const { conflicts, frozen } = merge(row)
    // A repeated answer says what the row says now under the version of then: what is known already may be from in between.
    const isLater = isAnswer && this.isRepeated && seen && changedFields(collection, seen, remote).length > 0
    // Of a deleted row nobody is asked anything.
    const lost = row._deleted ? { conflicts: [], frozen: {} } : { conflicts, frozen: pick(row, frozen) }
    if (!row._deleted) {
      for (const kept of ['mine', 'theirs'] as const) {
        const about = conflicts.filter((conflict) => conflict.kept === kept)
        const fields = about.map(({ field }) => field)
        const mine = Object.fromEntries(about.map(({ field, local }) => [field, local]))
        const theirs = Object.fromEntries(about.map(({ field, remote: there }) => [field, there]))
        if (fields.length > 0)
          await this.addEntry('conflict', '', fields, { ...remote, ...theirs }, kept, mine)
      }
      if (frozen.length > 0) await this.addEntry('plan-frozen', '', frozen, remote, 'theirs')
    }
    await this.update((current) => {
      if (current._deleted) {
        // The base of a deletion is the state that the person saw when deleting.
        const { inFlight, ...waiting } = current
        const { id, version } = remote
        const isSeen = seen && (isAnswer || !row.base)
        const base = isSeen ? { ...seen, id, version, _deleted: false } : row.base
        return { ...waiting, ...(base && { base }), remote: this.latest(remote, current) }
      }
      const now = merge(current)
      // What the person changed meanwhile loses too: the next attempt keeps it in an entry.
      if (!deepEqual({ conflicts: now.conflicts, frozen: pick(current, now.frozen) }, lost)) return undefined
      // A full resync lacked the row, and a repeated answer may be from before that.
      const isOutdated = (isAnswer && current.base?.outdated === true) || current.inFlight?.outdated === true
      const base = isOutdated || isLater ? { ...remote, outdated: true as const } : remote
      const { changedAt: at } = current
      const merged: AnyDocument = { ...now.merged, unsent: 1, base, ...(at && { changedAt: at }) }
      const next = withDonePlan(collection, deps.writer, {
        shown: current,
        onto: remote,
        next: merged,
        isRestored,
      })
      const isDone = !isOutdated && changedFields(collection, remote, next).length === 0
      if (isDone) return settled(remote, current.remote)
      return isNewer(current.remote ?? remote, remote) ? { ...next, remote: current.remote } : next
    })
  }

  /** Merges a create with a row that is there already; what is made again has a base. */
  async adopt(remote: ServerRow): Promise<void> {
    const { collection, deps, row } = this
    const seen =
      row.base && !row.base._deleted
        ? this.seenIn(row.base, remote)
        : seenByCreate(collection, deps.writer, row, remote)
    await this.takeOn(seen, remote, { isRestored: false, isAnswer: false })
  }

  /** Another row, with what was `sent`, takes the place of this one: what else the person wrote is merged there like an older edit. */
  async moveTo(document: ServerRow, sent: object = {}): Promise<void> {
    const { collection, deps, row } = this
    const seen = row.base
      ? this.seenIn(row.base, document)
      : seenByCreate(collection, deps.writer, row, document)
    const before = { ...seen, ...sent }
    const fields = row._deleted ? [] : changedFields(collection, before, row)
    const gone = asDeleted(contentOf(row))
    if (fields.length === 0) return this.settle(gone)
    const moved = await deps.store.update(collection, document.clientId, (there) => {
      if (there.unsent === 1 || there._deleted) return undefined
      const known = there.version > document.version ? contentOf(there) : document
      const older = { ...known, ...pick(before, fields), version: known.version - 1 }
      return { ...known, ...pick(row, fields), unsent: 1, base: older, remote: known }
    })
    // It is not on the device yet, or has something of its own to send first.
    if (!moved) deps.requests.unreadable()
    // What the person has written meanwhile follows; what was moved does not go again.
    await this.settle(gone, row.base && { ...row.base, ...pick(row, fields) })
  }

  /** Another request is made in place of the one that was refused. */
  async sendInstead(request: InFlight): Promise<void> {
    await this.update((current) => {
      if (!this.isUnchanged(current)) return undefined
      const { base, inFlight } = current
      const unanswered = { ...inFlight?.unanswered, ...(this.isRepeated && inFlight?.body) }
      return withRequest(this.givenUp(current), base ? request : { ...request, unanswered })
    })
  }

  /** Nothing is in flight any more: what is still to be sent is decided again. */
  async drop(remote?: ServerRow): Promise<void> {
    await this.update((current) => {
      const { inFlight, ...waiting } = this.givenUp(current)
      return { ...waiting, ...(remote && { remote: this.latest(remote, current) }) }
    })
  }

  private givenUp(current: AnyDocument): AnyDocument {
    return this.isRepeated ? withUnanswered(current) : current
  }

  /** Replaces the row with the server's state, unless the person has changed the row since: then it is read again, from this base. */
  async settle(state: ServerRow, base?: ServerRow): Promise<void> {
    await this.update((current) => {
      if (this.isUnchanged(current)) return this.settledTo(state, current)
      return base && !current._deleted ? { ...current, base } : undefined
    })
  }

  /**
   * The row with nothing left to send. A tombstone yields to a newer version, and at its own only to a state that came
   * after this push had read the row: access has come back since.
   */
  private settledTo(state: ServerRow, current: AnyDocument): AnyDocument {
    const { remote } = current
    const counts = !state._deleted || (remote && remote.version > state.version) || this.arrivedSince(current)
    return settled(state, counts ? remote : undefined)
  }

  /**
   * Settles a deletion that the server has. When the person has undone it in the meantime, the tombstone becomes the
   * base of the restored row, with the content that the person saw: a newer one may have arrived unseen before the
   * deletion.
   */
  async confirmDeletion(version: number): Promise<void> {
    const gone = asDeleted(this.lastKnown, { version })
    await this.update((current) => {
      if (isDeleted(current)) return this.settledTo(gone, current)
      const { inFlight, remote, ...row } = current
      return { ...row, id: gone.id, version, base: gone, ...(remote && isNewer(remote, gone) && { remote }) }
    })
  }

  /**
   * Stores the rejected version for the person, then takes the server's state. What the person has written since is sent
   * instead.
   */
  async reject({ code, current }: Omit<Rejection, 'kind'>, fields: readonly string[]): Promise<void> {
    const { row, deps, collection } = this
    const present = await deps.store.read(collection, row.clientId)
    if (!present || !this.isSame(present)) return
    // A create is replaced by another, which says what may have arrived.
    if (!this.isUnchanged(present)) return present.base && this.drop()
    const shown = current === undefined ? null : readCurrent(collection, current, this.lastKnown)
    // When a restore is rejected, nobody else has deleted the row in the meantime.
    const isRestore = row.base?._deleted === true && row.base.version === shown?.version
    if (shown?._deleted && !row._deleted && !isRestore) return this.acceptDeletion(shown)
    const absent = code === 'not-found' || code === 'gone'
    const there = absent ? undefined : newer(present.base, shown ?? undefined)
    const theirs = there && !there._deleted ? there : null
    // What the server has in the meantime through somebody else is not missing.
    const missing = fields.filter((field) => !theirs || !deepEqual(row[field], theirs[field]))
    if (missing.length > 0 || row._deleted) await this.addEntry('refused', code, missing, theirs, 'theirs')
    // A full resync lacked the row: a read says whether the server still has it.
    if (row.inFlight && there?.outdated) return this.readNext(there)
    await this.settle(there ?? asDeleted(this.lastKnown))
  }

  /** Gives up what was refused: the next attempt reads the row. */
  async readNext(base: ServerRow): Promise<void> {
    // Of what may have arrived before nothing is taken back.
    const { unanswered, ...known } = base
    await this.update(({ remote, ...current }) =>
      this.isUnchanged({ remote, ...current })
        ? { ...known, unsent: 1, base: known, ...(remote && { remote }) }
        : undefined,
    )
  }

  /** The row was deleted on the server: stores the edit for the person and takes the tombstone. */
  async acceptDeletion(remote: ServerRow): Promise<void> {
    const fields = pendingFields(this.collection, this.row)
    if (fields.length > 0) await this.addEntry('deleted-elsewhere', '', fields, remote, 'theirs')
    await this.settle(remote)
  }

  /** Stores an attention entry about these fields, if their person decides about any of them. */
  async addEntry(
    kind: AttentionKind,
    code: ProblemCode | '',
    fields: readonly string[],
    remote: ServerRow | null,
    kept: 'mine' | 'theirs',
    mine: Record<string, unknown> = {},
  ): Promise<void> {
    const { collection, deps, row } = this
    const entry = entryAbout(collection, deps.writer, row, { kind, code, fields, remote, kept, mine })
    const id = entry && (await deps.store.keep(entry))
    if (id) this.added.push(id)
  }

  /** Changes the row if it is still to be pushed as it was read. @returns what was written, if anything. */
  private async update(
    change: (current: AnyDocument) => AnyDocument | undefined,
  ): Promise<AnyDocument | undefined> {
    let superseded = false
    const stored = await this.deps.store.update(this.collection, this.row.clientId, (current) => {
      const next = this.isSame(current) ? change(current) : undefined
      const isLater = !next || isDeleted(current) !== isDeleted(this.row)
      const isAsRead = this.isSame(current) && this.isUnchanged(current)
      superseded = isLater && !isAsRead && (this.isSame(current) || this.isOutdatedSince(current))
      return next
    })
    // The person changed the row while its entries were stored, or it may be gone: nothing of them was decided.
    if (superseded) for (const id of this.added.splice(0)) await this.deps.store.withdraw(id)
    return stored
  }

  /** Whether nothing else has taken an answer of the row since it was read, and no full resync has ended without it. */
  private isSame({ unsent, base, inFlight, remote }: AnyDocument): boolean {
    const { row } = this
    if (unsent !== 1 || (row.remote && !remote) || this.isOutdatedSince({ base })) return false
    return base?.version === row.base?.version && inFlight?.key === row.inFlight?.key
  }

  /** Whether a full resync has ended without the row since it was read. */
  private isOutdatedSince({ base }: Pick<AnyDocument, 'base'>): boolean {
    return base?.outdated === true && !this.row.base?.outdated
  }

  /** Whether the person has not changed the row since it was read. */
  private isUnchanged(current: AnyDocument): boolean {
    if (isDeleted(current) !== isDeleted(this.row)) return false
    return changedFields(this.collection, current, this.row).length === 0
  }
}
