import { useEffect } from 'react'
import { storageKeys, tabStore } from '#src/config/web-storage.ts'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { useIsPast } from '#src/data/query/use-now.ts'
import { useSyncStatus } from '#src/features/sync-status/use-sync-status.ts'
import type { SessionRecord } from '#sync/client.ts'

/**
 * Keeps the profile and the session's end in session storage (docs/product.md, "Sign-in"), filled from what
 * the device remembers. The end goes when it is past, or when the server no longer knows the session.
 */
export function useSessionKeys({ expiresAt }: SessionRecord): void {
  const profile = useOwnProfile()
  const isPast = useIsPast(expiresAt)
  const ended = useSyncStatus()?.phase === 'signed-out' || isPast
  useEffect(() => {
    if (ended) tabStore.remove(storageKeys.expiresAt)
    else tabStore.write(storageKeys.expiresAt, expiresAt)
  }, [ended, expiresAt])
  useEffect(() => {
    if (!profile) return
    const { unsent, ...person } = profile
    tabStore.write(storageKeys.profile, JSON.stringify(person))
  }, [profile])
}
