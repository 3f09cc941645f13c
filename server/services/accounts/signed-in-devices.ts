import { createHash } from 'node:crypto'
import { Problem } from '#server/problem.ts'
import type { Reader, Store } from '#server/store/store.ts'
import { type Caller, closeSession } from './sessions.ts'

/** The first match wins: most browsers also name others in this header. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** More than any browser sends; the rest is ignored. */
const maxHeaderLength = 512

/** Browser and system from a User-Agent header, as "Chrome · Android". Only known names, never text of the header. */
export function deviceName(userAgent: string | undefined): string | null {
  const header = (userAgent ?? '').slice(0, maxHeaderLength)
  const named = [browsers, systems].map((names) => names.find(([pattern]) => pattern.test(header))?.[1])
  return named.filter((name) => name !== undefined).join(' · ') || null
}

/** The public id of a session. Not its hash, by which the session is looked up. */
function sessionId(tokenHash: string): string {
  return createHash('sha256').update(`session:${tokenHash}`).digest('base64url').slice(0, 22)
}

function sessionsOf(db: Reader, { userId }: Caller, now: Date) {
  const query = db.selectFrom('sessions').selectAll().where('userId', '=', userId)
  return query.where('expiresAt', '>', now.toISOString()).execute()
}

/** The sessions of this person: the current one first, then by last use. */
export async function listSessions(db: Reader, caller: Caller, now: Date) {
  const rows = await sessionsOf(db, caller, now)
  const sessions = rows.map(({ tokenHash, device, createdAt, lastSeenAt }) => ({
    id: sessionId(tokenHash),
    device,
    createdAt,
    lastSeenAt: lastSeenAt ?? createdAt,
    current: tokenHash === caller.tokenHash,
  }))
  const lastFirst = sessions.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt))
  return { sessions: lastFirst.toSorted((a, b) => Number(b.current) - Number(a.current)) }
}

/** Ends one session. Throws `not-found`. @returns whether it was the caller's own. */
export async function endSession(store: Store, caller: Caller, id: string, now: Date): Promise<boolean> {
  const rows = await sessionsOf(store.db, caller, now)
  const row = rows.find(({ tokenHash }) => sessionId(tokenHash) === id)
  if (!row) throw new Problem('not-found')
  await closeSession(store.db, row.tokenHash)
  return row.tokenHash === caller.tokenHash
}
