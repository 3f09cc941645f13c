import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import * as inCache from '#sync/browser.ts'
import type { SessionRecord } from '#sync/client.ts'

/**
 * Who is signed in on this device. In Cache Storage, which the service worker reads too. Outside of a secure context (http on
 * another name than localhost) browsers have neither, and local storage holds it.
 */
const hasCaches = 'caches' in globalThis

export async function readSessionRecord(): Promise<SessionRecord | null> {
  if (hasCaches) return inCache.readSessionRecord()
  return deviceStore.readJson(storageKeys.sessionRecord) as SessionRecord | null
}

export async function writeSessionRecord(record: SessionRecord): Promise<void> {
  if (hasCaches) return inCache.writeSessionRecord(record)
  deviceStore.write(storageKeys.sessionRecord, JSON.stringify(record))
}

export async function forgetSessionRecord(): Promise<void> {
  if (hasCaches) return inCache.forgetSessionRecord()
  deviceStore.remove(storageKeys.sessionRecord)
}
