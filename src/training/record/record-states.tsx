import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../data/session/session-context.ts'
import { type RecordState, recordState, type Standing } from './record-state.ts'

const StandingContext = createContext(standingStore())

/** Watches, once for all records on the screen, what decides about their states. Needs a session around it. */
export function RecordStates({ children }: { children: ReactNode }) {
  const { status$ } = useSession().client
  const [store] = useState(standingStore)
  useEffect(() => {
    const subscription = status$.subscribe(store.write)
    return () => subscription.unsubscribe()
  }, [status$, store])
  return <StandingContext value={store}>{children}</StandingContext>
}

/** Renders only when the state of this record changes: a sync changes that of few, and a month shows a hundred. */
export function useRecordState(record: Parameters<typeof recordState>[0]): RecordState | undefined {
  const { subscribe, read } = useContext(StandingContext)
  return useSyncExternalStore(subscribe, () => recordState(record, read()))
}

function standingStore() {
  const listeners = new Set<() => void>()
  let standing: Standing = { phase: 'starting', needy: [] }
  return {
    read: () => standing,
    write: (next: Standing) => {
      standing = next
      for (const listener of listeners) listener()
    },
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
