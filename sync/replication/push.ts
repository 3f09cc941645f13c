import { type Act, parents } from '../contract/calls.ts'
import type { CollectionName } from '../contract/feed.ts'
import type { ProblemCode } from '../contract/problems.ts'
import type { AnyDocument, AttentionKind } from '../database/documents.ts'
import type { RumoDatabase } from '../database/open.ts'
import { keepForAttention, pick } from './attention.ts'
import {
  baseAgainst,
  baseOfRepeatedCreate,
  canBeOwnCreate,
  isOwnDeletion,
  mayBeAhead,
  newerStanding,
  newest,
  unsettledFields,
} from './base.ts'
import type { Courier } from './courier.ts'
import type { Memo, Memos } from './memos.ts'
import { changedFields, mergeRows, ownFields, type Writer, writableFields } from './merge.ts'
import { actFor, callFor, type Sent, sendAct } from './row-call.ts'
import { asDeleted, readCurrent } from './server-document.ts'

export type PushDeps = {
  database: RumoDatabase
  collection: CollectionName
  writer: Writer
  courier: Courier
  memos: Memos
  /** A row as it is on this device now, deleted or not. */
  readLocal: (collection: CollectionName, key: string) => Promise<AnyDocument | undefined>
  now: () => number
}

export type PushRow = { newDocumentState: AnyDocument; assumedMasterState?: AnyDocument }

/**
 * Brings one row to the server: as many calls as its changes need, merging with what the server has.
 * @returns the server's final document (or tombstone), which replaces the local row unless it changed again.
 * A permanent refusal is kept for the person and never thrown: a throwing push would block its collection for ever.
 */
export function pushRow(deps: PushDeps, row: PushRow): Promise<AnyDocument> {
  return deps.courier.turn(() => new RowPush(deps, row.newDocumentState).run(row.assumedMasterState))
}

/** More rounds than this in one turn mean that others write the same row all the time: come back later. */
const mostRounds = 6

class RowPush {
  private readonly deps: PushDeps
  private readonly key: string
  /** The row as it is here. */
  private local: AnyDocument
  /** What the person wants: the local row, later merged with what others changed. */
  private mine: AnyDocument
  /** The server version that `mine` is built upon. */
  private base: AnyDocument | undefined
  /** The base is what the server said in this very turn. */
  private fresh = false
  private memo: Memo = {}

  constructor(deps: PushDeps, row: AnyDocument) {
    this.deps = deps
    this.key = row.clientId
    this.local = row
    this.mine = row
  }

  async run(assumed: AnyDocument | undefined): Promise<AnyDocument> {
    const { collection, memos, readLocal, courier } = this.deps
    // The row may have changed while this push waited; what is sent is what is here now.
    this.local = (await readLocal(collection, this.key)) ?? this.local
    this.memo = await memos.read(collection, this.key)
    // RxDB also hands over rows that no person changed, for example after a crash between its two writes.
    if (this.local.unsent === 0) return newest(this.local, assumed) ?? this.local
    this.base = assumed
    this.mine = this.local
    const earlier = newerStanding(this.memo, assumed)
    if (earlier) {
      await this.mergeWith(earlier.row, earlier.mine)
      this.base = earlier.base
      this.fresh = false
    }
    for (let round = 0; round < mostRounds; round++) {
      const final = await this.step()
      if (final) return final
    }
    return courier.unreadable()
  }

  /** One call, or the finding that none is left. @returns the final document, or null to go on. */
  private step(): Promise<AnyDocument | null> {
    const { base, mine } = this
    if (mine._deleted) return this.remove()
    if (!base && mine.id > 0) return this.verify()
    if (!base || base._deleted) return this.create()
    return this.edit(base)
  }

