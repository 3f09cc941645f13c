import type { AnyDocument, AttentionDocument } from '../../../sync/database/documents.ts'
import type { RumoDatabase } from '../../../sync/database/open.ts'
import type { Answer, Clock, Request } from '../../../sync/ports.ts'
import { Courier } from '../../../sync/replication/courier.ts'
import { feedSource } from '../../../sync/replication/feed-source.ts'
import { Memos } from '../../../sync/replication/memos.ts'
import { pushRow } from '../../../sync/replication/push.ts'
import type { Act, Kept, Trace, Values } from '../oracle/trace.ts'
import type { Modelled } from './model-rules.ts'
import { type Caller, documentOf, type ModelServer } from './model-server.ts'

/** Time does not pass here: a wait is over at once, after everything else had its turn. */
const restless: Clock = {
  now: () => 0,
  random: () => 0.5,
  sleep: () => new Promise((resolve) => setImmediate(resolve)),
}

type Send = (request: Request, server: (request: Request) => Answer) => Promise<Answer>

/** The disk of a device and what RxDB would keep on it, in plain maps. */
type Disk = {
  rows: Map<string, AnyDocument>
  /** Which collection each row is of. */
  kinds: Map<string, Modelled>
  /** What the server was last known to have, as RxDB's replication notes it. */
  assumed: Map<string, AnyDocument>
  local: Map<string, object>
  attention: Map<string, AttentionDocument>
}

/** The push engine without RxDB: rows in a map, and the bookkeeping that RxDB does around a push. */
export class PocketDevice {
  readonly caller: Caller
  readonly disk: Disk = {
    rows: new Map(),
    kinds: new Map(),
    assumed: new Map(),
    local: new Map(),
    attention: new Map(),
  }
  private readonly server: ModelServer
  private readonly trace: Trace
  private readonly send: Send
  private readonly pushing = new Set<string>()
  private life = 0
  private courier: Courier
  private memos: Memos

  constructor(caller: Caller, server: ModelServer, trace: Trace, send: Send) {
    this.caller = caller
    this.server = server
    this.trace = trace
    this.send = send
    this.courier = this.newCourier()
    this.memos = new Memos(this.database())
  }

  /** What was under way ends here; the disk stays. */
  kill(): void {
    this.life++
    this.pushing.clear()
    this.courier = this.newCourier()
    this.memos = new Memos(this.database())
  }

  kindOf(key: string): Modelled {
    const kind = this.disk.kinds.get(key)
    if (!kind) throw new Error(`${key} is unknown here`)
    return kind
  }

  /** What screens show of a collection; of all when none is named. */
  live(collection?: Modelled): AnyDocument[] {
    const all = [...this.disk.rows.values()].filter((row) => !row._deleted)
    return collection ? all.filter((row) => this.kindOf(row.clientId) === collection) : all
  }

  unsent(): AnyDocument[] {
    return [...this.disk.rows.values()].filter((row) => row.unsent === 1)
  }

  /** A person writes fields of a row, deletes it, or brings it back. */
  act(kind: Act['kind'], collection: Modelled, row: AnyDocument, changes: Values, parent?: string): void {
    const before = this.disk.rows.get(row.clientId)
    const seen = before && !before._deleted ? { ...before } : null
    const { device } = this.caller
    this.trace.acts.push({
      device,
      collection,
      key: row.clientId,
      kind,
      changes,
      before: seen,
      acknowledged: true,
      ...(parent && { parent }),
    })
    this.disk.kinds.set(row.clientId, collection)
    const written = { ...row, ...changes, unsent: 1 as const, _deleted: kind === 'delete' }
    this.disk.rows.set(row.clientId, written)
  }

  /** Sends one row, and stores the outcome unless the row changed again: that is RxDB's rule. */
  async push(key: string): Promise<void> {
    const row = this.disk.rows.get(key)
    if (!row || row.unsent === 0 || this.pushing.has(key)) return
    const { life } = this
    this.pushing.add(key)
    const deps = {
      database: this.database(),
      collection: this.kindOf(key),
      writer: this.caller,
      courier: this.courier,
      source: feedSource(this.courier),
      memos: this.memos,
      readLocal: async (_collection: string, wanted: string) => this.disk.rows.get(wanted),
      now: () => restless.now(),
    }
    const assumedMasterState = this.disk.assumed.get(key)
    const outcome = await pushRow(deps, { newDocumentState: row, assumedMasterState })
    if (life !== this.life) return
    this.pushing.delete(key)
    if (this.disk.rows.get(key) !== row) return
    if (outcome) this.store(outcome)
    // Put off: RxDB takes the row for sent.
    else this.disk.assumed.set(key, row)
  }

  /** Takes what the server shows; a row with an unsent change is left for later. */
  pull(): void {
    for (const row of this.server.rows.values()) {
      const local = this.disk.rows.get(row.clientId)
      if (local?.unsent === 1 || this.pushing.has(row.clientId)) continue
      const hidden = row.deleted || !this.server.sees(this.caller, row)
      this.disk.kinds.set(row.clientId, row.collection)
      // A tombstone carries no content: what the device had stays in the deleted row.
      if (!hidden) this.store({ ...(documentOf(row) as AnyDocument), unsent: 0, _deleted: false })
      else if (local) this.store({ ...local, version: row.version, unsent: 0, _deleted: true })
    }
  }

  async settled(): Promise<void> {
    await this.memos.clear(async (_collection, key) => this.disk.rows.get(key)?.unsent === 1)
  }

  kept(): Kept[] {
    return [...this.disk.attention.values()].map(({ entityKey: key, kind, mine, theirs }) => {
      return { key, kind, mine, theirs }
    })
  }

  private store(row: AnyDocument): void {
    this.disk.rows.set(row.clientId, row)
    this.disk.assumed.set(row.clientId, row)
  }

  private newCourier(): Courier {
    const { life } = this
    const send = async (request: Request) => {
      const answer = await this.send(request, (sent) => this.server.handle(this.caller, sent))
      // A dead process hears no answer.
      return life === this.life ? answer : new Promise<never>(() => undefined)
    }
    return new Courier(
      { base: '/api', send, stream: async () => undefined },
      restless,
      new AbortController().signal,
    )
  }

  /** As much of the database as the push engine touches. */
  private database(): RumoDatabase {
    const { local, attention } = this.disk
    const { life } = this
    const alive = async () => (life === this.life ? undefined : new Promise<never>(() => undefined))
    return {
      getLocal: async (id: string) => {
        await alive()
        const data = local.get(id)
        return data
          ? { toMutableJSON: () => structuredClone({ data }), remove: async () => local.delete(id) }
          : null
      },
      upsertLocal: async (id: string, data: object) => {
        await alive()
        local.set(id, structuredClone(data))
      },
      attention: {
        upsert: async (entry: AttentionDocument) => {
          await alive()
          attention.set(entry.id, structuredClone(entry))
        },
      },
    } as unknown as RumoDatabase
  }
}
