import type { SyncClient } from '../client.ts'
import type { Role } from '../contract/shapes/enumerations.ts'
import { type CollectionName, collectionNames } from '../contract/wire/feed.ts'
import type { AnyDocument } from '../database/rows/documents.ts'
import type { Answer, Request } from '../ports.ts'
import { Device } from './core/device.ts'
import { type Life, newLife } from './core/life.ts'
import type { ManualClock } from './core/manual-clock.ts'
import { freshModules, type SyncModules } from './fresh-modules.ts'
import { type DeviceOptions, type Origin, origin, portsOf } from './origin.ts'

/** A server as the device of one signed-in person sees it. */
export type TestServer = {
  person: { id: number; role: Role }
  /** Handles one request of this person. */
  handle(request: Request): Promise<Answer>
  /** A clock that its devices share with it. Without it, each has its own. */
  clock?: ManualClock
  /** The newest change of the server. Without it, every hint and every stream leads to a pull. */
  position?(): Promise<number>
}

/** A client that runs, with the modules that it was loaded from. */
export type Running = { client: SyncClient; modules: SyncModules }

/** Runs the real client of one person on a device. */
export abstract class RumoDevice extends Device<Running> {
  readonly server: TestServer
  readonly origin: Origin
  /** The change stream: hints arrive, it connects and stays silent, or it does not connect. */
  streamMode: 'live' | 'silent' | 'refused' = 'live'
  /** Whether requests that are made together are sent as one. Takes effect at the next start. */
  batches = false
  streamsOpened = 0
  /** Called with each row that any tab of this device writes. */
  onRow: (row: AnyDocument) => void = () => undefined
  /** Called in the stack of each write of the app with its rows. */
  onWrite: Life['onWrite']
  /** The open change streams. */
  readonly hints = new Set<(data: unknown) => void>()
  private readonly loaded: SyncModules[] = []

  constructor(options: DeviceOptions) {
    const { server, name = `${server.person.role} ${server.person.id}` } = options
    super(name)
    this.server = server
    this.origin = origin(options)
  }

  get clock(): ManualClock {
    return this.origin.clock
  }

  get disk(): Origin['disk'] {
    return this.origin.disk
  }

  /** Loads the modules of the next runs beforehand, so that starting them takes no real time. */
  async load(runs = 1): Promise<void> {
    while (this.loaded.length < runs) this.loaded.push(await freshModules())
  }

  protected async start(life: Life): Promise<Running> {
    if (this.onWrite) life.onWrite = this.onWrite
    const modules = this.loaded.shift() ?? (await freshModules())
    const client = await modules.startClient({ ...this.clientOptions(life, modules), multiInstance: true })
    for (const name of collectionNames) {
      const { storageInstance } = modules.collectionOf(client.database, name)
      storageInstance.changeStream().subscribe(({ events }) => {
        this.moves += events.length
        for (const { documentData } of events) this.onRow(documentData)
      })
    }
    return { client, modules }
  }

  protected stop({ client }: Running): Promise<void> {
    return client.close()
  }

  protected handle(request: Request): Promise<Answer> {
    return this.server.handle(request)
  }

  /**
   * Lets the service worker exchange once, while tabs may be open.
   * @returns false when something is left to do; undefined when it was killed.
   */
  async wakeWorker(callsLeft?: number): Promise<boolean | undefined> {
    const life = newLife(callsLeft)
    this.workers.add(life)
    const modules = this.loaded.shift() ?? (await freshModules())
    try {
      const once = modules.exchangeOnce(this.clientOptions(life, modules))
      return (await Promise.race([once, life.ended])) ?? undefined
    } finally {
      life.end()
      this.workers.delete(life)
    }
  }

  get client(): SyncClient {
    return this.app.client
  }

  get modules(): SyncModules {
    return this.app.modules
  }

  /** Sends a hint about this collection on the open streams. */
  hint(collection: CollectionName, seq = Number.MAX_SAFE_INTEGER): void {
    for (const listener of this.hints) listener({ collection, seq })
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
      ports: portsOf(this, life, modules, (request, signal) => this.ask(request, signal)),
    }
  }
}
