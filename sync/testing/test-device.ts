import { firstValueFrom } from 'rxjs'
import type { SyncClient, SyncStatus } from '../client.ts'
import type { Role } from '../contract/enumerations.ts'
import { type CollectionName, collectionNames } from '../contract/feed.ts'
import type { AnyDocument, AttendanceDocument, AttentionDocument } from '../database/rows/documents.ts'
import type { putLocal } from '../database/rows/local-write.ts'
import type { Answer, Request } from '../ports.ts'
import { deliver, type Fate } from './fate.ts'
import { freshModules, type SyncModules } from './fresh-modules.ts'
import { type Life, newLife } from './life.ts'
import { manualOnline } from './local-ports.ts'
import type { ManualClock } from './manual-clock.ts'
import { type Origin, origin, portsOf, type StorageKind } from './origin.ts'

/** A server as one signed-in person's device reaches it. */
export type TestServer = {
  person: { id: number; role: Role }
  /** Handles one request of this person. Never rejects. */
  handle(request: Request): Promise<Answer>
}

export type DeviceOptions = {
  server: TestServer
  /** `memory` is fast; `indexeddb` is what the app uses in a browser, over fake-indexeddb. */
  storage?: StorageKind
  /** The device's chance: the same seed waits the same times. */
  seed?: number
  /** How wrong this device's clock is, in ms. */
  clockOff?: number
  /** Another tab of the same device: both share its disk, its clock and its lock. */
  beside?: TestDevice
}

/** How the change stream behaves: hints flow, it connects and then says nothing, or it never connects. */
type StreamMood = 'live' | 'silent' | 'refused'

/**
 * The real client of one person on one device. Its network, clock and lock do nothing by themselves: the test moves
 * them. The device's disk outlives every life of the app on it.
 */
export class TestDevice {
  readonly server: TestServer
  readonly origin: Origin
  readonly online = manualOnline()
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
  /** Who listens to the change stream. */
  readonly hints = new Set<(data: unknown) => void>()
  private readonly workers = new Set<Life>()
  private readonly openings: Promise<SyncClient>[] = []
  private loaded: SyncModules | undefined
  private running: { client: SyncClient; modules: SyncModules } | undefined

  constructor({ server, storage = 'memory', seed = 1, clockOff = 0, beside }: DeviceOptions) {
    this.server = server
    this.origin = beside?.origin ?? origin(storage, seed, clockOff)
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

  /** Loads the code of the next life, so that starting it needs nothing from outside. */
  async load(): Promise<void> {
    this.loaded = await freshModules()
  }

  /**
   * Starts the app. With `callsLeft` it dies after so many port calls, maybe before it is open.
   * @throws DatabaseError when the disk fails
   */
  async open(callsLeft?: number): Promise<void> {
    const life = newLife(callsLeft)
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
   * Has the service worker exchange once, beside whatever tabs are open.
   * @returns false when it has to be called again; undefined when it was killed.
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

  /** The process ends here and now; nothing is closed, nothing is saved. */
  kill(): void {
    this.life.end()
    for (const life of this.workers) life.end()
    this.running = undefined
  }

  /**
   * Closes the app, and what its killed lives left open: Node keeps a signal of several (`AbortSignal.any`) that somebody
   * listens to until it aborts, and whole lives hang on it.
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

  /** From now on nothing that this device sends arrives. */
  cut(): void {
    this.fate = () => ({ kind: 'drop' })
  }

  /** The network is back, and the device has noticed. */
  reconnect(): void {
    this.fate = () => deliver
    this.online.hint()
  }

  /** Says to the open stream that something changed. */
  hint(collection: CollectionName): void {
    for (const listener of this.hints) listener({ collection, seq: 1 })
  }

  status(): Promise<SyncStatus> {
    return firstValueFrom(this.client.status$)
  }

  /** The rows of one collection as screens see them. */
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

  /** A device that dies while it reads shows nothing. */
  private read<T>(reading: Promise<T>, nothing: T): Promise<T> {
    return Promise.race([reading, this.life.ended.then(() => nothing)])
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

  /** An attendance is written as the screens do, into a row that exists already or a new one. @returns the row's key. */
  async create(collection: CollectionName, fields: Record<string, unknown>): Promise<string> {
    if (collection === 'attendances') {
      const { attendances } = this.client.database
      const start = fields as Parameters<typeof putLocal<AttendanceDocument>>[1]
      const words = Object.entries({ going: start.going, attended: start.attended })
      const said = Object.fromEntries(words.filter(([, value]) => value !== null))
      await this.modules.putLocal(attendances, start, said)
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
    const modules = this.loaded ?? (await freshModules())
    this.loaded = undefined
    return modules
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

/** A device with the app open on it. Close it afterwards. */
export async function openTestDevice(options: DeviceOptions): Promise<TestDevice> {
  const device = new TestDevice(options)
  await device.open()
  return device
}
