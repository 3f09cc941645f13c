import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import type { RumoDatabase } from '../../sync/database/open.ts'
import { exchangeState$ } from '../../sync/replication/exchange-state.ts'
import { recordState, type Standing } from './record-state.ts'
import { useLiveQuery } from './use-live-query.ts'

const nothingYet: Standing = { phase: 'starting', needy: [] }
const StandingContext = createContext(nothingYet)

/** Watches, once for all records on the screen, what decides about their states. Needs a session around it. */
export function RecordStates({ children }: { children: ReactNode }) {
  const standing = useLiveQuery(standing$, null) ?? nothingYet
  return <StandingContext value={standing}>{children}</StandingContext>
}

/** Tells the state of any record as its row is shown. */
export function useRecordState() {
  const standing = useContext(StandingContext)
  return useCallback((row: Parameters<typeof recordState>[0]) => recordState(row, standing), [standing])
}

function standing$(database: RumoDatabase): Observable<Standing> {
  return combineLatest([exchangeState$(database), database.attention.find().$]).pipe(
    map(([{ phase }, entries]) => ({ phase, needy: entries.map(({ entityKey }) => entityKey) })),
    // The exchange tells much more often than anything changes that a record shows.
    distinctUntilChanged((a, b) => a.phase === b.phase && a.needy.join() === b.needy.join()),
  )
}
