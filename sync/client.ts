import type { RxStorage } from 'rxdb/plugins/core'
import {
  BehaviorSubject,
  combineLatest,
  filter,
  firstValueFrom,
  map,
  race,
  retry,
  shareReplay,
  timer,
} from 'rxjs'
import { attention$, tellEntries } from './attention/entries.ts'
import type { Role } from './contract/shapes/enumerations.ts'
import { openDatabase } from './database/open.ts'
import { rereadQueries } from './database/reread-queries.ts'
import { unsentCount$ } from './database/rows/unsent.ts'
import { retryReads } from './database/storage-error.ts'
import type { Ports } from './ports.ts'
import { type ExchangeState, exchangeState$ } from './replication/exchange-state.ts'
import { leadWhileOpen, lockName, tookOver } from './replication/leader.ts'
import { wantAllDaysOf } from './replication/pull/part.ts'
import { newsMessage, runExchange, storageMessage, syncNowMessage } from './replication/run-exchange.ts'
import type { LoadSnapshot } from './replication/source/choose-source.ts'
import { serverKind$ } from './replication/source/server-kind.ts'
import { timings } from './timings.ts'

export { attention$, keepForAttention, readEntries, readEntry, titleOf } from './attention/entries.ts'
export { collectionOf, type RumoDatabase } from './database/open.ts'
export type * from './database/rows/documents.ts'
export * from './database/rows/local-write.ts'
export { allUnsent, type UnsentRow, unsentCount$ } from './database/rows/unsent.ts'
export type { SessionRecord } from './platform/session-record.ts'
export type { Answer, BatchTransport, Online, Ports, Request, Transport } from './ports.ts'
export type { Phase } from './replication/exchange-state.ts'
export { sessionIn } from './replication/source/server-kind.ts'

export type SyncStatus = ExchangeState & {
  /** Number of rows that are not sent yet. */
  unsent: number
  /** Number of entries that need a decision. */
  attention: number
  /** Keys of the rows that those entries are about. */
  needy: readonly string[]
}

/**
 * Without `loadSnapshot` the adapter for servers without a change feed is loaded on demand, since our own server never
 * needs it.
 */
type PagePorts = Ports & { loadSnapshot?: LoadSnapshot }

const loadSnapshot: LoadSnapshot = async (deps) => {
  const { SnapshotSource } = await import('./replication/snapshot/snapshot-source.ts')
  return new SnapshotSource(deps)
}

type ClientOptions = {
  userId: number
  role: Role
  storage: RxStorage<unknown, unknown>
  multiInstance: boolean
  ports: PagePorts
  /** Deletes the storage that RxDB leaves behind when it removes a database. */
  removeLeftovers: (databaseName: string) => Promise<void>
  /** Receives unexpected errors of the exchange. The exchange continues after them. */
  failed: (error: unknown) => void
}

/**
 * Opens a person's database and joins the leader election: one open tab exchanges with the server, all tabs may write.
 * Never waits for the network.
 * @throws DatabaseError when the local database cannot be opened
 */
export async function startClient(options: ClientOptions) {
  const { userId, role, storage, multiInstance, failed } = options
  const ports = { loadSnapshot, ...options.ports }
  const database = await openDatabase({ userId, storage, multiInstance })
  const stop = new AbortController()
  const channel = ports.channel(lockName(userId))
  const local = new EventTarget()

  const storageFails = new BehaviorSubject(false)
  channel.subscribe((message) => {
    const fails = storageMessage(message)
    if (fails !== undefined) storageFails.next(fails)
    if (message === tookOver) rereadQueries(database)
  })
  const leading = leadWhileOpen(
    { ...ports, channel },
    lockName(userId),
    (until, takesOver) => {
      if (takesOver) {
        rereadQueries(database)
        void tellEntries(database)
        channel.post(tookOver)
      }
      const deps = { database, writer: { userId, role }, ports, channel, local, storageFails, failed }
      return runExchange(deps, until)
    },
    stop.signal,
  )

  const unsent$ = unsentCount$(database).pipe(retryReads())
  const state$ = exchangeState$(database).pipe(retryReads())
  const entries$ = attention$(database).pipe(retryReads())
  const status$ = combineLatest([state$, unsent$, entries$, storageFails]).pipe(
    map(
      ([state, unsent, attention, fails]): SyncStatus => ({
        ...state,
        ...(fails && { phase: 'storage' }),
        unsent,
        attention: attention.length,
        needy: attention.map(({ entityKey }) => entityKey),
      }),
    ),
    // Without this, a read that fails ends the status stream and the screen shows the last status for ever.
    retry({ delay: timings.storageRetry }),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const tellLeader = (message: string) => {
    // A broadcast channel does not deliver to its own context, and this tab may be the leader.
    local.dispatchEvent(new Event(message))
    channel.post(message)
  }
  const syncNow = () => tellLeader(syncNowMessage)
  const stopExchange = async () => {
    stop.abort()
    await leading
    channel.close()
  }
  return {
    database,
    status$,
    /** Which kind of server this is; undefined until it has answered once. */
    server$: serverKind$(database, ports.transport.base),
    /**
     * Exchanges now: a person pressed the button, or signed in again. Works from any tab, also when another tab is the
     * leader.
     */
    syncNow,
    /** A screen opened: sends what is unsent, and asks for news unless the server's stream is there to tell of them. */
    askForNews: () => tellLeader(newsMessage),
    /** A screen shows days of this athlete that are not on this device: gets them, and all before. */
    wantAllDaysOf: (athleteId: number) =>
      wantAllDaysOf({ database, role, now: ports.clock.now() }, athleteId),
    /** Exchanges now and waits at most this long until nothing is unsent. @returns whether nothing is unsent. */
    async flush(timeoutMs: number) {
      syncNow()
      const clean$ = unsent$.pipe(filter((count) => count === 0))
      return firstValueFrom(race(clean$.pipe(map(() => true)), timer(timeoutMs).pipe(map(() => false))))
    },
    /** Stops the exchange and closes the database. Unsent rows stay on the device and are sent after the next start. */
    async close() {
      await stopExchange()
      await database.close()
    },
    /** Stops the exchange and deletes everything this person has on this device, unsent rows too. */
    async wipe() {
      await stopExchange()
      await database.remove()
      await options.removeLeftovers(database.name)
    },
  }
}

/** The local database of a signed-in person and the exchange that keeps it in sync. */
export type SyncClient = Awaited<ReturnType<typeof startClient>>
