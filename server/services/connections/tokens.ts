import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Problem } from '#server/problem.ts'
import type { Reader } from '#server/store/store.ts'
import type { ConnectionRow } from '#server/store/tables.ts'
import type { Base } from '../services.ts'
import { refreshTokens, type StravaTokens } from './strava.ts'

export function findConnection(
  db: Reader,
  userId: number,
  provider: ProviderName,
): Promise<ConnectionRow | undefined> {
  const query = db.selectFrom('connections').selectAll().where('userId', '=', userId)
  return query.where('provider', '=', provider).executeTakeFirst()
}

/** Throws `not-found` without a connection. */
export async function requireConnection(
  db: Reader,
  userId: number,
  provider: ProviderName,
): Promise<ConnectionRow> {
  const row = await findConnection(db, userId, provider)
  if (!row) throw new Problem('not-found')
  return row
}

type ProviderName = 'strava' | 'intervals'

/** The columns that hold tokens, encrypted. */
function tokenColumns({ settings, clock }: Base, tokens: StravaTokens) {
  const cipher = cipherFor(settings.appSecret, 'connections')
  return {
    accessToken: cipher.encrypt(tokens.accessToken),
    refreshToken: cipher.encrypt(tokens.refreshToken),
    expiresAt: tokens.expiresAt,
    needsReconnect: 0,
    updatedAt: clock.now().toISOString(),
    ...(tokens.ownerId === undefined ? {} : { ownerId: tokens.ownerId }),
  }
}

/** Stores the tokens of a person who has just allowed access. */
export async function saveConnection(
  base: Base,
  userId: number,
  { provider, tokens }: { provider: ProviderName; tokens: StravaTokens },
): Promise<ConnectionRow> {
  const { db } = base.store
  const values = tokenColumns(base, tokens)
  const before = await findConnection(db, userId, provider)
  // Another account at the provider: what was read of the one before says nothing about it.
  if (before?.ownerId && before.ownerId !== tokens.ownerId)
    await db.deleteFrom('connections').where('id', '=', before.id).execute()
  return db
    .insertInto('connections')
    .values({ userId, provider, createdAt: values.updatedAt, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'provider']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Of these tokens: a person who has connected again meanwhile is not asked once more. */
export async function markNeedsReconnect(
  db: Reader,
  { id, refreshToken }: Pick<ConnectionRow, 'id' | 'refreshToken'>,
): Promise<void> {
  const own = db.updateTable('connections').where('id', '=', id).where('refreshToken', '=', refreshToken)
  await own.set({ needsReconnect: 1 }).execute()
}

/**
 * Refreshes the tokens of a connection. Throws `provider-refused` after marking that the person must connect again,
 * `provider-unreachable`, or `not-found` when the connection has ended meanwhile.
 */
export async function refreshed(base: Base, row: ConnectionRow): Promise<ConnectionRow> {
  const { settings } = base
  const { db } = base.store
  const cipher = cipherFor(settings.appSecret, 'connections')
  try {
    const tokens = await refreshTokens(settings, cipher.decrypt(row.refreshToken))
    const own = db.updateTable('connections').set(tokenColumns(base, tokens)).where('id', '=', row.id)
    const saved = await own.returningAll().executeTakeFirst()
    if (!saved) throw new Problem('not-found')
    return saved
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'provider-refused') throw error
    // Strava accepts a refresh token once. Another process may have used it and stored the next one.
    const current = await requireConnection(db, row.userId, 'strava')
    if (current.refreshToken !== row.refreshToken) return current
    await markNeedsReconnect(db, row)
    throw error
  }
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts values that the server must read again, but that are not readable in the database. `purpose` separates keys.
 */
export function cipherFor(appSecret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', `rumo ${purpose}`, 32))
  return {
    encrypt(text: string): string {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    /** Throws when the text was changed or encrypted with another secret. */
    decrypt(encrypted: string): string {
      const bytes = Buffer.from(encrypted, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString()
    },
  }
}
