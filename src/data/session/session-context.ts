import { createContext, useContext } from 'react'
import { useObservable } from '#src/config/create-store.ts'
import type { SyncClient } from '#sync/client.ts'
import type { Role } from '#sync/contract/index.ts'

/** Who is using this page, remembered on the device, and that person's open database. */
export type SignedIn = { userId: number; role: Role; client: SyncClient }

export const SessionContext = createContext<SignedIn | null>(null)

/** The signed-in person. Only below the dashboard's guard, which renders nothing without one. */
export function useSession(): SignedIn {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a signed-in person')
  return session
}

/**
 * Whether the server has calls and fields beyond the basic API (docs/product.md, "The basic API"). What needs
 * them is not offered on one that has not; until the server has been asked, it is taken for our own.
 */
export function useFullServer(): boolean {
  return useObservable(useSession().client.server$) !== 'snapshot'
}
