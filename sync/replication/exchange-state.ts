import { map, type Observable } from 'rxjs'
import type { RumoDatabase } from '../database/open.ts'

/**
 * Where the exchange with the server stands:
 * - `starting`: nobody has tried yet
 * - `active`: sending or receiving
 * - `idle`: everything that could be exchanged has been
 * - `unreachable`: the last try got no answer that this contract knows
 * - `portal`: the network answered the last try with a page of its own
 * - `full`: the server keeps no more rows of some kind for this person; what waits is kept here
 * - `signed-out`: the server wants a new sign-in; everything is kept
 * - `other-person`: this browser is signed in as somebody else; this tab stays locked
 * - `outdated`: the server no longer speaks this version of the app; everything is kept
 * - `storage`: this device will not store or read, for example because it is full
 */
export type Phase =
  | 'starting'
  | 'active'
  | 'idle'
  | 'unreachable'
  | 'portal'
  | 'full'
  | 'signed-out'
  | 'other-person'
  | 'outdated'
  | 'storage'

export type ExchangeState = {
  phase: Phase
  /** Device time in ms of the last complete exchange; 0 when there was none. */
  lastSyncAt: number
  /** The first complete pull has happened on this device: an empty list is really empty. */
  complete: boolean
}

const documentId = 'exchange-state'
const initial: ExchangeState = { phase: 'starting', lastSyncAt: 0, complete: false }

/** The state as the leader last published it, the same in every tab and after a restart. */
export function exchangeState$(database: RumoDatabase): Observable<ExchangeState> {
  return database
    .getLocal$<ExchangeState>(documentId)
    .pipe(map((document) => (document ? document.toMutableJSON().data : initial)))
}

/** Only the leader publishes. */
export async function publishExchangeState(
  database: RumoDatabase,
  change: Partial<ExchangeState>,
): Promise<void> {
  const document = await database.getLocal<ExchangeState>(documentId)
  const before = document ? document.toMutableJSON().data : initial
  await database.upsertLocal(documentId, { ...before, ...change })
}
