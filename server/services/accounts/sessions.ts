import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Role } from '../../../sync/contract/enumerations.ts'
import type { Reader, Store } from '../../store/store.ts'

/** Who makes a call. */
export type Caller = {
  userId: number
  role: Role
  tokenHash: string
  createdAt: string
  expiresAt: string
  lastSeenAt: string | null
}

const dayMs = 86_400_000
/** Long enough that an athlete who trains without a signal for weeks is still signed in afterwards. */
const sessionMs = 60 * dayMs
/** A session in use is prolonged, but not with every request. */
const prolongAfterMs = dayMs
/** However much it is used: a token that was copied once does not work for good. */
const sessionAtMostMs = 365 * dayMs
/** How stale the moment of the last use may be. */
const seenMs = 3_600_000

/** Tokens are stored as hashes: whoever reads the table cannot sign in with it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The token is known to the browser alone; only its hash is stored. @param device what the browser is, in words. */
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

/** Remembers that a session is in use, at most once an hour. */
export async function noteSeen(store: Store, caller: Caller, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(caller.lastSeenAt ?? caller.createdAt) < seenMs) return
  const update = store.db.updateTable('sessions').set({ lastSeenAt: now.toISOString() })
  await update.where('tokenHash', '=', caller.tokenHash).execute()
}

/** Moves the end of a session that is in use, up to a year after it was opened; returns when it ends now. */
export async function prolongSession(store: Store, caller: Caller, now: Date): Promise<string> {
  const last = Date.parse(caller.createdAt) + sessionAtMostMs
  const expiresAt = new Date(Math.min(now.getTime() + sessionMs, last))
  if (expiresAt.getTime() - Date.parse(caller.expiresAt) < prolongAfterMs) return caller.expiresAt
  const end = expiresAt.toISOString()
  const update = store.db.updateTable('sessions').set({ expiresAt: end })
  await update.where('tokenHash', '=', caller.tokenHash).execute()
  return end
}

export async function closeSession(db: Reader, hash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hash).execute()
}

/** The hashes among these that still stand for somebody who is signed in. */
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

/** The request token that belongs to a session; nothing has to be stored for it. */
export function xsrfToken(secret: string, hash: string): string {
  return createHmac('sha256', secret).update(`xsrf:${hash}`).digest('base64url')
}

export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
