import type { RxStorage } from 'rxdb/plugins/core'
import type { Role } from './contract/enumerations.ts'
import { DatabaseError } from './database/database-error.ts'
import { type OpenOptions, openDatabase, type RumoDatabase } from './database/open.ts'
import type { Ports } from './ports.ts'
import { Exchange } from './replication/exchange.ts'
import { heartbeat, lockName, postHeartbeats } from './replication/leader.ts'
import { syncNowMessage } from './replication/run-exchange.ts'
import { SnapshotSource } from './replication/snapshot/snapshot-source.ts'
import { timings } from './timings.ts'

/** A service worker is one file; it has no code to load later. */
const loadSnapshot: Ports['loadSnapshot'] = (deps) => Promise.resolve(new SnapshotSource(deps))

type OnceOptions = {
  userId: number
  role: Role
  storage: RxStorage<unknown, unknown>
  ports: Pick<Ports, 'transport' | 'clock' | 'lock' | 'channel'>
  failed: (error: unknown) => void
}

/**
 * Has everything of a person sent and received once, with or without a page: asks the pages to, and when none answers
 * (there is none, it is frozen, or it is somebody else's) opens the database, exchanges, closes.
 * @returns false when something is left to do and the caller should be called again. Not so when an older version of
 * the app wrote the database, or a newer one: that waits for a page.
 */
export async function exchangeOnce(options: OnceOptions): Promise<boolean> {
  const { userId, ports } = options
  const channel = ports.channel(lockName(userId))
  try {
    if (await isAnswered(channel, ports.clock)) return true
    let through = true
    // Whoever holds the lock did not answer.
    await ports.lock.hold(lockName(userId), { steal: true }, async (lost) => {
      const done = new AbortController()
      void postHeartbeats({ clock: ports.clock, channel }, AbortSignal.any([lost, done.signal]))
      try {
        through = await exchangeAlone(options, lost)
      } finally {
        done.abort()
      }
    })
    return through
  } finally {
    channel.close()
  }
}

async function isAnswered(channel: ReturnType<Ports['channel']>, clock: Ports['clock']): Promise<boolean> {
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
  const exchange = new Exchange({ database, writer: { userId, role }, failed, loadSnapshot, ...ports })
  const stop = () => void exchange.stop()
  lost.addEventListener('abort', stop)
  try {
    // A page that took over goes on with it.
    return (await exchange.once()) || lost.aborted
  } finally {
    lost.removeEventListener('abort', stop)
    await exchange.stop()
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
