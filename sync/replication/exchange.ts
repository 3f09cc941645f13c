import { BehaviorSubject, combineLatest, debounce, filter, map, merge, type Observable, of, skip } from 'rxjs'
import { type CollectionName, collectionNames } from '../contract/wire/feed.ts'
import { dropWeeksOfStrangers } from '../database/kept-weeks.ts'
import { collectionOf, type RumoDatabase } from '../database/open.ts'
import { allUnsent } from '../database/rows/unsent.ts'
import { stepContext } from '../database/rows/write-row.ts'
import { onStorage, retryReads, StorageError } from '../database/storage-error.ts'
import type { Writer } from '../merging/merge.ts'
import type { Ports } from '../ports.ts'
import { timings } from '../timings.ts'
import { Backoff } from './backoff.ts'
import type { Answered } from './exchange-state.ts'
import { dated } from './held-days.ts'
import { athletesWanted$, wantedPart } from './pull/part.ts'
import { pullCollection } from './pull/pull.ts'
import { PushRounds } from './push/push-round.ts'
import { rowStore } from './push/row-store.ts'
import { Repeater } from './repeater.ts'
import { chooseServer, type LoadSnapshot, type Server } from './source/choose-source.ts'
import { Postponed, Requests, Stopped, type Trouble } from './source/requests.ts'

type ExchangeDeps = {
  database: RumoDatabase
  writer: Writer
  /** Receives unexpected errors. The exchange continues after them. */
  failed: (error: unknown) => void
  loadSnapshot: LoadSnapshot
} & Pick<Ports, 'transport' | 'clock'>

/**
 * Exchanges all collections with the server. Only the leader may run one. Its methods do not reject when the network
 * fails.
 */
export class Exchange {
  readonly active$: Observable<boolean>
  readonly trouble$: Observable<Trouble>
  /** Whether every collection has been pulled to its end once. */
  readonly pulled$: Observable<boolean>
  private readonly deps: ExchangeDeps
  private readonly stopping = new AbortController()
  private readonly requests: Requests
  private readonly storageFails = new BehaviorSubject(false)
  private readonly full = new BehaviorSubject(false)
  /** Tasks that failed on the device's storage and are not done yet. */
  private readonly blockedTasks = new Set<object>()
  private readonly storageBackoff: Backoff
  private storageWait: Promise<void> | undefined
  private readonly pulled = new BehaviorSubject<ReadonlySet<CollectionName>>(new Set())
  private readonly pulls: ReadonlyMap<CollectionName, Repeater>
  private readonly pushes: Repeater
  /** The change up to which each collection has been pulled, in the server's order. */
  private readonly upTo = new Map<CollectionName, number>()
  /** The newest change that the server has announced, until a pull that is under way has ended. */
  private readonly announced = new Map<CollectionName, number>()
  private choosing: Promise<Server> | undefined
  private chosen: Server | undefined
  private rounds: PushRounds | undefined
  private waiting = new AbortController()

  constructor(deps: ExchangeDeps) {
    this.deps = deps
    this.requests = new Requests(deps.transport, deps.clock, this.stopping.signal)
    this.storageBackoff = new Backoff(deps.clock, this.stopping.signal)
    const loop = (task: () => Promise<void>) => new Repeater(() => this.retryUntilDone(task), deps.failed)
    this.pulls = new Map(collectionNames.map((name) => [name, loop(() => this.pull(name))]))
    this.pushes = loop(() => this.push())
    const loops = [...this.pulls.values(), this.pushes]
    this.active$ = combineLatest(loops.map(({ active }) => active)).pipe(map((all) => all.includes(true)))
    this.trouble$ = combineLatest([this.storageFails, this.requests.trouble, this.full]).pipe(
      map(([storage, trouble, full]) => (storage ? 'storage' : (trouble ?? (full ? 'full' : null)))),
    )
    this.pulled$ = this.pulled.pipe(map((names) => collectionNames.every((name) => names.has(name))))
  }

  /** See `ExchangeState`. */
  get clockOff(): number {
    const { clockOff } = this.requests
    return Math.abs(clockOff) < timings.clockOff ? 0 : clockOff
  }

  get answers(): Answered {
    return this.requests.answers
  }

  get failedAt$(): Observable<number> {
    return this.requests.failedAt
  }

  /** Sends and receives from now on: at once, and whenever any tab writes a row. */
  start(): void {
    const written = merge(
      ...collectionNames.map((name) => collectionOf(this.deps.database, name).eventBulks$),
    )
    const unsent = written.pipe(
      // Queries follow several steps at once, so the one seen here stands for others that may have left something.
      map(({ events, context }) =>
        context === stepContext
          ? Number.POSITIVE_INFINITY
          : events.filter(({ documentData }) => documentData.unsent === 1).length,
      ),
      filter((rows) => rows > 0),
      // Rows that come by the dozen are steps of one act: sending beside them would take the device twice as long.
      debounce((rows) =>
        rows > timings.actRows ? this.deps.clock.sleep(timings.actPause, this.stopping.signal) : of(rows),
      ),
    )
    const subscription = unsent.subscribe(() => void this.pushes.request())
    // What was wanted at the start is pulled with everything else.
    subscription.add(
      athletesWanted$(this.deps.database)
        .pipe(skip(1), retryReads())
        .subscribe(() => dated.forEach((name) => this.resync(name))),
    )
    this.stopping.signal.addEventListener('abort', () => subscription.unsubscribe())
    this.resync()
  }

