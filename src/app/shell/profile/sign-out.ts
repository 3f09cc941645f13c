import { screenTimings } from '#src/config/timings.ts'
import { tabStore } from '#src/config/web-storage.ts'
import { listDrafts } from '#src/data/drafts.ts'
import type { Refused } from '#src/data/http/api-call.ts'
import { clearOnboarded } from '#src/data/session/onboarded.ts'
import { pageTransport } from '#src/data/session/page-transport.ts'
import { signOutAtServer } from '#src/data/session/pending-sign-out.ts'
import { dropPersonKeys } from '#src/data/session/person-keys.ts'
import { personStore } from '#src/data/session/person-store.ts'
import type { SignedIn } from '#src/data/session/session-context.ts'
import { endAllSessions } from '#src/features/auth/account/account-calls.ts'
import { allUnsent, readEntries } from '#sync/client.ts'

/** What would be lost if this person's data on this device were deleted now. */
export type Unfinished = { unsent: number; attention: number; drafts: number }

/** Tries to send what waits, for a moment, then counts what is left. */
export async function findUnfinished({ client, userId }: SignedIn): Promise<Unfinished> {
  await client.flush(screenTimings.signOutFlush)
  const [unsent, attention] = await Promise.all([allUnsent(client.database), readEntries(client.database)])
  return { unsent: unsent.length, attention: attention.length, drafts: listDrafts(userId).length }
}

/**
 * Ends the session here and at the server, which is asked again later when it does not confirm it now.
 * @param data whether this person's rows on this device are deleted or wait for their next sign-in.
 */
export async function signOut(session: SignedIn, data: 'delete' | 'keep'): Promise<void> {
  await signOutAtServer(session.userId)
  await forgetPerson(session, data)
}

/**
 * Ends every session of this person. What could not be sent before stays on this device for the next sign-in.
 * @returns why the server did not; then nothing has changed.
 */
export async function signOutEverywhere(session: SignedIn): Promise<Refused | undefined> {
  const { unsent, attention, drafts } = await findUnfinished(session)
  const result = await endAllSessions(pageTransport(session.userId))
  if (result.kind === 'refused') return result
  await forgetPerson(session, unsent + attention + drafts === 0 ? 'delete' : 'keep')
  return undefined
}

/** Forgets the person on this device, whose session has ended at the server. */
export async function forgetPerson({ userId }: SignedIn, data: 'delete' | 'keep'): Promise<void> {
  if (data === 'delete') dropPersonKeys(userId)
  for (const key of tabStore.keys()) tabStore.remove(key)
  clearOnboarded()
  await personStore.signedOut(data)
}
