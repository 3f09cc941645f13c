import { firstValueFrom } from 'rxjs'
import type { SyncClient, SyncStatus } from '../client.ts'
import type { Role } from '../contract/shapes/enumerations.ts'
import { type CollectionName, collectionNames } from '../contract/wire/feed.ts'
import type { AnyDocument, AttendanceDocument, AttentionDocument } from '../database/rows/documents.ts'
import type { putLocal } from '../database/rows/local-write.ts'
import type { Answer, Request } from '../ports.ts'
import { freshModules, type SyncModules } from './fresh-modules.ts'
import { type Life, newLife } from './life.ts'
import { manualOnline } from './local-ports.ts'
import type { ManualClock } from './manual-clock.ts'
import { deliver, type NetworkFault } from './network-fault.ts'
import { type Origin, origin, portsOf, type StorageKind } from './origin.ts'

/** A server as the device of one signed-in person sees it. */
export type TestServer = {
  person: { id: number; role: Role }
  /** Handles one request of this person. Never rejects. */
  handle(request: Request): Promise<Answer>
  /** The newest change of the server. Without it, every hint and every stream leads to a pull. */
  position?(): Promise<number>
}

type DeviceOptions = {
  server: TestServer
  /** `memory` is fast; `indexeddb` is what the app uses in a browser, over fake-indexeddb. */
  storage?: StorageKind
  /** The seed of the device's random numbers (jitter). */
  seed?: number
  /** The error of this device's clock, in ms. */
  clockOff?: number
  /** Makes this a second tab of that device: both share disk, clock and locks. */
  tabOf?: TestDevice
}

/** The change stream: hints arrive, it connects and stays silent, or it does not connect. */
type StreamMode = 'live' | 'silent' | 'refused'

/**
 * The real client of one person on one device. The test drives its network, clock and locks. The disk survives when the
 * app is closed or killed.
 */
export class TestDevice {
  readonly server: TestServer
  readonly origin: Origin
  readonly online = manualOnline()
  /** Decides what happens to each request. */
  networkFault: (request: Request) => NetworkFault = () => deliver
  streamMode: StreamMode = 'live'
  /** Whether requests that are made together are sent as one. Takes effect at the next start. */
  batches = false
  streamsOpened = 0
  /** All requests, with or without a response. */
  readonly attempts: Request[] = []
  /** Unexpected errors of the exchange. There must be none at the end of a test. */
  readonly failures: unknown[] = []
  /** Called with each row that any tab of this device writes. */
  onRow: (row: AnyDocument) => void = () => undefined
  /** Called in the stack of each write of the app with the keys of its rows. */
  onWrite: ((keys: readonly string[]) => void) | undefined
  life: Life = newLife()
  /** The open change streams. */
  readonly hints = new Set<(data: unknown) => void>()
  private readonly workers = new Set<Life>()
  private readonly openings: Promise<SyncClient>[] = []
  private readonly loaded: SyncModules[] = []
  private running: { client: SyncClient; modules: SyncModules } | undefined

  constructor({ server, storage = 'memory', seed = 1, clockOff = 0, tabOf }: DeviceOptions) {
    this.server = server
    this.origin = tabOf?.origin ?? origin(storage, seed, clockOff)
  }

  get clock(): ManualClock {
    return this.origin.clock
  }

  get disk(): Origin['disk'] {
    return this.origin.disk
  }

  get isOpen(): boolean {
    return this.running !== undefined && !this.life.dead
  }

  /** Loads the modules of the next runs beforehand, so that starting them takes no real time. */
  async load(runs = 1): Promise<void> {
    while (this.loaded.length < runs) this.loaded.push(await freshModules())
  }

  /**
   * Starts the app. With `callsLeft` it is killed after this many port calls, maybe before it is open.
   * @throws DatabaseError when the disk fails
   */
  async open(callsLeft?: number): Promise<void> {
    const life = newLife(callsLeft)
    if (this.onWrite) life.onWrite = this.onWrite
    this.life = life
    const modules = await this.takeModules()
    const opening = modules.startClient({ ...this.clientOptions(life, modules), multiInstance: true })
    this.openings.push(opening)
    const client = await Promise.race([opening, life.ended]).catch((error: unknown) => {
      life.end()
      throw error
    })
    if (!client) return
    this.running = { client, modules }
    for (const name of collectionNames) {
      const { storageInstance } = modules.collectionOf(client.database, name)
      storageInstance.changeStream().subscribe(({ events }) => {
        for (const { documentData } of events) this.onRow(documentData)
      })
    }
  }

  /**
   * Lets the service worker exchange once, while tabs may be open.
   * @returns false when something is left to do; undefined when it was killed.
   */
  async wakeWorker(callsLeft?: number): Promise<boolean | undefined> {
    const life = newLife(callsLeft)
    this.workers.add(life)
    const modules = await this.takeModules()
    try {
      const once = modules.exchangeOnce(this.clientOptions(life, modules))
      return (await Promise.race([once, life.ended])) ?? undefined
    } finally {
      life.end()
      this.workers.delete(life)
    }
  }

  /** Kills the app: nothing is closed or saved. */
  kill(): void {
    this.life.end()
    for (const life of this.workers) life.end()
    this.running = undefined
  }

