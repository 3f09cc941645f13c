import { BehaviorSubject, combineLatest, filter, map, merge, type Observable } from 'rxjs'
import { type CollectionName, collectionNames } from '../contract/feed.ts'
import { collectionOf, type RumoDatabase } from '../database/open.ts'
import { allUnsent } from '../database/rows/unsent.ts'
import { StorageError } from '../database/storage-error.ts'
import type { Ports } from '../ports.ts'
import { Backoff } from './backoff.ts'
import { Loop } from './loop.ts'
import { pullCollection } from './pull/pull.ts'
import type { Writer } from './push/merge.ts'
import { PushRounds } from './push/push-round.ts'
import { rowStore } from './push/row-store.ts'
import { chooseServer, type Server } from './source/choose-source.ts'
import { Requests, Stopped, type Trouble, Unsettled } from './source/requests.ts'

type ExchangeDeps = {
  database: RumoDatabase
  writer: Writer
  /** Reports what nobody expected; the exchange goes on. */
  failed: (error: unknown) => void
} & Pick<Ports, 'transport' | 'clock' | 'loadSnapshot'>

/**
 * The exchange of all collections with the server. Only the leader may have one. Nothing here waits for the network or
 * rejects because of it.
 */
export class Exchange {
  readonly active$: Observable<boolean>
  readonly trouble$: Observable<Trouble>
  /** Every collection has been pulled to its end once. */
  readonly pulled$: Observable<boolean>
  private readonly deps: ExchangeDeps
  private readonly stopping = new AbortController()
  private readonly requests: Requests
  private readonly storageFails = new BehaviorSubject(false)
  private readonly full = new BehaviorSubject(false)
  /** Work that the storage of this device has failed, and that is still to be done. */
  private readonly stuck = new Set<object>()
  private readonly storageWaits: Backoff
  private storageCooling: Promise<void> | undefined
  private readonly pulled = new BehaviorSubject<ReadonlySet<CollectionName>>(new Set())
  private readonly pulls: ReadonlyMap<CollectionName, Loop>
  private readonly pushes: Loop
  private choosing: Promise<Server> | undefined
  private chosen: Server | undefined
  private rounds: PushRounds | undefined
  private waiting = new AbortController()

  constructor(deps: ExchangeDeps) {
    this.deps = deps
    this.requests = new Requests(deps.transport, deps.clock, this.stopping.signal)
    this.storageWaits = new Backoff(deps.clock, this.stopping.signal)
    const loop = (task: () => Promise<void>) => new Loop(() => this.untilDone(task), deps.failed)
    this.pulls = new Map(collectionNames.map((name) => [name, loop(() => this.pull(name))]))
    this.pushes = loop(() => this.push())
    const loops = [...this.pulls.values(), this.pushes]
    this.active$ = combineLatest(loops.map(({ active }) => active)).pipe(map((all) => all.includes(true)))
    this.trouble$ = combineLatest([this.storageFails, this.requests.trouble, this.full]).pipe(
      map(([storage, trouble, full]) => (storage ? 'storage' : (trouble ?? (full ? 'full' : null)))),
    )
    this.pulled$ = this.pulled.pipe(map((names) => collectionNames.every((name) => names.has(name))))
  }

  /** Sends and receives from now on: at once, and whenever a row is written on this device in any tab. */
  start(): void {
    const written = merge(...collectionNames.map((name) => collectionOf(this.deps.database, name).$))
    const unsent = written.pipe(filter(({ documentData }) => documentData.unsent === 1))
    const subscription = unsent.subscribe(() => void this.pushes.request())
    this.stopping.signal.addEventListener('abort', () => subscription.unsubscribe())
    this.resync()
  }

  /** Pulls this collection, or pulls all and sends what waits. */
  resync(collection?: CollectionName): void {
    for (const [name, loop] of this.pulls) if (!collection || name === collection) void loop.request()
    if (!collection) void this.pushes.request()
  }

  /**
   * As `resync`, and everything that waits to be tried again is tried.
   * @param olderThan what was read longer ago than this, in ms, is read again where that is not always done.
   */
  syncNow(olderThan: number): void {
    this.chosen?.source.refresh(olderThan)
    this.rounds?.forgetWaits()
    this.requests.wake()
    // What the server answers, or the network, says nothing of the disk: a person does.
    if (olderThan === 0) this.storageWaits.wake()
    this.resync()
  }

