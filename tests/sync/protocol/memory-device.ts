import { attentionId } from '#sync/attention/entries.ts'
import type { AnyDocument, AttentionDocument, ServerRow } from '#sync/database/rows/documents.ts'
import { filledUp } from '#sync/database/rows/filled-rows.ts'
import { asItWas, contentOf, edited, received, removed, restored } from '#sync/database/rows/row-state.ts'
import type { Answer, Clock, Request } from '#sync/ports.ts'
import type { RowStore } from '#sync/replication/push/row-store.ts'
import type { Requests } from '#sync/replication/source/requests.ts'
import { readDocument } from '#sync/replication/source/server-document.ts'
import type { Act, Kept, Trace, Values } from '../oracle/trace.ts'
import { type Engine, engine, newField } from './engines.ts'
import type { Modelled } from './model-rules.ts'
import { type Caller, documentOf, type ModelServer, type Page } from './model-server.ts'

/** A clock without time: a wait ends after everything pending has run. */
const immediateClock: Clock = {
  now: () => 0,
  random: () => 0.5,
  sleep: () => new Promise((resolve) => setImmediate(resolve)),
}

type Send = (request: Request, server: (request: Request) => Answer) => Promise<Answer>

/** The storage of a device in maps. */
type Disk = {
  rows: Map<string, AnyDocument>
  /** The collection of each row. */
  kinds: Map<string, Modelled>
  attention: Map<string, Omit<AttentionDocument, 'id' | 'at' | 'title'>>
  /** Up to which change of the server it has read. */
  cursor: number
}

/**
 * A device that pushes single rows, without database, clock or order: rows in a map, and a fault possible between any
 * two steps.
 */
export class MemoryDevice {
  readonly caller: Caller
  readonly disk: Disk = { rows: new Map(), kinds: new Map(), attention: new Map(), cursor: 0 }
  private readonly server: ModelServer
  private readonly trace: Trace
  private readonly send: Send
  private readonly pushing = new Set<string>()
  private isPulling = false
  private life = 0
  private engine: Engine
  /** Whether the next pull is a full resync. */
  private needsResync = false
  private requests: Requests

  constructor(caller: Caller, server: ModelServer, trace: Trace, send: Send, version: Engine = engine) {
    this.caller = caller
    this.engine = version
    trace.people.set(caller.device, { id: caller.userId, role: caller.role })
    this.server = server
    this.trace = trace
    this.send = send
    this.requests = this.newRequests()
  }

  /** Ends everything in progress. The storage stays. */
  kill(): void {
    this.life++
    this.pushing.clear()
    this.isPulling = false
    this.requests = this.newRequests()
  }

  get knowsNewField(): boolean {
    return this.engine !== engine
  }

  /** Whether the new field's values are known: after an update only once the full resync is done. */
  get showsNewField(): boolean {
    return this.knowsNewField && !this.needsResync
  }

  /**
   * Restarts the app as a newer version.
   * @param stripped the older version dropped unknown fields, so the new field is empty.
   */
  update(newer: Engine, stripped: boolean): void {
    this.engine = newer
    this.kill()
    this.needsResync = true
    this.disk.cursor = 0
    const before = <State extends AnyDocument | ServerRow>(state: State): State => {
      const { [newField]: dropped, ...rest } = state as Values
      return stripped ? (rest as State) : state
    }
    for (const row of this.live('workouts')) {
      const { base, remote } = row
      const older = {
        ...before(row),
        ...(base && { base: before(base) }),
        ...(remote && { remote: before(remote) }),
      }
      this.disk.rows.set(row.clientId, filledUp({ [newField]: null }, older))
    }
  }

  kindOf(key: string): Modelled {
    const kind = this.disk.kinds.get(key)
    if (!kind) throw new Error(`${key} is unknown here`)
    return kind
  }

  /** The rows that are not deleted, of one collection or of all. */
  live(collection?: Modelled): AnyDocument[] {
    const all = [...this.disk.rows.values()].filter((row) => !row._deleted)
    return collection ? all.filter((row) => this.kindOf(row.clientId) === collection) : all
  }

  unsent(): AnyDocument[] {
    return [...this.disk.rows.values()].filter((row) => row.unsent === 1)
  }

