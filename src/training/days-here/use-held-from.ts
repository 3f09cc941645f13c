import { useEffect } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays } from '#src/domain/days.ts'
import { doneWithin } from '#sync/contract/index.ts'
import { heldFrom$ } from '#sync/first-screen.ts'

/**
 * The first day from which this device has all training of an athlete, or with null of everybody; empty when it has all of it.
 * Undefined until it is read.
 */
export function useHeldFrom(athleteId: number | null): string | undefined {
  const planned = useLiveQuery(heldFrom$, athleteId)
  // What is planned for an earlier day may have been done on this one.
  return planned && addDays(planned, doneWithin)
}

/**
 * The same for an athlete whose training is shown from a day on, and whether all of it is here. Days before those that a new
 * device has are asked for, and stay on this device while somebody looks at them.
 */
export function useHeldSince(athleteId: number, from: string): { first: string; isHere: boolean } {
  const { client } = useSession()
  const first = useHeldFrom(athleteId) ?? ''
  const onNewDevice = useHeldFrom(null) ?? ''
  const isEarlier = from < onNewDevice
  useEffect(() => {
    if (isEarlier) client.wantAllDaysOf(athleteId).catch(reportError)
  }, [client, athleteId, isEarlier])
  return { first, isHere: from >= first }
}
