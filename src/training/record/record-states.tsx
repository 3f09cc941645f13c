import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from '#src/config/create-store.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { type ExchangeInfo, type RecordState, recordState } from './record-state.ts'

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
