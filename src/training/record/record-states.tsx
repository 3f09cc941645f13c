import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { distinctUntilChanged } from 'rxjs'
import { useObservable } from '../../data/query/use-live-query.ts'
import { useSession } from '../../data/session/session-context.ts'
import { recordState, type Standing } from './record-state.ts'

const nothingYet: Standing = { phase: 'starting', needy: [] }
const StandingContext = createContext(nothingYet)

/** Watches, once for all records on the screen, what decides about their states. Needs a session around it. */
export function RecordStates({ children }: { children: ReactNode }) {
  const { status$ } = useSession().client
  // The status changes much more often than anything that a record shows.
  const standing$ = useMemo(() => status$.pipe(distinctUntilChanged(isSame)), [status$])
  const standing = useObservable(standing$) ?? nothingYet
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
