import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useSession } from '../../data/session/session-context.ts'
import { recordState, type Standing } from './record-state.ts'

const nothingYet: Standing = { phase: 'starting', needy: [] }
const StandingContext = createContext(nothingYet)

/** Watches, once for all records on the screen, what decides about their states. Needs a session around it. */
export function RecordStates({ children }: { children: ReactNode }) {
  const { status$ } = useSession().client
  const [standing, setStanding] = useState(nothingYet)
  useEffect(() => {
    const subscription = status$.subscribe((next) =>
      // The exchange tells much more often than anything changes that a record shows.
      setStanding((before) => (isSame(before, next) ? before : next)),
    )
    return () => subscription.unsubscribe()
  }, [status$])
  return <StandingContext value={standing}>{children}</StandingContext>
}

/** Tells the state of any record as its row is shown. */
export function useRecordState() {
  const standing = useContext(StandingContext)
  return useCallback((row: Parameters<typeof recordState>[0]) => recordState(row, standing), [standing])
}

function isSame(a: Standing, b: Standing): boolean {
  return a.phase === b.phase && a.needy.join() === b.needy.join()
}
