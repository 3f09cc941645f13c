import { Navigate, Outlet } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#src/config/paths.ts'
import { storageKeys, tabStore } from '#src/config/web-storage.ts'
import { useSession } from '#src/data/session/session-context.ts'

const heldProfile = z.object({ id: z.number(), role: z.string() })

/**
 * docs/product.md, "People and roles": only coaches, and only while session storage holds the same person. A
 * tab that was just opened has nothing there yet and is filled from what the device remembers; wrong or
 * unreadable data leads home.
 */
export function Page() {
  const { userId, role } = useSession()
  return role === 'coach' && heldMatches(userId, role) ? <Outlet /> : <Navigate to={paths.home} replace />
}

function heldMatches(userId: number, role: string): boolean {
  if (tabStore.read(storageKeys.profile) === null) return true
  const { data } = heldProfile.safeParse(tabStore.readJson(storageKeys.profile))
  return data?.id === userId && data.role === role
}