  private async create(): Promise<AnyDocument | null> {
    if (!(await this.knowParent())) {
      return this.refuse({ code: 'not-found', current: undefined }, writableFields(this.deps.collection))
    }
    // A row that the device last knew as deleted is wanted back; its tombstone is the base of what came meanwhile.
    const base = this.base ?? baseOfRepeatedCreate(this.memo)
    const restore = this.base !== undefined
    const sent = await this.send(
      'create',
      { ...this.mine, _deleted: false },
      this.base?.version ?? 0,
      restore,
    )
    if (sent.kind === 'park') {
      // Deleted before it was ever made: nothing is left to be told of.
      if (this.mine._deleted) return asDeleted(this.base ?? this.mine)
      return this.refuse(sent, writableFields(this.deps.collection))
    }
    if (sent.kind === 'merge') return this.meet(sent.current)
    if (sent.created) {
      this.build(sent.document)
      await this.note()
    } else if (base && (restore || canBeOwnCreate(this.deps.collection, sent.document, this.memo))) {
      await this.mergeWith(baseAgainst(this.deps.collection, base, sent.document, this.memo), sent.document)
    } else await this.adopt(sent.document)
    return null
  }

  /** A create that met a row which this device never sent: the writer's own other device made it, or somebody else. */
  private async adopt(theirs: AnyDocument): Promise<void> {
    const { collection, writer } = this.deps
    const own = ownFields(collection, writer, theirs)
    if (own.length === 0) return this.mergeWith(undefined, theirs)
    const differing = changedFields(collection, theirs, this.mine).filter((field) => own.includes(field))
    const said = differing.filter((field) => theirs[field] !== null)
    if (said.length > 0) await this.keep('conflict', '', said, theirs, 'mine')
    this.mine = { ...theirs, ...pick(this.mine, own), unsent: 1 }
    this.build(theirs)
  }

  /**
   * A row made under a parent that was made here too: the parent goes first, within this turn. Both creates are
   * idempotent, so the parent's own push later finds it done. @returns false when there is no parent (any more).
   */
  private async knowParent(): Promise<boolean> {
    const parent = parents[this.deps.collection]
    if (!parent || Number(this.mine[parent.id]) > 0) return true
    const row = await this.deps.readLocal(parent.collection, String(this.mine[parent.key]))
    if (!row || row._deleted) return false
    const pushed =
      row.id > 0
        ? row
        : await new RowPush({ ...this.deps, collection: parent.collection }, row).run(undefined)
    this.mine = { ...this.mine, [parent.id]: pushed.id }
    return !pushed._deleted
  }

  private async edit(base: AnyDocument): Promise<AnyDocument | null> {
    const { collection } = this.deps
    const changed = changedFields(collection, base, this.mine)
    const act = actFor(collection, changed)
    if (!act) return this.fresh || !mayBeAhead(this.memo, base) ? { ...base, unsent: 0 } : this.look(base)
    const sent = await this.send(act, { ...this.mine, id: base.id }, base.version)
    if (sent.kind === 'park') {
      return this.refuse(sent, this.unsettled(base))
    }
    if (sent.kind === 'merge') return this.meet(sent.current)
    const inBody = callFor(collection, act)?.body ?? []
    const still = changed.filter((field) => !inBody.includes(field))
    this.mine = { ...sent.document, ...pick(this.mine, still), unsent: 1 }
    this.build(sent.document)
    await this.note()
    return null
  }

  /** A change was sent, its answer was lost, and then the person took the change back: see which one stands there. */
  private async look(base: AnyDocument): Promise<AnyDocument | null> {
    if (!callFor(this.deps.collection, 'read')) return { ...base, unsent: 0 }
    const sent = await this.send('read', { ...this.mine, id: base.id }, base.version)
    if (sent.kind === 'park') return this.refuse(sent, this.unsettled(base))
    if (sent.kind === 'merge') return this.meet(sent.current)
    await this.mergeWith(baseAgainst(this.deps.collection, base, sent.document, this.memo), sent.document)
    return null
  }

  private async remove(): Promise<AnyDocument | null> {
    const { mine, base, memo } = this
    const id = base?.id || mine.id
    // A create that was sent without an answer: learn first what stands there. Never sent: there is nothing to delete.
    if (base?._deleted ? mayBeAhead(memo, base) : id === 0 && memo.sent) return this.create()
    if (base?._deleted || id === 0) return asDeleted(base ?? mine)
    const known = base ?? mine
    const logged = callFor(this.deps.collection, 'complete')?.body ?? []
    if (changedFields(this.deps.collection, this.local, known).some((field) => logged.includes(field))) {
      // The athlete logged it after this person had last seen it: that beats the deletion.
      await this.keep('completed-meanwhile', '', [], known, 'theirs')
      return known
    }
    const sent = await this.send('delete', { ...known, id }, known.version)
    if (sent.kind === 'done') {
      // Edits that were deleted with the row come back with it when the person undoes that.
      this.build(sent.document)
      await this.note()
      return sent.document
    }
    if (sent.kind === 'park') {
      const shown = readCurrent(this.deps.collection, sent.current, mine)
      if (shown?._deleted) return asDeleted(known, shown.version)
      return sent.code === 'not-found' ? asDeleted(known) : this.refuse(sent, [])
    }
    const theirs = this.read(sent.current)
    if (theirs._deleted) return theirs
    // Somebody edited it meanwhile: a deletion wins over an edit of the plan, so it is repeated on the newer version.
    await this.mergeWith(baseAgainst(this.deps.collection, known, theirs, this.memo), theirs)
    return null
  }

