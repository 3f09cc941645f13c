import type { UserDocument } from '#sync/client.ts'
import { useSession } from '../session/session-context.ts'
import { personById } from './person-by-id.ts'
import { useLiveQuery } from './use-live-query.ts'

/** The signed-in person's own profile, live: undefined for the first moment, null while it has not been pulled yet. */
export function useOwnProfile(): UserDocument | null | undefined {
  return useLiveQuery(personById, useSession().userId)
}
