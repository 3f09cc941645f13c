import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Reader, Store } from '#server/store/store.ts'
import type { Role } from '#sync/contract/shapes/enumerations.ts'

/** The person who sends a request, and their session. */
export type Caller = {
  userId: number
  role: Role
  tokenHash: string
  createdAt: string
  expiresAt: string
  lastSeenAt: string | null
}

const dayMs = 86_400_000
/** Long enough that an athlete without a signal for weeks is still signed in. */
const sessionMs = 60 * dayMs
/** The longest life of a session, so that a stolen token does not work for ever. */
const maxSessionMs = 365 * dayMs
/** The use of a session is noted at most this often. */
const useAccuracyMs = 3_600_000

/** Tokens are stored as hashes, so that reading the table gives no access. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Opens a session and returns its token; only the hash is stored. @param device browser and system as text. */
export async function openSession(db: Reader, userId: number, now: Date, device: string | null = null) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + sessionMs).toISOString()
  const createdAt = now.toISOString()
  const row = { tokenHash: tokenHash(token), userId, createdAt, expiresAt, device, lastSeenAt: createdAt }
  await db.insertInto('sessions').values(row).execute()
  return { token, expiresAt }
}

export async function findCaller(db: Reader, token: string, now: Date): Promise<Caller | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.userId', 'users.role', 'sessions.tokenHash'])
    .select(['sessions.createdAt', 'sessions.expiresAt', 'sessions.lastSeenAt'])
    .where('sessions.tokenHash', '=', tokenHash(token))
    .where('sessions.expiresAt', '>', now.toISOString())
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Notes that a session is in use, which prolongs it up to a year after it was opened. Returns its end when that changed. */
export async function noteUse(store: Store, caller: Caller, now: Date): Promise<string | undefined> {
  if (now.getTime() - Date.parse(caller.lastSeenAt ?? caller.createdAt) < useAccuracyMs) return undefined
  const last = Date.parse(caller.createdAt) + maxSessionMs
  const expiresAt = new Date(Math.min(now.getTime() + sessionMs, last)).toISOString()
  const update = store.db.updateTable('sessions').set({ lastSeenAt: now.toISOString(), expiresAt })
  await update.where('tokenHash', '=', caller.tokenHash).execute()
  return expiresAt
}

export async function closeSession(db: Reader, hash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hash).execute()
}

/** Which of these sessions have not ended. */
export async function liveSessions(db: Reader, hashes: readonly string[], now: Date): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('tokenHash', 'in', hashes)
    .where('expiresAt', '>', now.toISOString())
    .execute()
  return new Set(rows.map((row) => row.tokenHash))
}

/** The XSRF token of a session. It is derived, so nothing is stored. */
export function xsrfToken(secret: string, hash: string): string {
  return createHmac('sha256', secret).update(`xsrf:${hash}`).digest('base64url')
}

export function equalInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
