import type { RxStorage } from 'rxdb/plugins/core'
import {
  BehaviorSubject,
  combineLatest,
  filter,
  firstValueFrom,
  map,
  type Observable,
  race,
  retry,
  shareReplay,
  timer,
} from 'rxjs'
import { attention$ } from './attention/entries.ts'
import type { Role } from './contract/enumerations.ts'
import { type OpenOptions, openDatabase, type RumoDatabase } from './database/open.ts'
import { unsentCount$ } from './database/rows/unsent.ts'
import { readAgain } from './database/storage-error.ts'
import type { Ports } from './ports.ts'
import { type ExchangeState, exchangeState$ } from './replication/exchange-state.ts'
import { leadWhileOpen, lockName } from './replication/leader.ts'
import { runExchange, storageMessage, syncNowMessage } from './replication/run-exchange.ts'
import { type ServerKind, serverKind$ } from './replication/source/server-kind.ts'
import { timings } from './timings.ts'

export { dismiss, takeEdited, takeMine, takeTheirs } from './attention/decisions.ts'
export { attention$, keepForAttention, readEntries, readEntry, titleOf } from './attention/entries.ts'
export { collectionOf, type RumoDatabase } from './database/open.ts'
export type * from './database/rows/documents.ts'
export * from './database/rows/local-write.ts'
export { allUnsent, type UnsentRow, unsentCount$ } from './database/rows/unsent.ts'
export type { Answer, Online, Ports, Request, SessionRecord, Transport } from './ports.ts'
export { exchangeState$, type Phase } from './replication/exchange-state.ts'

export type SyncStatus = ExchangeState & {
  /** Rows that wait to be sent. */
  unsent: number
  /** Entries that need the person. */
  attention: number
  /** Keys of the rows that those entries are about. */
  needy: readonly string[]
}

/** What a page holds of a signed-in person: their database, and the exchange that runs beside it. */
export type SyncClient = {
  database: RumoDatabase
  status$: Observable<SyncStatus>
  /** Which server this is; undefined until it has been asked. */
  server$: Observable<ServerKind | undefined>
  /** Asks for an exchange at once: a person pressed the button, or signed in again. Works from any tab. */
  syncNow(): void
  /** Waits until nothing is unsent, at most this long. @returns whether that is so. */
  flush(timeoutMs: number): Promise<boolean>
  /** Stops the exchange and closes the database. Unsent rows stay on the device. */
  close(): Promise<void>
  /** As `close`, and deletes everything this person has on this device. */
  wipe(): Promise<void>
}

/** Where `loadSnapshot` is left out, its code comes on demand: nobody on our own server needs it. */
type PagePorts = Omit<Ports, 'loadSnapshot'> & Partial<Pick<Ports, 'loadSnapshot'>>

const loadSnapshot: Ports['loadSnapshot'] = async (deps) => {
  const { SnapshotSource } = await import('./replication/snapshot/snapshot-source.ts')
  return new SnapshotSource(deps)
}

type ClientOptions = {
  userId: number
  role: Role
  storage: RxStorage<unknown, unknown>
  multiInstance: boolean
  ports: PagePorts
  /** Deletes what RxDB leaves behind of a removed database. */
  removeLeftovers: (databaseName: string) => Promise<void>
  /** Reports an error of the exchange that nobody expected; the exchange goes on. */
  failed: (error: unknown) => void
}

/** Most starts find nothing to migrate, so the code for it comes only when something is. */
const migrate: OpenOptions['migrate'] = async (database, outdated) => {
  const { migrate: bringForward } = await import('./database/schema/migrate.ts')
  await bringForward(database, outdated)
}

/**
 * Opens a person's database and takes part in the exchange: one of all open tabs replicates, all may write.
 * The network is never waited for.
 * @throws DatabaseError when what is on the device cannot be opened
 */
export async function startClient(options: ClientOptions): Promise<SyncClient> {
  const { userId, role, storage, multiInstance, failed } = options
  const ports: Ports = { loadSnapshot, ...options.ports }
  const database = await openDatabase({ userId, storage, multiInstance, migrate })
  const stop = new AbortController()
  const channel = ports.channel(lockName(userId))
  const local = new EventTarget()

  const storageFails = new BehaviorSubject(false)
  channel.subscribe((message) => {
    const fails = storageMessage(message)
    if (fails !== undefined) storageFails.next(fails)
  })
  const leading = leadWhileOpen(
    { ...ports, channel },
    lockName(userId),
    (until) =>
      runExchange({ database, writer: { userId, role }, ports, channel, local, storageFails, failed }, until),
    stop.signal,
  )

  const unsent$ = unsentCount$(database).pipe(readAgain())
  const state$ = exchangeState$(database).pipe(readAgain())
  const entries$ = attention$(database).pipe(readAgain())
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
    // A storage that would not be read ends these for good otherwise, and with them the status on the screen.
    retry({ delay: timings.storageRetry }),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const syncNow = () => {
    // A channel does not reach its own context, and this tab may be the leader.
    local.dispatchEvent(new Event(syncNowMessage))
    channel.post(syncNowMessage)
  }
  const stopExchange = async () => {
    stop.abort()
    await leading
    channel.close()
  }
  return {
    database,
    status$,
    server$: serverKind$(database, ports.transport.base),
    syncNow,
    async flush(timeoutMs) {
      syncNow()
      const clean$ = unsent$.pipe(filter((count) => count === 0))
      return firstValueFrom(race(clean$.pipe(map(() => true)), timer(timeoutMs).pipe(map(() => false))))
    },
    async close() {
      await stopExchange()
      await database.close()
    },
    async wipe() {
      await stopExchange()
      await database.remove()
      await options.removeLeftovers(database.name)
    },
  }
}