  /** Which server this is, once it is known; undefined when the exchange was stopped before. */
  async server(): Promise<Server | undefined> {
    let found: Server | undefined
    await this.untilDone(async () => {
      found = await this.choose()
    })
    return found
  }

  /**
   * Sends and receives everything once: each collection and each row is tried, whatever becomes of the others.
   * @returns whether nothing is left to do.
   */
  async once(): Promise<boolean> {
    const works = [() => this.push(), ...collectionNames.map((name) => () => this.pull(name))]
    const ends = await Promise.allSettled(works.map((work) => work()))
    for (const end of ends) {
      if (end.status === 'rejected' && !isExpected(end.reason)) this.deps.failed(end.reason)
    }
    if (ends.some(({ status }) => status === 'rejected')) return false
    return (await allUnsent(this.deps.database)).length === 0
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    this.waiting.abort()
    await Promise.all([...this.pulls.values(), this.pushes].map((loop) => loop.idle()))
  }

  private choose(): Promise<Server> {
    const { database, writer, clock, transport, loadSnapshot } = this.deps
    const now = () => clock.now()
    const source = { database, writer, requests: this.requests, apiBase: transport.base, now, loadSnapshot }
    this.choosing ??= chooseServer(source).then(
      (server) => {
        this.chosen = server
        return server
      },
      (error: unknown) => {
        this.choosing = undefined
        throw error
      },
    )
    return this.choosing
  }

  private async pull(collection: CollectionName): Promise<void> {
    const { database, writer, clock } = this.deps
    const { source, collections } = await this.choose()
    if (collections.includes(collection)) {
      await pullCollection({ database, writer, source, now: () => clock.now() }, collection)
    }
    if (!this.pulled.value.has(collection)) this.pulled.next(new Set([...this.pulled.value, collection]))
  }

  private async push(): Promise<void> {
    const { database, writer, clock, failed } = this.deps
    const { source } = await this.choose()
    const now = () => clock.now()
    this.rounds ??= new PushRounds({
      database,
      writer,
      source,
      now,
      failed,
      isFull: (full) => this.full.next(full),
      requests: this.requests,
      store: rowStore(database, now),
    })
    const due = await this.rounds.run()
    this.waiting.abort()
    this.waiting = new AbortController()
    if (due !== undefined) void this.pushLater(due, this.waiting.signal)
  }

  private async pushLater(due: number, signal: AbortSignal): Promise<void> {
    await this.deps.clock.sleep(due, signal)
    if (!signal.aborted) void this.pushes.request()
  }

  /** Runs work again and again until it succeeds or the exchange is stopped, with waits that grow. */
  private async untilDone(work: () => Promise<void>): Promise<void> {
    try {
      while (!this.stopping.signal.aborted) {
        const { wakes } = this.requests
        try {
          await work()
          return
        } catch (error) {
          if (error instanceof Stopped || this.stopping.signal.aborted) return
          this.setStuck(work, error instanceof StorageError)
          if (!isExpected(error)) this.deps.failed(error)
          if (error instanceof StorageError) await this.storageCooldown()
          else await this.requests.cooldown(wakes, waitAskedBy(error))
        }
      }
    } finally {
      this.setStuck(work, false)
    }
  }

  /** The storage fails as long as it fails for any work: what needs no writing succeeds meanwhile. */
  private setStuck(work: object, isStuck: boolean): void {
    if (isStuck) this.stuck.add(work)
    else this.stuck.delete(work)
    const fails = this.stuck.size > 0
    if (this.storageFails.value === fails) return
    if (!fails) this.storageWaits.reset()
    this.storageFails.next(fails)
  }

  /** Waits of its own: requests go through meanwhile, and would begin the growing of theirs again each time. */
  private storageCooldown(): Promise<void> {
    this.storageCooling ??= this.storageWaits.wait().then(() => {
      this.storageCooling = undefined
    })
    return this.storageCooling
  }
}

function isExpected(error: unknown): boolean {
  return error instanceof Stopped || error instanceof Unsettled || error instanceof StorageError
}

function waitAskedBy(error: unknown): number | undefined {
  const outcome = error instanceof Unsettled ? error.outcome : undefined
  return outcome?.kind === 'retry' ? outcome.afterMs || undefined : undefined
}
