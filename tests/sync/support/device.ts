import type { UserRow } from '../../../server/store/tables.ts'
import type { SyncClient } from '../../../sync/client.ts'
import { type CollectionName, collectionNames } from '../../../sync/contract/feed.ts'
import type { AnyDocument, AttentionDocument } from '../../../sync/database/documents.ts'
import type { Request, Transport } from '../../../sync/ports.ts'
import { localDevice, manualOnline } from '../../../sync/testing/local-ports.ts'
import { type ManualClock, manualClock } from '../../../sync/testing/manual-clock.ts'
import { seededRandom } from '../../../sync/testing/seeded-random.ts'
import type { TestClient } from '../../support/test-client.ts'
import { freshModules, type SyncModules } from './fresh-modules.ts'
import { clockOf, closeDisk, deviceDisk, type Life, newLife, portCall, storageOf } from './life.ts'
import { deliver, type Fate, type VirtualNetwork } from './network.ts'

const firstDeviceTime = 1_770_000_000_000

/** Whose device it is, and how that person speaks to a server. */
type DeviceUser = Pick<UserRow, 'id' | 'role' | 'name' | 'email'>
export type DeviceSession = Pick<TestClient, 'send'>

type Options<User, Session> = {
  name: string
  user: User
  session: Session
  network: VirtualNetwork
  seed?: number
  /** How wrong this device's clock is, in ms. */
  clockOff?: number
}

/** How the change stream behaves: hints flow, it connects and then says nothing, or it never connects. */
type StreamMood = 'live' | 'silent' | 'refused'

/** The real client of one person on one device: its disk outlives every life of the app on it. */
export class SimulatedDevice<User extends DeviceUser = UserRow, Session extends DeviceSession = TestClient> {
  readonly name: string
  readonly user: User
  readonly clock: ManualClock
  readonly online = manualOnline()
  session: Session
  /** What becomes of the next requests. */
  fate: (request: Request) => Fate = () => deliver
  streamMood: StreamMood = 'live'
  streamsOpened = 0
  /** Every request it made, whatever became of it. */
  readonly attempts: Request[] = []
  /** What nobody expected of the exchange; a test that finds one here has found a fault. */
  readonly failures: unknown[] = []
  /** Told of each row that is written on this device, by whomever. */
  onRow: (row: AnyDocument) => void = () => undefined
  life: Life = newLife()
  private readonly network: VirtualNetwork
  private readonly disk = deviceDisk()
  private readonly openings: Promise<SyncClient>[] = []
  private readonly hints = new Set<(data: unknown) => void>()
  private loaded: SyncModules | undefined
  private running: { client: SyncClient; modules: SyncModules } | undefined

  constructor({ name, user, session, network, seed = 1, clockOff = 0 }: Options<User, Session>) {
    this.name = name
    this.user = user
    this.session = session
    this.network = network
    this.clock = manualClock(firstDeviceTime + clockOff, seededRandom(seed))
  }

  get isOpen(): boolean {
    return this.running !== undefined && !this.life.dead
  }

  /** Loads the code of the next life, so that starting it needs nothing from outside. */
  async load(): Promise<void> {
    this.loaded = await freshModules()
  }

  /** Starts the app. With `callsLeft` it dies after so many port calls, maybe before it is open. */
  async open(callsLeft?: number): Promise<void> {
    const life = newLife(callsLeft)
    this.life = life
    const modules = this.loaded ?? (await freshModules())
    this.loaded = undefined
    const opening = modules.startClient({
      userId: this.user.id,
      role: this.user.role,
      storage: storageOf(this.disk, life),
      multiInstance: false,
      removeLeftovers: async () => undefined,
      failed: (error) => this.failures.push(error),
      ports: {
        ...localDevice(),
        online: this.online,
        clock: clockOf(this.clock, life),
        transport: this.transport(life),
        loadSnapshot: async (deps) => new modules.SnapshotSource(deps),
      },
    })
    this.openings.push(opening)
    const client = await Promise.race([opening, life.ended])
    if (!client) return
    this.running = { client, modules }
    for (const name of collectionNames) {
      const { storageInstance } = modules.collectionOf(client.database, name)
      storageInstance.changeStream().subscribe(({ events }) => {
        for (const { documentData } of events) this.onRow(documentData)
      })
    }
  }

  /** The process ends here and now; nothing is closed, nothing is saved. */
  kill(): void {
    this.life.end()
    this.running = undefined
  }

