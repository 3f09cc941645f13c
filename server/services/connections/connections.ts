import { Problem } from '../../problem.ts'
import type { Reader, Store } from '../../store/store.ts'
import type { ConnectionRow } from '../../store/tables.ts'
import type { Services } from '../services.ts'
import { cipherFor } from './encryption.ts'
import { queueRevocation } from './revocations.ts'
import { authoriseUrl, exchangeCode, refreshTokens, type StravaTokens } from './strava.ts'

const provider = 'strava'

export function findConnection(db: Reader, userId: number): Promise<ConnectionRow | undefined> {
  const query = db.selectFrom('connections').selectAll().where('userId', '=', userId)
  return query.where('provider', '=', provider).executeTakeFirst()
}

/** Tokens are never sent to a client, not even to their owner. */
function connectionDocument(row: ConnectionRow) {
  const { id, userId, createdAt, updatedAt } = row
  return { id, userId, accessCode: null, accessToken: null, refreshToken: null, createdAt, updatedAt }
}

async function saveTokens(services: Services, userId: number, tokens: StravaTokens): Promise<ConnectionRow> {
  const cipher = cipherFor(services.settings.appSecret, 'connections')
  const now = services.clock.now().toISOString()
  const values = {
    accessToken: cipher.encrypt(tokens.accessToken),
    refreshToken: cipher.encrypt(tokens.refreshToken),
    expiresAt: tokens.expiresAt,
    needsReconnect: 0,
    updatedAt: now,
  }
  return services.store.db
    .insertInto('connections')
    .values({ userId, provider, createdAt: now, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'provider']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Exchanges the code from the provider's redirect for tokens. */
export async function connect(services: Services, userId: number, code: string) {
  const row = await saveTokens(services, userId, await exchangeCode(services.settings, code))
  return { message: 'Connected', connection: connectionDocument(row) }
}

async function markNeedsReconnect(store: Store, row: ConnectionRow): Promise<void> {
  await store.db.updateTable('connections').set({ needsReconnect: 1 }).where('id', '=', row.id).execute()
}

/**
 * Throws `not-found` without a connection. When the provider refuses, the connection is marked and the person is asked
 * to connect again.
 */
export async function refreshConnection(services: Services, userId: number) {
  const row = await findConnection(services.store.db, userId)
  if (!row) throw new Problem('not-found')
  const cipher = cipherFor(services.settings.appSecret, 'connections')
  try {
    const tokens = await refreshTokens(services.settings, cipher.decrypt(row.refreshToken))
    return {
      message: 'Refreshed',
      connection: connectionDocument(await saveTokens(services, userId, tokens)),
    }
  } catch (error) {
    if (error instanceof Problem && error.code === 'provider-refused')
      await markNeedsReconnect(services.store, row)
    throw error
  }
}

export async function disconnect(services: Services, userId: number): Promise<void> {
  const row = await findConnection(services.store.db, userId)
  if (!row) throw new Problem('not-found')
  const revocation = await services.store.write((tx) => queueRevocation(tx, row))
  await services.revoker.revoke(revocation)
}

export async function listConnections(services: Services, userId: number) {
  const row = await findConnection(services.store.db, userId)
  const state = { connected: row !== undefined, needsReconnect: row?.needsReconnect === 1 }
  const { clientId = null } = services.settings.strava
  return { connections: [{ provider, ...state, clientId, authoriseUrl: authoriseUrl(services.settings) }] }
}
