import { useEffect } from 'react'
import type { SessionRecord } from '../../../sync/ports.ts'
import { storageKeys } from '../../config/storage-keys.ts'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { personById } from '../../features/athletes/queries.ts'

/** Keeps the profile and the session's end in session storage (SPEC sections 3 and 4), filled from what the device remembers. */
export function useSessionKeys({ userId, expiresAt }: SessionRecord): void {
  const profile = useLiveQuery(personById, userId)
  useEffect(() => sessionStorage.setItem(storageKeys.expiresAt, expiresAt), [expiresAt])
  useEffect(() => {
    if (!profile) return
    const { unsent, ...person } = profile
    sessionStorage.setItem(storageKeys.profile, JSON.stringify(person))
  }, [profile])
}
