import type * as z from 'zod/mini'
import { invalid, Problem } from '#server/problem.ts'
import type { Reader, Tx } from '#server/store/store.ts'
import { quotas } from '#sync/contract/limits.ts'
import type { pushSubscription } from '#sync/contract/shapes/notices.ts'
import type { Caller } from '../accounts/sessions.ts'

/**
 * Registers a browser for the caller's notices. The same browser registered for somebody else shows the caller's from
 * now on, if its keys say that it is the same one: an endpoint alone may have been seen by others.
 */
export async function subscribe(
  tx: Tx,
  caller: Caller,
  hosts: readonly string[],
  { endpoint, keys }: z.infer<typeof pushSubscription>,
): Promise<void> {
  if (!isPushService(endpoint, hosts)) {
    throw invalid('endpoint', 'Not a known push service')
  }
  const registered = tx.db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint)
  const before = await registered.executeTakeFirst()
  if (before && before.userId !== caller.userId && before.auth !== keys.auth) throw new Problem('forbidden')
  await tx.db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  const owner = { userId: caller.userId, sessionHash: caller.tokenHash, createdAt: tx.now }
  await tx.db
    .insertInto('push_subscriptions')
    .values({ endpoint, ...owner, ...keys })
    .execute()
  const own = tx.db.selectFrom('push_subscriptions').select('endpoint').where('userId', '=', caller.userId)
  const newestFirst = await own.orderBy('createdAt', 'desc').orderBy('endpoint').execute()
  const surplus = newestFirst.slice(quotas.pushSubscriptions).map((row) => row.endpoint)
  if (surplus.length > 0)
    await tx.db.deleteFrom('push_subscriptions').where('endpoint', 'in', surplus).execute()
}

/** The browsers that show the caller's notices as long as this session lasts. */
export async function endpointsOf(db: Reader, { userId, tokenHash }: Caller): Promise<string[]> {
  const own = db.selectFrom('push_subscriptions').select('endpoint').where('userId', '=', userId)
  const rows = await own.where('sessionHash', '=', tokenHash).execute()
  return rows.map(({ endpoint }) => endpoint)
}

export async function unsubscribe(tx: Tx, userId: number, endpoint: string): Promise<void> {
  const own = tx.db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint)
  await own.where('userId', '=', userId).execute()
}

/** The server sends requests to this address, so it must not be one that a person made up. */
function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const { protocol, hostname, host } = new URL(endpoint)
  return hosts.some((known) =>
    known.includes(':')
      ? host === known
      : protocol === 'https:' && (hostname === known || hostname.endsWith(`.${known}`)),
  )
}
