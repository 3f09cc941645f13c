import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from '#src/config/create-store.ts'
import { useSession } from '#src/data/session/session-context.ts'
import type { AnyDocument, Phase } from '#sync/client.ts'

const newStore = () => createStore<ExchangeInfo>({ phase: 'starting', needy: [] })
const ExchangeInfoContext = createContext(newStore())

/** Subscribes once, for all records on the screen, to what their states depend on. Needs a session around it. */
export function RecordStates({ children }: { children: ReactNode }) {
  const { status$ } = useSession().client
  const [store] = useState(newStore)
  useEffect(() => {
    const subscription = status$.subscribe(store.write)
    return () => subscription.unsubscribe()
  }, [status$, store])
  return <ExchangeInfoContext value={store}>{children}</ExchangeInfoContext>
}

/** Renders only when the state of this record changes: a sync changes that of few, and a month shows a hundred. */
export function useRecordState(record: Parameters<typeof recordState>[0]): RecordState | undefined {
  const { subscribe, read } = useContext(ExchangeInfoContext)
  return useSyncExternalStore(subscribe, () => recordState(record, read()))
}

/**
 * The sync state of a record that is not up to date:
 * - `saved-here`: changed on this device, and waiting to be sent
 * - `sending`: the same, while the exchange is at work
 * - `needs-you`: an entry in `attention` is about it
 */
export type RecordState = 'saved-here' | 'sending' | 'needs-you'

/** What the state of every record depends on; `needy` are the keys of the records that need the person. */
type ExchangeInfo = { phase: Phase; needy: readonly string[] }

/** @returns undefined for a record that is up to date. */
export function recordState(
  { clientId, unsent }: Pick<AnyDocument, 'clientId' | 'unsent'>,
  { phase, needy }: ExchangeInfo,
): RecordState | undefined {
  if (needy.includes(clientId)) return 'needs-you'
  if (unsent === 0) return undefined
  return phase === 'active' ? 'sending' : 'saved-here'
}
