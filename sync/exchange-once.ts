import type { RxStorage } from 'rxdb/plugins/core'
import { filter, firstValueFrom, from, map, race } from 'rxjs'
import type { Role } from './contract/enumerations.ts'
import { openDatabase } from './database/open.ts'
import type { Ports } from './ports.ts'
import { startExchange } from './replication/exchange.ts'
import { lockName } from './replication/holder.ts'

type OnceOptions = {
  userId: number
  role: Role
  storage: RxStorage<unknown, unknown>
  ports: Pick<Ports, 'transport' | 'clock' | 'lock'>
}

/**
 * Sends and receives everything once, with no page open: opens the person's database, exchanges, closes.
 * Does nothing when a page holds the lock, since that page does it. A one-shot replication of RxDB's would hang
 * while offline, so this runs a live one and ends it at the first trouble.
 * @returns false when something is left to do and the caller should be called again.
 */
export async function exchangeOnce({ userId, role, storage, ports }: OnceOptions): Promise<boolean> {
  let through = true
  await ports.lock.hold(lockName(userId), { ifAvailable: true }, async () => {
    const database = await openDatabase({ userId, storage, multiInstance: true })
    const exchange = startExchange({ database, writer: { userId, role }, ...ports })
    const trouble$ = exchange.trouble$.pipe(filter((trouble) => trouble !== null))
    through = await firstValueFrom(
      race(from(exchange.inSync()).pipe(map(() => true)), trouble$.pipe(map(() => false))),
    )
    await exchange.stop()
    await database.close()
  })
  return through
}