  /**
   * Closes the app, and what its killed lives left open: Node keeps a signal of several (`AbortSignal.any`) that somebody
   * listens to until it aborts, and RxDB every open instance of its memory storage. Whole lives hang on both.
   */
  async close(): Promise<void> {
    const { running } = this
    const alive = this.isOpen
    this.running = undefined
    if (alive) await running?.client.close()
    this.life.end()
    const closeClient = (client: SyncClient) => client.close()
    for (const opening of this.openings.splice(0)) void opening.then(closeClient, () => undefined)
    await closeDisk(this.disk)
  }

  get client(): SyncClient {
    return this.run().client
  }

  get modules(): SyncModules {
    return this.run().modules
  }

  /** From now on nothing that this device sends arrives. */
  cut(): void {
    this.fate = () => ({ kind: 'drop' })
  }

  /** The network is back, and the device has noticed. */
  reconnect(): void {
    this.fate = () => deliver
    this.online.hint()
  }

  /** As a database of an older app may be that knew of no base: unsent rows alone. Only while closed. */
  forgetBases(): void {
    for (const { documents } of this.disk.collectionStates.values()) {
      for (const row of documents.values() as Iterable<Partial<AnyDocument>>) {
        delete row.base
        delete row.sent
      }
    }
  }

  /** Says to the open stream that something changed. */
  hint(collection: CollectionName): void {
    for (const listener of this.hints) listener({ collection, seq: 1 })
  }

  /** The rows of one collection as screens see them. */
  async rows(collection: CollectionName): Promise<AnyDocument[]> {
    const found = await this.collection(collection).find().exec()
    return found.map((document) => document.toMutableJSON())
  }

  async row(collection: CollectionName, key: string): Promise<AnyDocument | undefined> {
    const found = await this.collection(collection).findOne(key).exec()
    return found ? found.toMutableJSON() : undefined
  }

  async attention(): Promise<AttentionDocument[]> {
    return this.modules.readEntries(this.client.database)
  }

  async unsent(): Promise<number> {
    return (await this.modules.allUnsent(this.client.database)).length
  }

  async edit(collection: CollectionName, key: string, changes: Partial<AnyDocument>): Promise<void> {
    await this.modules.editLocal(this.collection(collection), key, changes)
  }

  async remove(collection: CollectionName, key: string): Promise<AnyDocument | null> {
    return this.modules.removeLocal(this.collection(collection), key)
  }

  async restore(collection: CollectionName, row: AnyDocument): Promise<void> {
    await this.modules.restoreLocal(this.collection(collection), row)
  }

  /** The person decides about an entry that the device keeps. */
  async decide(id: string, choice: 'mine' | 'theirs' | 'dismiss'): Promise<void> {
    const { takeMine, takeTheirs, dismiss } = this.modules
    await { mine: takeMine, theirs: takeTheirs, dismiss }[choice](this.client.database, id)
  }

  /** @returns the key of the new row. */
  async create(collection: CollectionName, fields: Record<string, unknown>): Promise<string> {
    return this.modules.insertLocal(this.collection(collection), fields)
  }

  private collection(name: CollectionName) {
    return this.modules.collectionOf(this.client.database, name)
  }

  private run() {
    if (!this.running) throw new Error(`${this.name} is not open`)
    return this.running
  }

  private transport(life: Life): Transport {
    return {
      base: '/api',
      send: async (request, signal) => {
        await portCall(life)
        this.attempts.push(request)
        const sender = { name: this.name, userId: this.user.id, session: () => this.session }
        const answer = this.network.carry(sender, request, this.fate(request))
        const given = await Promise.race([answer, abortOf(signal)])
        await portCall(life)
        return given
      },
      stream: async (_path, on, signal) => {
        await portCall(life)
        if (this.streamMood === 'refused') return
        this.streamsOpened++
        const receive = (data: unknown) => {
          if (!life.dead && this.streamMood === 'live') on.data(data)
        }
        this.hints.add(receive)
        while (!signal.aborted && !life.dead) {
          if (this.streamMood === 'live') on.sign()
          await this.clock.sleep(15_000, signal)
        }
        this.hints.delete(receive)
        await portCall(life)
      },
    }
  }
}

function abortOf(signal: AbortSignal | undefined): Promise<{ reached: false }> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve({ reached: false })
    signal?.addEventListener('abort', () => resolve({ reached: false }))
  })
}
