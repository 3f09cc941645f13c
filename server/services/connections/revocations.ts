import { recurringTask } from '#server/clock.ts'
import { leasedQueue } from '#server/leased-queue.ts'
import { Problem } from '#server/problem.ts'
import type { Tx } from '#server/store/store.ts'
import type { ConnectionRow, RevocationRow } from '#server/store/tables.ts'
import type { Background } from '../services.ts'
import { refreshTokens, revokeTokens } from './strava.ts'
import { cipherFor } from './tokens.ts'

const pollMs = 60_000
const leaseMs = 60_000
const firstWaitMs = 60_000
const longestWaitMs = 60 * 60_000
/** About a day of attempts. After that the person can still revoke access on the provider's own page. */
const maxAttempts = 30

/** Deletes a connection and queues its tokens for revocation. Returns the id for `revoke`. */
export async function queueRevocation(tx: Tx, connection: ConnectionRow): Promise<number> {
  const { id, accessToken, refreshToken, expiresAt } = connection
  await tx.db.deleteFrom('connections').where('id', '=', id).execute()
  const values = { accessToken, refreshToken, expiresAt, dueAt: tx.now, attempts: 0 }
  const queued = tx.db.insertInto('revocations').values(values).returning('id')
  return (await queued.executeTakeFirstOrThrow()).id
}

/** Revokes tokens at the provider and retries in the background until that succeeds. */
export function createRevoker({ store, clock, settings, onError }: Background) {
  const cipher = cipherFor(settings.appSecret, 'connections')
  const { db } = store
  const queue = leasedQueue(store, clock, 'revocations', { leaseMs, firstWaitMs, longestWaitMs })

  /**
   * Access tokens live six hours. A refreshed one is stored before it is used, because the provider accepts each
   * refresh token only once.
   */
  async function freshToken(row: RevocationRow): Promise<string> {
    if (row.expiresAt > clock.now().toISOString()) return cipher.decrypt(row.accessToken)
    const tokens = await refreshTokens(settings, cipher.decrypt(row.refreshToken))
    const encrypted = {
      accessToken: cipher.encrypt(tokens.accessToken),
      refreshToken: cipher.encrypt(tokens.refreshToken),
      expiresAt: tokens.expiresAt,
    }
    await db.updateTable('revocations').set(encrypted).where('id', '=', row.id).execute()
    return tokens.accessToken
  }

  function nextDue(id?: number): Promise<RevocationRow | undefined> {
    const due = db.selectFrom('revocations').selectAll().where('dueAt', '<=', clock.now().toISOString())
    const wanted = id === undefined ? due : due.where('id', '=', id)
    return wanted.orderBy('dueAt').orderBy('id').limit(1).executeTakeFirst()
  }

  async function tryOnce(row: RevocationRow): Promise<void> {
    try {
      await revokeTokens(settings, await freshToken(row))
    } catch (error) {
      const refused = error instanceof Problem && error.code === 'provider-refused'
      // Refused means that the tokens are already invalid.
      if (!refused) {
        onError(error)
        if (row.attempts < maxAttempts) return queue.retryLater(row)
      }
    }
    await queue.remove(row)
  }

  /** Makes one attempt. Never throws: errors are logged and the attempt is repeated later. */
  async function revoke(id: number): Promise<void> {
    try {
      const row = await queue.claim(() => nextDue(id))
      if (row) await tryOnce(row)
    } catch (error) {
      onError(error)
    }
  }

  const revokeAllDue = queue.inTurn(nextDue, tryOnce)
  return { revoke, ...recurringTask(revokeAllDue, { everyMs: pollMs, onError }) }
}
