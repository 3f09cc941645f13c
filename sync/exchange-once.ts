import type { RxStorage } from 'rxdb/plugins/core'
import type { Role } from './contract/shapes/enumerations.ts'
import { type OpenOptions, openDatabase, type RumoDatabase } from './database/open.ts'
import { DatabaseError } from './database/storage-error.ts'
import type { Ports } from './ports.ts'
import { newExchange, synchronize } from './replication/exchange.ts'
import { heartbeat, lockName, postHeartbeats } from './replication/leader.ts'
import { syncNowMessage } from './replication/run-exchange.ts'
import { SnapshotSource } from './replication/snapshot/snapshot-source.ts'
import type { LoadSnapshot } from './replication/source/choose-source.ts'
import { timings } from './timings.ts'

/** The service worker is bundled into one file and cannot import on demand. */
const loadSnapshot: LoadSnapshot = (deps) => Promise.resolve(new SnapshotSource(deps))

type OnceOptions = {
  userId: number
  role: Role
  storage: RxStorage<unknown, unknown>
  ports: Pick<Ports, 'transport' | 'clock' | 'lock' | 'channel'>
  failed: (error: unknown) => void
}

/**
 * Sends and receives everything of a person once. An open page does it when one answers; otherwise (no page, a frozen
 * page, a page of another person) this opens the database, exchanges and closes it.
 * @returns false when something is left and the caller should try again later. A database of an older or newer app
 * version returns true: only a page can open that.
 */
export async function exchangeOnce(options: OnceOptions): Promise<boolean> {
  const { userId, ports } = options
  const channel = ports.channel(lockName(userId))
  try {
    if (await isPageExchanging(channel, ports.clock)) return true
    let completed = true
    // No page answered, so its lock is stolen: a frozen page keeps its locks.
    await ports.lock.hold(lockName(userId), { steal: true }, async (lost) => {
      const done = new AbortController()
      void postHeartbeats({ clock: ports.clock, channel }, AbortSignal.any([lost, done.signal]))
      try {
        completed = await exchangeAlone(options, lost)
      } finally {
        done.abort()
      }
    })
    return completed
  } finally {
    channel.close()
  }
}

async function isPageExchanging(
  channel: ReturnType<Ports['channel']>,
  clock: Ports['clock'],
): Promise<boolean> {
  const answered = new AbortController()
  const unsubscribe = channel.subscribe((message) => {
    if (message === heartbeat) answered.abort()
  })
  channel.post(syncNowMessage)
  await clock.sleep(timings.leaderAnswer, answered.signal)
  unsubscribe()
  return answered.signal.aborted
}

async function exchangeAlone(
  { userId, role, storage, ports, failed }: OnceOptions,
  lost: AbortSignal,
): Promise<boolean> {
  const database = await openIfCurrent({ userId, storage, multiInstance: true })
  if (!database) return true
  const exchange = newExchange({ database, writer: { userId, role }, failed, loadSnapshot, ...ports })
  const stop = () => exchange.stopping.abort()
  lost.addEventListener('abort', stop)
  try {
    // When a page stole the lock, it continues the exchange.
    return (await synchronize(exchange)) || lost.aborted
  } finally {
    lost.removeEventListener('abort', stop)
    stop()
    await database.close()
  }
}

async function openIfCurrent(options: OpenOptions): Promise<RumoDatabase | undefined> {
  try {
    return await openDatabase(options)
  } catch (error) {
    if (error instanceof DatabaseError && error.code !== 'unreadable') return undefined
    throw error
  }
}
