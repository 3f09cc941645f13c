import type { Clock } from '#server/clock.ts'
import type { Settings } from '#server/env.ts'
import { Problem } from '#server/problem.ts'
import { recurringTask } from '#server/recurring-task.ts'
import type { Store } from '#server/store/store.ts'
import type { ConnectionRow, RevocationRow } from '#server/store/tables.ts'
import type { Tx } from '#server/store/transaction.ts'
import { cipherFor } from './encryption.ts'
import { refreshTokens, revokeTokens } from './strava.ts'

const pollMs = 60_000
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
export function createRevoker(
  store: Store,
  clock: Clock,
  settings: Settings,
  onError: (error: unknown) => void,
) {
  const cipher = cipherFor(settings.appSecret, 'connections')
  const rows = (id: number) => store.db.updateTable('revocations').where('id', '=', id)

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
    }
    await rows(row.id)
      .set({ ...encrypted, expiresAt: tokens.expiresAt })
      .execute()
    return tokens.accessToken
  }

  /** Claims the row until `dueAt`, so that no other process takes it. */
  async function take(id: number): Promise<RevocationRow | undefined> {
    const row = await store.db.selectFrom('revocations').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** row.attempts)
    const values = {
      dueAt: new Date(clock.now().getTime() + wait).toISOString(),
      attempts: row.attempts + 1,
    }
    const mine = rows(id).set(values).where('dueAt', '=', row.dueAt).where('attempts', '=', row.attempts)
    return mine.returningAll().executeTakeFirst()
  }

  async function tryOnce(row: RevocationRow): Promise<void> {
    try {
      await revokeTokens(settings, await freshToken(row))
    } catch (error) {
      const refused = error instanceof Problem && error.code === 'provider-refused'
      // Refused means that the tokens are already invalid.
      if (!refused) {
        onError(error)
        if (row.attempts < maxAttempts) return
      }
    }
    await store.db.deleteFrom('revocations').where('id', '=', row.id).execute()
  }

  /** Makes one attempt. Never throws: errors are logged and the attempt is repeated later. */
  async function revoke(id: number): Promise<void> {
    try {
      const row = await take(id)
      if (row) await tryOnce(row)
    } catch (error) {
      onError(error)
    }
  }

  async function revokeAllDue(): Promise<void> {
    const query = store.db.selectFrom('revocations').select('id')
    const due = await query.where('dueAt', '<=', clock.now().toISOString()).execute()
    for (const { id } of due) await revoke(id)
  }

  return { revoke, ...recurringTask(revokeAllDue, { everyMs: pollMs, onError }) }
}

export type Revoker = ReturnType<typeof createRevoker>
