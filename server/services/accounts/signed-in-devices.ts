import { createHash } from 'node:crypto'
import { Problem } from '../../problem.ts'
import type { Reader, Store } from '../../store/store.ts'
import { type Caller, closeSession } from './sessions.ts'

/** The first that a browser's header names counts: most browsers also name those that they resemble. */
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

/** More than any browser sends; the rest of a longer header is not looked at. */
const headerAtMost = 512

/** Browser and system out of a User-Agent header, as "Chrome · Android": known names alone, never its own words. */
export function deviceName(userAgent: string | undefined): string | null {
  const header = (userAgent ?? '').slice(0, headerAtMost)
  const named = [browsers, systems].map((names) => names.find(([pattern]) => pattern.test(header))?.[1])
  return named.filter((name) => name !== undefined).join(' · ') || null
}

/** Names a session to its owner. Not the hash itself: that is what the session is found by. */
function sessionId(tokenHash: string): string {
  return createHash('sha256').update(`session:${tokenHash}`).digest('base64url').slice(0, 22)
}

function sessionsOf(db: Reader, { userId }: Caller, now: Date) {
  const query = db.selectFrom('sessions').selectAll().where('userId', '=', userId)
  return query.where('expiresAt', '>', now.toISOString()).execute()
}

/** Where this person is signed in: the device that asks, then the others, the last seen first. */
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

/** Signs one device out. Throws `not-found`. @returns whether it was the caller's own. */
export async function endSession(store: Store, caller: Caller, id: string, now: Date): Promise<boolean> {
  const rows = await sessionsOf(store.db, caller, now)
  const row = rows.find(({ tokenHash }) => sessionId(tokenHash) === id)
  if (!row) throw new Problem('not-found')
  await closeSession(store.db, row.tokenHash)
  return row.tokenHash === caller.tokenHash
}
