import type { Clock } from '../../clock.ts'
import type { Settings } from '../../env.ts'
import { Problem } from '../../problem.ts'
import type { Store } from '../../store/store.ts'
import type { ConnectionRow, RevocationRow } from '../../store/tables.ts'
import type { Tx } from '../../store/transaction.ts'
import { secretBox } from './encryption.ts'
import { refreshTokens, revokeTokens } from './strava.ts'

const lookEveryMs = 60_000
const firstWaitMs = 60_000
const longestWaitMs = 60 * 60_000
/** About a day; after that the provider's own page is left. */
const attemptsAtMost = 30

/** Deletes a connection; its tokens stay until the provider has revoked them. Returns what `revoke` is told. */
export async function queueRevocation(tx: Tx, connection: ConnectionRow): Promise<number> {
  const { id, accessToken, refreshToken, expiresAt } = connection
  await tx.db.deleteFrom('connections').where('id', '=', id).execute()
  const values = { accessToken, refreshToken, expiresAt, dueAt: tx.now, attempts: 0 }
  const queued = tx.db.insertInto('revocations').values(values).returning('id')
  return (await queued.executeTakeFirstOrThrow()).id
}

/** Has tokens revoked at the provider, again and again until it answers; nobody waits for that. */
export function createRevoker(
  store: Store,
  clock: Clock,
  settings: Settings,
  onError: (error: unknown) => void,
) {
  const box = secretBox(settings.appSecret, 'connections')
  const rows = (id: number) => store.db.updateTable('revocations').where('id', '=', id)

  /** An access token lives six hours; a later one is fetched, and kept before the provider forgets how it came by it. */
  async function freshToken(row: RevocationRow): Promise<string> {
    if (row.expiresAt > clock.now().toISOString()) return box.open(row.accessToken)
    const tokens = await refreshTokens(settings, box.open(row.refreshToken))
    const sealed = { accessToken: box.seal(tokens.accessToken), refreshToken: box.seal(tokens.refreshToken) }
    await rows(row.id)
      .set({ ...sealed, expiresAt: tokens.expiresAt })
      .execute()
    return tokens.accessToken
  }

  /** Takes the row so that no other process does: until `dueAt` it is this one's. */
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
      // Refused: the tokens are not good any more, which is what was wanted.
      if (!refused) {
        onError(error)
        if (row.attempts < attemptsAtMost) return
      }
    }
    await store.db.deleteFrom('revocations').where('id', '=', row.id).execute()
  }

  /** One attempt, now. Never throws: what fails is logged, and tried again later. */
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

  let running: Promise<void> | undefined
  function wake(): Promise<void> {
    running ??= revokeAllDue()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
    return running
  }
  const timer = setInterval(() => void wake(), lookEveryMs)
  timer.unref()

  return {
    revoke,
    wake,
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}

export type Revoker = ReturnType<typeof createRevoker>
