import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useSession } from '../../data/session/session-context.ts'
import { type ExchangeInfo, recordState } from './record-state.ts'

const beforeStart: ExchangeInfo = { phase: 'starting', needy: [] }
const ExchangeInfoContext = createContext(beforeStart)

/** Subscribes once, for all records on the screen, to what their states depend on. Needs a session around it. */
export function RecordStates({ children }: { children: ReactNode }) {
  const { status$ } = useSession().client
  const [exchange, setExchange] = useState(beforeStart)
  useEffect(() => {
    const subscription = status$.subscribe((next) =>
      // The status changes much more often than these two values.
      setExchange((before) => (isSame(before, next) ? before : next)),
    )
    return () => subscription.unsubscribe()
  }, [status$])
  return <ExchangeInfoContext value={exchange}>{children}</ExchangeInfoContext>
}

/** The state of any record. */
export function useRecordState() {
  const exchange = useContext(ExchangeInfoContext)
  return useCallback((row: Parameters<typeof recordState>[0]) => recordState(row, exchange), [exchange])
}

function isSame(a: ExchangeInfo, b: ExchangeInfo): boolean {
  return a.phase === b.phase && a.needy.join() === b.needy.join()
}
