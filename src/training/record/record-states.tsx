import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { distinctUntilChanged } from 'rxjs'
import { useObservable } from '../../data/query/use-live-query.ts'
import { useSession } from '../../data/session/session-context.ts'
import { type ExchangeInfo, recordState } from './record-state.ts'

const beforeStart: ExchangeInfo = { phase: 'starting', needy: [] }
const ExchangeInfoContext = createContext(beforeStart)

/** Subscribes once, for all records on the screen, to what their states depend on. Needs a session around it. */
export function RecordStates({ children }: { children: ReactNode }) {
  const { status$ } = useSession().client
  // The status changes much more often than anything that a record shows.
  const exchange$ = useMemo(() => status$.pipe(distinctUntilChanged(isSame)), [status$])
  const exchange = useObservable(exchange$) ?? beforeStart
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