  /** Pulls this collection; without one, pulls all collections and sends unsent rows. */
  resync(collection?: CollectionName): void {
    for (const [name, loop] of this.pulls) if (!collection || name === collection) void loop.request()
    if (!collection) void this.pushes.request()
  }

  /**
   * As `resync`, and ends all waits before retries.
   * @param olderThan lists of a basic server that are older than this, in ms, are read again.
   */
  syncNow(olderThan: number): void {
    this.chosen?.source.refresh(olderThan)
    this.sendNow()
    // A hint from network or server says nothing about the disk, so only a person ends this wait.
    if (olderThan === 0) this.storageBackoff.wake()
    this.resync()
  }

  /** Sends unsent rows and ends all waits before retries. */
  sendNow(): void {
    this.rounds?.retryDeferred()
    this.requests.wake()
    void this.pushes.request()
  }

  /** The server says from now on what changes; up to this change, only a pull does. */
  connected(seq: number): void {
    // A restored server counts from an earlier change again.
    if ([...this.upTo.values()].some((upTo) => upTo > seq)) this.upTo.clear()
    for (const name of collectionNames) this.changed(name, seq)
    this.sendNow()
  }

  /** The server has a change of this collection. Pulls it, unless a pull that ends meanwhile brings it. */
  changed(collection: CollectionName, seq: number): void {
    const isWaiting = this.announced.has(collection)
    this.announced.set(collection, Math.max(seq, this.announced.get(collection) ?? 0))
    if (!isWaiting) void this.pullAnnounced(collection)
  }

  private async pullAnnounced(collection: CollectionName): Promise<void> {
    const loop = this.pulls.get(collection)
    await loop?.idle()
    const seq = this.announced.get(collection) ?? 0
    this.announced.delete(collection)
    if ((this.upTo.get(collection) ?? -1) < seq) void loop?.request()
  }

  /** Resolves when the kind of server is known; undefined when the exchange was stopped before. */
  async server(): Promise<Server | undefined> {
    let found: Server | undefined
    await this.retryUntilDone(async () => {
      found = await this.choose()
    })
    return found
  }

  /**
   * Sends and receives everything once. Each collection and row is tried, even when others fail.
   * @returns whether nothing is left to do.
   */
  async once(): Promise<boolean> {
    const works = [() => this.push(), ...collectionNames.map((name) => () => this.pull(name))]
    const ends = await Promise.allSettled(works.map((work) => this.endAllWhenRefused(work())))
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

  /** When the server refuses this person or app, no request can succeed, and waiting would keep a service worker busy. */
  private async endAllWhenRefused(work: Promise<void>): Promise<void> {
    try {
      await work
    } catch (error) {
      if (error instanceof Postponed && error.outcome.kind !== 'retry') this.stopping.abort()
      throw error
    }
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
      const now = () => clock.now()
      const asking = { database, role: writer.role, now: now() }
      const part = await onStorage(() => wantedPart(asking, collection))
      const seq = await pullCollection({ database, writer, source, now, part }, collection)
      if (collection === 'users') await onStorage(() => dropWeeksOfStrangers(database))
      if (seq !== undefined) this.upTo.set(collection, seq)
    }
    if (!this.pulled.value.has(collection)) this.pulled.next(new Set([...this.pulled.value, collection]))
  }

  private async push(): Promise<void> {
    const { database, writer, clock, failed } = this.deps
    const { source, collections } = await this.choose()
    const now = () => clock.now()
    this.rounds ??= new PushRounds({
      database,
      writer,
      source,
      collections,
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

  /** Repeats a task until it succeeds or the exchange stops, with growing waits. */
  private async retryUntilDone(work: () => Promise<void>): Promise<void> {
    try {
      while (!this.stopping.signal.aborted) {
        const { wakes } = this.requests
        try {
          await work()
          return
        } catch (error) {
          if (error instanceof Stopped || this.stopping.signal.aborted) return
          this.setBlocked(work, error instanceof StorageError)
          if (!isExpected(error)) this.deps.failed(error)
          if (error instanceof StorageError) await this.waitForStorage()
          else await this.requests.cooldown(wakes, retryAfterOf(error))
        }
      }
    } finally {
      this.setBlocked(work, false)
    }
  }

  /** The storage counts as failing while any task fails on it: other tasks may succeed because they write nothing. */
  private setBlocked(work: object, isBlocked: boolean): void {
    if (isBlocked) this.blockedTasks.add(work)
    else this.blockedTasks.delete(work)
    const fails = this.blockedTasks.size > 0
    if (this.storageFails.value === fails) return
    if (!fails) this.storageBackoff.reset()
    this.storageFails.next(fails)
  }

  /** The storage has its own backoff: successful requests reset the other one, so its waits would never grow. */
  private waitForStorage(): Promise<void> {
    this.storageWait ??= this.storageBackoff.wait().then(() => {
      this.storageWait = undefined
    })
    return this.storageWait
  }
}

function isExpected(error: unknown): boolean {
  return error instanceof Stopped || error instanceof Postponed || error instanceof StorageError
}

function retryAfterOf(error: unknown): number | undefined {
  const outcome = error instanceof Postponed ? error.outcome : undefined
  return outcome?.kind === 'retry' ? outcome.afterMs || undefined : undefined
}
