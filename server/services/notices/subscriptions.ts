import type * as z from 'zod/mini'
import { Problem } from '#server/problem.ts'
import type { Tx } from '#server/store/transaction.ts'
import type { pushSubscription } from '#sync/contract/shapes/notices.ts'
import type { Caller } from '../accounts/sessions.ts'

/**
 * Registers a browser for the caller's notices. The same browser registered for somebody else shows the caller's from
 * now on.
 */
export async function subscribe(
  tx: Tx,
  caller: Caller,
  hosts: readonly string[],
  { endpoint, keys }: z.infer<typeof pushSubscription>,
): Promise<void> {
  if (!isPushService(endpoint, hosts)) {
    throw new Problem('invalid', { errors: [{ path: 'endpoint', message: 'Not a known push service' }] })
  }
  await tx.db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  const values = { endpoint, userId: caller.userId, sessionHash: caller.tokenHash, ...keys }
  await tx.db.insertInto('push_subscriptions').values(values).execute()
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
