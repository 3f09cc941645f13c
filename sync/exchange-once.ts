import type { RxStorage } from 'rxdb/plugins/core'
import { filter, firstValueFrom, from, map, race } from 'rxjs'
import type { Role } from './contract/enumerations.ts'
import { DatabaseError } from './database/database-error.ts'
import { type OpenOptions, openDatabase, type RumoDatabase } from './database/open.ts'
import { allUnsent } from './database/unsent.ts'
import type { Ports } from './ports.ts'
import { startExchange } from './replication/exchange.ts'
import { lockName } from './replication/holder.ts'

type OnceOptions = {
  userId: number
  role: Role
  storage: RxStorage<unknown, unknown>
  ports: Pick<Ports, 'transport' | 'clock' | 'lock' | 'loadSnapshot'>
}

/**
 * Sends and receives everything once, with no page open: opens the person's database, exchanges, closes.
 * Does nothing when a page holds the lock, since that page does it. A one-shot replication of RxDB's would hang
 * while offline, so this runs a live one and ends it at the first trouble.
 * @returns false when something is left to do and the caller should be called again. Not so when an older version of
 * the app wrote the database, or a newer one: that waits for a page.
 */
export async function exchangeOnce({ userId, role, storage, ports }: OnceOptions): Promise<boolean> {
  let through = true
  await ports.lock.hold(lockName(userId), { ifAvailable: true }, async () => {
    const database = await openIfCurrent({ userId, storage, multiInstance: true })
    if (!database) return
    const exchange = startExchange({ database, writer: { userId, role }, ...ports })
    const trouble$ = exchange.trouble$.pipe(filter((trouble) => trouble !== null))
    through = await firstValueFrom(
      race(from(exchange.inSync()).pipe(map(() => true)), trouble$.pipe(map(() => false))),
    )
    await exchange.stop()
    // What was put off is in sync for RxDB only.
    through &&= (await allUnsent(database)).length === 0
    await database.close()
  })
  return through
}

async function openIfCurrent(options: OpenOptions): Promise<RumoDatabase | undefined> {
  try {
    return await openDatabase(options)
  } catch (error) {
    if (error instanceof DatabaseError && error.code !== 'unreadable') return undefined
    throw error
  }
}