  /** A person creates, edits, deletes or restores a row. */
  act(kind: Act['kind'], collection: Modelled, row: AnyDocument, changes: Values, parent?: string): void {
    const { rows, kinds } = this.disk
    const { clientId: key } = row
    const present = rows.get(key)
    const before = present && !present._deleted ? { ...present } : null
    const { device } = this.caller
    const acknowledged = true
    this.trace.acts.push({
      device,
      collection,
      key,
      kind,
      after: this.trace.versions.length,
      changes,
      before,
      acknowledged,
      ...(parent && { parent }),
    })
    kinds.set(key, collection)
    const written = writtenBy(kind, present, row, changes)
    if (written) rows.set(key, written)
  }

  /** Pushes one row once. A row that has to wait is pushed again by the next call. */
  async push(key: string): Promise<void> {
    if (this.disk.rows.get(key)?.unsent !== 1 || this.pushing.has(key)) return
    const { life, requests } = this
    this.pushing.add(key)
    const version = this.engine
    const source = version.feedSource(requests)
    const deps = { writer: this.caller, requests, source, store: this.store() }
    try {
      await version.pushRow(deps, this.kindOf(key), key)
    } catch (error) {
      if (!(error instanceof version.Postponed || error instanceof version.ParentNotCreated)) throw error
    }
    if (life === this.life) this.pushing.delete(key)
  }

  /** Pulls everything that has changed. */
  pullAll(): void {
    for (let more = true; more; ) {
      const page = this.server.page(this.caller, this.disk.cursor, Number.POSITIVE_INFINITY)
      this.take(page)
      this.pulled(page)
      more = page.more
    }
  }

  /**
   * Pulls one page. Between the moment that it shows, its arrival and the cursor's, anything may happen.
   * @param size the most changes on the page.
   * @param turns how long it is on its way.
   */
  async pull(size: number, turns: number): Promise<void> {
    if (this.isPulling) return
    const { life } = this
    this.isPulling = true
    const page = this.server.page(this.caller, this.disk.cursor, size)
    for (let turn = 0; turn < turns; turn++) await immediateClock.sleep(0)
    if (life !== this.life) return
    this.take(page)
    await immediateClock.sleep(0)
    if (life !== this.life) return
    this.pulled(page)
    this.isPulling = false
  }

  /** The cursor is stored after the rows. */
  private pulled({ cursor, more }: Page): void {
    this.disk.cursor = cursor
    if (!more) this.needsResync = false
  }

  private take({ states }: Page): void {
    for (const { row, hidden } of states) {
      const local = this.disk.rows.get(row.clientId)
      if (hidden && !local) continue
      this.disk.kinds.set(row.clientId, row.collection)
      const state = hidden
        ? { ...contentOf(local as AnyDocument), version: row.version, _deleted: true }
        : readDocument(row.collection, documentOf(row))
      if (!state) throw new Error(`${row.clientId} breaks the contract`)
      const next = received(local, state, { fullResync: this.needsResync, acceptOlder: false })
      if (next) this.disk.rows.set(row.clientId, next)
    }
  }

  kept(): Kept[] {
    return [...this.disk.attention.values()].map(({ entityKey: key, kind, mine, theirs, kept }) => {
      return { key, kind, mine, theirs, kept }
    })
  }

  private newRequests(): Requests {
    const { life } = this
    const send = async (request: Request) => {
      const answer = await this.send(request, (sent) => this.server.handle(this.caller, sent))
      // A killed process gets no response.
      return life === this.life ? answer : new Promise<never>(() => undefined)
    }
    const transport = { base: '/api', send, stream: async () => undefined }
    return new this.engine.Requests(transport, immediateClock, new AbortController().signal)
  }

  private store(): RowStore {
    const { rows, attention } = this.disk
    const { life } = this
    const alive = async () => (life === this.life ? undefined : new Promise<never>(() => undefined))
    return {
      read: async (_collection, key) => rows.get(key),
      async update(_collection, key, change) {
        await alive()
        const current = rows.get(key)
        const next = current && change(current)
        if (next) rows.set(key, next)
        return next
      },
      async keep(entry) {
        const id = await attentionId(entry)
        await alive()
        const isKnown = attention.has(id)
        attention.set(id, structuredClone(entry))
        return isKnown ? undefined : id
      },
      async withdraw(id) {
        await alive()
        attention.delete(id)
      },
    }
  }
}

function writtenBy(
  kind: Act['kind'],
  present: AnyDocument | undefined,
  row: AnyDocument,
  changes: Values,
): AnyDocument | undefined {
  if (kind === 'delete') return removed(present ?? row)
  if (kind === 'edit' && present && !present._deleted) return edited(present, changes)
  if (kind === 'restore') return restored(present, asItWas(row))
  return present?.unsent === 1 ? restored(present, present, changes) : { ...row, ...changes }
}
