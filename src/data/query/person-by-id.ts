import type { RumoDatabase, UserDocument } from '#sync/client.ts'
import { useSession } from '../session/session-context.ts'
import { rowByKey } from './rows.ts'
import { useLiveQuery } from './use-live-query.ts'

const personByKey = rowByKey('users')

/** A person by the id the server gave; null when they are not on this device, or not yet. */
export function personById(database: RumoDatabase, id: number) {
  return personByKey(database, String(id))
}

/** The signed-in person's own profile, live: undefined for the first moment, null while it has not been pulled yet. */
export function useOwnProfile(): UserDocument | null | undefined {
  return useLiveQuery(personById, useSession().userId)
}