  /**
   * Closes the app and everything that killed runs left open. Otherwise Node keeps their `AbortSignal.any` signals, and
   * with them whole runs, in memory.
   */
  async close(): Promise<void> {
    const { running } = this
    const alive = this.isOpen
    this.running = undefined
    if (alive) await running?.client.close()
    this.life.end()
    for (const life of this.workers) life.end()
    const closeClient = (client: SyncClient) => client.close()
    for (const opening of this.openings.splice(0)) void opening.then(closeClient).catch(() => undefined)
  }

  get client(): SyncClient {
    return this.run().client
  }

  get modules(): SyncModules {
    return this.run().modules
  }

  /** Loses every request from now on. */
  cut(): void {
    this.networkFault = () => ({ kind: 'drop' })
  }

  /** Delivers requests again, and signals to the device that the network is back. */
  reconnect(): void {
    this.networkFault = () => deliver
    this.online.hint()
  }

  /** Sends a hint about this collection on the open streams. */
  hint(collection: CollectionName, seq = Number.MAX_SAFE_INTEGER): void {
    for (const listener of this.hints) listener({ collection, seq })
  }

  status(): Promise<SyncStatus> {
    return firstValueFrom(this.client.status$)
  }

  /** The rows of one collection as screens show them. */
  async rows(collection: CollectionName): Promise<AnyDocument[]> {
    const found = await this.read(this.collection(collection).find().exec(), [])
    return found.map((document) => document.toMutableJSON())
  }

  async row(collection: CollectionName, key: string): Promise<AnyDocument | undefined> {
    const found = await this.read(this.collection(collection).findOne(key).exec(), null)
    return found ? found.toMutableJSON() : undefined
  }

  async attention(): Promise<AttentionDocument[]> {
    return this.read(this.modules.readEntries(this.client.database), [])
  }

  async unsent(): Promise<number> {
    return (await this.read(this.modules.allUnsent(this.client.database), [])).length
  }

  /** Resolves with `nothing` when the app is killed during the read. */
  private read<T>(reading: Promise<T>, nothing: T): Promise<T> {
    return Promise.race([reading, this.life.ended.then(() => nothing)])
  }

  async edit(collection: CollectionName, key: string, changes: Partial<AnyDocument>): Promise<void> {
    await this.modules.editLocal(this.collection(collection), key, changes)
  }

  /** Changes several rows at once. @returns the keys of those that were there. */
  async editAll(
    collection: CollectionName,
    changes: ReadonlyMap<string, Partial<AnyDocument>>,
  ): Promise<string[]> {
    const changesOf = ({ clientId }: AnyDocument) => changes.get(clientId) ?? {}
    const rows = this.collection(collection)
    return (await this.modules.editAllLocal(rows, [...changes.keys()], changesOf)).map(
      ({ clientId }) => clientId,
    )
  }

  async remove(collection: CollectionName, key: string): Promise<AnyDocument | null> {
    return this.modules.removeLocal(this.collection(collection), key)
  }

  /** Restores a deleted row with these changes. */
  async restore(collection: CollectionName, row: AnyDocument, changes = {}): Promise<void> {
    await this.modules.restoreLocal(this.collection(collection), row, changes)
  }

  /** Decides about an attention entry. */
  async decide(id: string, choice: 'mine' | 'theirs' | 'dismiss'): Promise<void> {
    const { takeMine, takeTheirs, dismiss } = this.modules
    await { mine: takeMine, theirs: takeTheirs, dismiss }[choice](this.client.database, id)
  }

  /**
   * Creates a row; an attendance is written as the screens do, into an existing row or a new one. @returns the row's
   * key.
   */
  async create(collection: CollectionName, fields: Record<string, unknown>): Promise<string> {
    if (collection === 'attendances') {
      const { attendances } = this.client.database
      const start = fields as Parameters<typeof putLocal<AttendanceDocument>>[1]
      const values = Object.entries({ going: start.going, attended: start.attended })
      const entered = Object.fromEntries(values.filter(([, value]) => value !== null))
      await this.modules.putLocal(attendances, start, entered)
      return start.clientId
    }
    return this.modules.insertLocal(this.collection(collection), fields)
  }

  private collection(name: CollectionName) {
    return this.modules.collectionOf(this.client.database, name)
  }

  private run() {
    if (!this.running) throw new Error('the app is not open')
    return this.running
  }

  private async takeModules(): Promise<SyncModules> {
    return this.loaded.shift() ?? freshModules()
  }

  private clientOptions(life: Life, modules: SyncModules) {
    return {
      userId: this.server.person.id,
      role: this.server.person.role,
      storage: this.disk.storageFor(life, modules),
      removeLeftovers: (name: string) => this.disk.removeLeftovers(name),
      failed: (error: unknown) => {
        if (!life.dead) this.failures.push(error)
      },
      ports: portsOf(this, life, modules),
    }
  }
}

/** Opens the app on a new device. Close it afterwards. */
export async function openTestDevice(options: DeviceOptions): Promise<TestDevice> {
  const device = new TestDevice(options)
  await device.open()
  return device
}
