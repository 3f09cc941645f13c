import type { SessionRecord } from '../ports.ts'

const cacheName = 'rumo-session'
const recordUrl = '/session-record'

/**
 * The session record in Cache Storage: the one storage that page and service worker both reach without opening
 * a database. Null when nobody is remembered, or when what is there cannot be read.
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

/** Remembers who is signed in on this device, so that the app opens without a network. */
export async function writeSessionRecord(record: SessionRecord): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(recordUrl, Response.json(record))
}

export async function forgetSessionRecord(): Promise<void> {
  await caches.delete(cacheName)
}
