import type { Act } from '../contract/calls.ts'
import type { CollectionName } from '../contract/feed.ts'
import type { ProblemCode } from '../contract/problems.ts'
import type { AnyDocument, AttentionKind } from '../database/documents.ts'
import type { RumoDatabase } from '../database/open.ts'
import { keepForAttention, pick } from './attention.ts'
import {
  baseOfRepeatedCreate,
  isOwnDeletion,
  isOwnWord,
  newerStanding,
  newest,
  unsettledFields,
} from './base.ts'
import type { Courier } from './courier.ts'
import type { Memo, Memos } from './memos.ts'
import { changedFields, mergeRows, ownFields, type Writer, writableFields } from './merge.ts'
import { asDeleted, readCurrent } from './server-document.ts'
import type { Sent, Source } from './source.ts'

export type PushDeps = {
  database: RumoDatabase
  collection: CollectionName
  writer: Writer
  courier: Courier
  source: Source
  memos: Memos
  /** A row as it is on this device now, deleted or not. */
  readLocal: (collection: CollectionName, key: string) => Promise<AnyDocument | undefined>
  now: () => number
}

/**
 * A row in the middle of its push: what the person wants, which version of the server's that stands on, and what is
 * noted of it. It merges what the server shows and keeps for the person what loses; which call to make is the push's.
 */
export class RowInPush {
  readonly deps: PushDeps
  readonly key: string
  /** The row as it is here. */
  local: AnyDocument
  /** What the person wants: the local row, later merged with what others changed. */
  mine: AnyDocument
  /** The server version that `mine` is built upon. */
  base: AnyDocument | undefined
  /** The base is what the server said in this very turn. */
  fresh = false
  memo: Memo = {}

  constructor(deps: PushDeps, row: AnyDocument) {
    this.deps = deps
    this.key = row.clientId
    this.local = row
    this.mine = row
  }

  /** Starts from the row as it is now: it may have changed while it waited for its turn. */
  async begin(assumed: AnyDocument | undefined): Promise<void> {
    const { collection, memos, readLocal } = this.deps
    this.local = (await readLocal(collection, this.key)) ?? this.local
    this.memo = await memos.read(collection, this.key)
    this.mine = this.local
    // The base of a row that was put off is in the memo: RxDB takes such a row for sent.
    const known = assumed?.unsent === 1 ? this.memo.putOff?.base : assumed
    this.base = known
    const earlier = newerStanding(this.memo, known)
    if (!earlier || this.local.unsent === 0) return
    await this.mergeWith(earlier.row, earlier.mine)
    this.base = earlier.base
    this.fresh = false
  }

  /** A create that met a row which this device never sent: the writer's own other device made it, or somebody else. */
  async adopt(theirs: AnyDocument): Promise<void> {
    const { collection, writer } = this.deps
    const own = ownFields(collection, writer, theirs)
    if (own.length === 0) return this.mergeWith(undefined, theirs)
    const differing = changedFields(collection, theirs, this.mine).filter((field) => own.includes(field))
    const said = differing.filter(
      (field) => theirs[field] !== null && !isOwnWord(this.memo, field, theirs[field]),
    )
    if (said.length > 0) await this.keep('conflict', '', said, theirs, 'mine')
    this.mine = { ...theirs, ...pick(this.mine, own), unsent: 1 }
    this.build(theirs)
  }

  /** Puts the person's changes since `base` on top of `theirs`; what loses is kept for the person. */
  async mergeWith(base: AnyDocument | undefined, theirs: AnyDocument): Promise<void> {
    const { collection, writer } = this.deps
    const { merged, conflicts } = mergeRows({ collection, base, mine: this.mine, theirs, writer })
    for (const kept of ['mine', 'theirs'] as const) {
      const fields = conflicts.filter((conflict) => conflict.kept === kept).map((conflict) => conflict.field)
      if (fields.length > 0) await this.keep('conflict', '', fields, theirs, kept)
    }
    this.mine = { ...merged, unsent: 1, _deleted: this.mine._deleted }
    this.build(theirs)
  }

