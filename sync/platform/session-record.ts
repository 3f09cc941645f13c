import type { Role } from '../contract/shapes/enumerations.ts'

const cacheName = 'rumo-session'
const recordUrl = '/session-record'

/** The person signed in on this device. The page writes it; the service worker reads it. */
export type SessionRecord = {
  userId: number
  role: Role
  name: string
  /** The API's path below the origin. */
  apiBase: string
  /** ISO instant at which the session ends. */
  expiresAt: string
}

/**
 * Reads the session record from Cache Storage, which page and service worker can both read without opening a database.
 * Null when nobody is signed in on this device or the record is unreadable.
 */
export async function readSessionRecord(): Promise<SessionRecord | null> {
  try {
    const cache = await caches.open(cacheName)
    const response = await cache.match(recordUrl)
    return response ? ((await response.json()) as SessionRecord) : null
  } catch {
    return null
  }
}

/** Stores who is signed in on this device, so that the app opens without a network. */
export async function writeSessionRecord(record: SessionRecord): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(recordUrl, Response.json(record))
}

export async function forgetSessionRecord(): Promise<void> {
  await caches.delete(cacheName)
}