  /** The server knows the row but RxDB's bookkeeping of it was lost: look, and never create it twice. */
  private async verify(): Promise<AnyDocument | null> {
    const sent = await this.send('read', this.mine, this.mine.version)
    if (sent.kind === 'park') return this.refuse(sent, writableFields(this.deps.collection))
    if (sent.kind === 'merge') return this.meet(sent.current)
    // The same version: the local edits were made on exactly this document.
    if (sent.document.version === this.mine.version) this.build(sent.document)
    else await this.mergeWith(undefined, sent.document)
    return null
  }

  /** The server has another version than the one this change was made on. */
  private async meet(current: unknown): Promise<AnyDocument | null> {
    const theirs = this.read(current)
    if (theirs._deleted) return this.deletedThere(theirs)
    await this.mergeWith(this.base && baseAgainst(this.deps.collection, this.base, theirs, this.memo), theirs)
    return null
  }

  private async mergeWith(base: AnyDocument | undefined, theirs: AnyDocument): Promise<void> {
    const { collection, writer } = this.deps
    const { merged, conflicts } = mergeRows({ collection, base, mine: this.mine, theirs, writer })
    for (const kept of ['mine', 'theirs'] as const) {
      const fields = conflicts.filter((conflict) => conflict.kept === kept).map((conflict) => conflict.field)
      if (fields.length > 0) await this.keep('conflict', '', fields, theirs, kept)
    }
    this.mine = { ...merged, unsent: 1, _deleted: this.mine._deleted }
    this.build(theirs)
  }

  /** From here on the person's version stands on this one of the server's. */
  private build(onto: AnyDocument): void {
    this.base = onto
    this.fresh = true
  }

  /** Keeps the person's version, then takes the server's state. */
  private async refuse(
    { code, current }: { code: ProblemCode; current: unknown },
    fields: readonly string[],
  ): Promise<AnyDocument | null> {
    const shown = current === undefined ? null : readCurrent(this.deps.collection, current, this.mine)
    if (shown?._deleted) return this.deletedThere(shown)
    const absent = code === 'not-found' || code === 'gone'
    const present = absent ? undefined : newest(shown, this.base)
    if (fields.length > 0 || this.mine._deleted) {
      await this.keep('refused', code, fields, present?._deleted ? null : (present ?? null), 'theirs')
    }
    return present ?? asDeleted(this.mine)
  }

  private async deletedThere(theirs: AnyDocument): Promise<AnyDocument | null> {
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

  private unsettled(base: AnyDocument): string[] {
    const { mine, local } = this
    return unsettledFields(this.deps.collection, { base, mine, local }, this.memo)
  }

  private read(current: unknown): AnyDocument {
    return readCurrent(this.deps.collection, current, this.mine) ?? this.deps.courier.unreadable()
  }

  /** Notes before the call what is sent and how far the merge has come, in case the answer never arrives. */
  private async send(act: Act, row: AnyDocument, baseVersion: number, restore?: boolean): Promise<Sent> {
    const { collection, memos, courier } = this.deps
    if (act !== 'read') {
      const standing = { row: this.local, mine: this.mine, base: this.base }
      this.memo = await memos.sending(collection, standing, baseVersion)
    }
    return sendAct(courier, collection, { act, row, baseVersion, restore })
  }

  /** Notes how far the row has come with an answer, in case it changed again during the call. */
  private async note(): Promise<void> {
    const { local: row, mine, base } = this
    this.memo = await this.deps.memos.answered(this.deps.collection, { row, mine, base })
  }

  private keep(
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
