import { BehaviorSubject, combineLatest, debounce, filter, map, merge, type Observable, of, skip } from 'rxjs'
import { type CollectionName, collectionNames } from '../contract/wire/feed.ts'
import { collectionOf } from '../database/open.ts'
import { stepContext } from '../database/rows/write-row.ts'
import { retryReads } from '../database/storage-error.ts'
import { timings } from '../timings.ts'
import { type Exchange, pull, push } from './exchange.ts'
import { dated } from './held-days.ts'
import { athletesWanted$ } from './pull/part.ts'
import { Repeater } from './repeater.ts'
import { Retries } from './retries.ts'
import type { Server } from './source/choose-source.ts'
import type { Trouble } from './source/requests.ts'

/** Decides when each collection is pulled and unsent rows are pushed. No method rejects when the network fails. */
export class Schedule {
  readonly active$: Observable<boolean>
  readonly trouble$: Observable<Trouble>
  /** Whether every collection has been pulled to its end once. */
  readonly pulled$: Observable<boolean>
  private readonly exchange: Exchange
  private readonly retries: Retries
  private readonly pulled = new BehaviorSubject<ReadonlySet<CollectionName>>(new Set())
  private readonly pulls: ReadonlyMap<CollectionName, Repeater>
  private readonly pushes: Repeater
  /** The change up to which each collection has been pulled, in the server's order. */
  private readonly upTo = new Map<CollectionName, number>()
  /** The newest change that the server has announced, until a pull that is under way has ended. */
  private readonly announced = new Map<CollectionName, number>()
  private waiting = new AbortController()

  constructor(exchange: Exchange) {
    this.exchange = exchange
    this.retries = new Retries(exchange)
    const loop = (task: () => Promise<void>) =>
      new Repeater(() => this.retries.untilDone(task), exchange.failed)
    this.pulls = new Map(collectionNames.map((name) => [name, loop(() => this.pull(name))]))
    this.pushes = loop(() => this.push())
    const loops = [...this.pulls.values(), this.pushes]
    this.active$ = combineLatest(loops.map(({ active }) => active)).pipe(map((all) => all.includes(true)))
    this.trouble$ = combineLatest([
      this.retries.storageFails,
      exchange.requests.trouble,
      exchange.deferred.full,
    ]).pipe(map(([storage, trouble, full]) => (storage ? 'storage' : (trouble ?? (full ? 'full' : null)))))
    this.pulled$ = this.pulled.pipe(map((names) => names.size === collectionNames.length))
  }

  /** Sends and receives from now on: at once, and whenever any tab writes a row. */
  start(): void {
    const { database, clock, stopping } = this.exchange
    const written = merge(...collectionNames.map((name) => collectionOf(database, name).eventBulks$))
    const unsent = written.pipe(
      // Queries follow several steps at once, so there may have been others before the one seen here.
      map(({ events, context }) =>
        context === stepContext
          ? Number.POSITIVE_INFINITY
          : events.filter(({ documentData }) => documentData.unsent === 1).length,
      ),
      filter((rows) => rows > 0),
      // Dozens of rows are steps of one act: sending meanwhile would take the device twice as long.
      debounce((rows) =>
        rows > timings.actRows ? clock.sleep(timings.actPause, stopping.signal) : of(rows),
      ),
    )
    const subscription = unsent.subscribe(() => void this.pushes.request())
    // What was wanted at the start is pulled with everything else.
    subscription.add(
      athletesWanted$(database)
        .pipe(skip(1), retryReads())
        .subscribe(() => dated.forEach((name) => this.resync(name))),
    )
    stopping.signal.addEventListener('abort', () => subscription.unsubscribe())
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
    this.exchange.refresh(olderThan)
    this.sendNow()
    if (olderThan === 0) this.retries.wakeStorage()
    this.resync()
  }

  /** Sends unsent rows and ends all waits before retries. */
  sendNow(): void {
    this.exchange.deferred.retry()
    this.exchange.requests.wake()
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
    await this.retries.untilDone(async () => {
      found = await this.exchange.server()
    })
    return found
  }

  async stop(): Promise<void> {
    this.exchange.stopping.abort()
    this.waiting.abort()
    await Promise.all([...this.pulls.values(), this.pushes].map((loop) => loop.idle()))
  }

  private async pull(collection: CollectionName): Promise<void> {
    const seq = await pull(this.exchange, collection)
    if (seq !== undefined) this.upTo.set(collection, seq)
    if (!this.pulled.value.has(collection)) this.pulled.next(new Set([...this.pulled.value, collection]))
  }

  private async push(): Promise<void> {
    const due = await push(this.exchange)
    this.waiting.abort()
    this.waiting = new AbortController()
    const { signal } = this.waiting
    if (due === undefined) return
    void this.exchange.clock.sleep(due, signal).then(() => {
      if (!signal.aborted) void this.pushes.request()
    })
  }
}