  /**
   * What the server had of the row, as far as this device knows. It fills a tombstone, which brings no content: filled
   * with what the person has since written, it would later look as if the server had known that too.
   */
  get known(): AnyDocument {
    return this.base ?? baseOfRepeatedCreate(this.memo) ?? this.mine
  }

  /** From here on the person's version stands on this one of the server's. */
  build(onto: AnyDocument): void {
    this.base = onto
    this.fresh = true
  }

  /** Keeps the person's version, then takes the server's state. */
  async refuse(
    { code, current }: { code: ProblemCode; current: unknown },
    fields: readonly string[],
  ): Promise<AnyDocument | null> {
    const shown = current === undefined ? null : readCurrent(this.deps.collection, current, this.known)
    if (shown?._deleted) return this.deletedThere(shown)
    const absent = code === 'not-found' || code === 'gone'
    const present = absent ? undefined : newest(shown, this.base)
    if (fields.length > 0 || this.mine._deleted) {
      await this.keep('refused', code, fields, present?._deleted ? null : (present ?? null), 'theirs')
    }
    return present ?? asDeleted(this.known)
  }

  /** The server has deleted the row: @returns the tombstone, or null when that was this device's own act, since undone. */
  async deletedThere(theirs: AnyDocument): Promise<AnyDocument | null> {
    const { collection } = this.deps
    if (!this.mine._deleted && isOwnDeletion(this.memo, theirs)) {
      // Deleted here, sent, and undone before the answer came: the next round brings it back. The tombstone tells
      // no content, and what the server had is the base of the edits that are still to be sent.
      this.build(this.base ? asDeleted(this.base, theirs.version) : theirs)
      return null
    }
    const fields = this.base ? this.unsettled(this.base) : writableFields(collection)
    if (!this.mine._deleted && fields.length > 0) {
      await this.keep('deleted-elsewhere', '', fields, null, 'theirs')
    }
    return theirs
  }

  /** The fields that the person's word is about, seen from this base. */
  unsettled(base: AnyDocument): string[] {
    const { mine, local } = this
    return unsettledFields(this.deps.collection, { base, mine, local }, this.memo)
  }

  /** The server's document in a problem; an answer without one counts as none. */
  read(current: unknown): AnyDocument {
    return readCurrent(this.deps.collection, current, this.known) ?? this.deps.courier.unreadable()
  }

  /** Notes before the call what is sent and how far the merge has come, in case the answer never arrives. */
  async send(act: Act, row: AnyDocument, baseVersion: number, restore?: boolean): Promise<Sent> {
    const { collection, memos, source } = this.deps
    if (act !== 'read') {
      const standing = { row: this.local, mine: this.mine, base: this.base }
      this.memo = await memos.sending(collection, standing, baseVersion)
    }
    return source.act(collection, { act, row, baseVersion, restore })
  }

  /** Notes how far the row has come with an answer, in case it changed again during the call. */
  async note(): Promise<void> {
    const { local: row, mine, base } = this
    this.memo = await this.deps.memos.answered(this.deps.collection, { row, mine, base })
  }

  /** Keeps the person's version with what stands against it. */
  keep(
    kind: AttentionKind,
    code: ProblemCode | '',
    fields: readonly string[],
    theirs: AnyDocument | null,
    kept: 'mine' | 'theirs',
  ): Promise<void> {
    const { database, collection, now } = this.deps
    const { mine, base } = this
    return keepForAttention(
      database,
      {
        kind,
        entity: collection,
        entityKey: this.key,
        code,
        mine: pick(mine, fields),
        theirs: theirs && pick(theirs, fields),
        row: { ...mine, id: base?.id ?? mine.id, version: base?.version ?? mine.version },
        kept,
      },
      now(),
    )
  }
}
