import type { ConnectionRow } from '#server/store/tables.ts'
import type { Services } from '../services.ts'
import { askBesideEventsMs } from './activity-reader.ts'
import { queueRevocation } from './revocations.ts'
import { authoriseUrl, exchangeCode } from './strava.ts'
import { findConnection, markNeedsReconnect, refreshed, requireConnection, saveConnection } from './tokens.ts'

const provider = 'strava'

/** Tokens are never sent to a client, not even to their owner. */
function connectionDocument(row: ConnectionRow) {
  const { id, userId, createdAt, updatedAt } = row
  return { id, userId, accessCode: null, accessToken: null, refreshToken: null, createdAt, updatedAt }
}

/** A person can refuse single rights on Strava's page. `activity:read_all` includes `activity:read`. */
function mayReadActivities(scope: string | undefined): boolean {
  return scope === undefined || /\bactivity:read(_all)?\b/.test(scope)
}

/**
 * Exchanges the code from the provider's redirect for tokens. Without the right to read activities, the connection is
 * marked so that the person is asked to connect again.
 */
export async function connect(services: Services, userId: number, code: string, scope: string | undefined) {
  const tokens = await exchangeCode(services.settings, code)
  const row = await saveConnection(services, userId, { provider, tokens })
  if (mayReadActivities(scope)) await askNow(services, row)
  else await markNeedsReconnect(services.store.db, row)
  return { message: 'Connected', connection: connectionDocument(row) }
}

/** Lets the reader ask for the list of activities now. */
async function askNow({ store, clock, activityReader }: Services, { id, listedAt }: ConnectionRow) {
  const now = clock.now()
  const long = new Date(now.getTime() - askBesideEventsMs).toISOString()
  const due = listedAt !== null && listedAt > long ? long : listedAt
  const values = { dueAt: now.toISOString(), listedAt: due }
  await store.db.updateTable('connections').set(values).where('id', '=', id).execute()
  void activityReader.wake()
}

/** Has Strava asked now for what is new. Throws `not-found` without a connection. */
export async function fetchNow(services: Services, userId: number) {
  const row = await requireConnection(services.store.db, userId, provider)
  await askNow(services, row)
  return { message: 'Asked', connection: connectionDocument(row) }
}

/**
 * Throws `not-found` without a connection. When the provider refuses, the connection is marked and the person is asked
 * to connect again.
 */
export async function refreshConnection(services: Services, userId: number) {
  const row = await requireConnection(services.store.db, userId, provider)
  return { message: 'Refreshed', connection: connectionDocument(await refreshed(services, row)) }
}

export async function disconnect(services: Services, userId: number): Promise<void> {
  const row = await requireConnection(services.store.db, userId, provider)
  const revocation = await services.store.write((tx) => queueRevocation(tx, row))
  await services.revoker.revoke(revocation)
}

export async function listConnections(services: Services, userId: number) {
  const row = await findConnection(services.store.db, userId, provider)
  const state = { connected: row !== undefined, needsReconnect: row?.needsReconnect === 1 }
  const { clientId = null } = services.settings.strava
  return {
    connections: [{ provider, ...state, clientId, authoriseUrl: authoriseUrl(services.settings) }],
  }
}
