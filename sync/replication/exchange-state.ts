import { map, type Observable } from 'rxjs'
import type { RumoDatabase } from '../database/open.ts'

/**
 * The state of the exchange:
 * - `starting`: not tried yet
 * - `active`: sending or receiving
 * - `idle`: everything was exchanged
 * - `unreachable`: the last request got no response, or none of this contract
 * - `portal`: the network answered with a sign-in page of its own
 * - `full`: the person's quota is used up; new rows stay on the device
 * - `signed-out`: the session ended; everything is kept on the device
 * - `other-person`: this browser is signed in as another person; this tab is locked
 * - `outdated`: the server no longer supports this app version; everything is kept on the device
 * - `storage`: the device's storage fails, for example because it is full
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
  /** Whether a pull has completed on this device, so that an empty list is really empty. */
  complete: boolean
  /** How far the server's clock was ahead of the device's at the last exchange, in ms; 0 while they agree well enough. */
  clockOff: number
  answers: Answered
}

/** The last answers by their problem code, how often each came in the last run that had it, and when last (device ms). */
export type Answered = Record<string, { count: number; at: number }>

const documentId = 'exchange-state'
const initial: ExchangeState = { phase: 'starting', lastSyncAt: 0, complete: false, clockOff: 0, answers: {} }

/** The state that the leader last published. The same in every tab and after a restart. */
export function exchangeState$(database: RumoDatabase): Observable<ExchangeState> {
  return database
    .getLocal$<ExchangeState>(documentId)
    .pipe(map((document) => ({ ...initial, ...document?.toMutableJSON().data })))
}

/** Only the leader publishes. */
export async function publishExchangeState(
  database: RumoDatabase,
  change: Partial<ExchangeState>,
): Promise<void> {
  const document = await database.getLocal<ExchangeState>(documentId)
  const before = { ...initial, ...document?.toMutableJSON().data }
  const answers = { ...before.answers, ...change.answers }
  await database.upsertLocal(documentId, { ...before, ...change, answers })
}
