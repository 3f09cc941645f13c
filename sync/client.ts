import type { Observable } from 'rxjs'
import type { RumoDatabase } from './database/open.ts'

/**
 * Where the exchange with the server stands, told by whoever holds the lock and the same in every tab:
 * - `starting`: nobody has tried yet
 * - `active`: sending or receiving
 * - `idle`: everything that could be exchanged has been
 * - `unreachable`: the last try got no answer that this contract knows
 * - `signed-out`: the server wants a new sign-in; everything is kept
 * - `other-person`: this browser is signed in as somebody else; this tab stays locked
 */
export type SyncPhase = 'starting' | 'active' | 'idle' | 'unreachable' | 'signed-out' | 'other-person'

export type SyncStatus = {
  phase: SyncPhase
  /** Device time in ms of the last complete exchange; 0 when there was none. */
  lastSyncAt: number
  /** The first complete pull has happened on this device: an empty list is really empty. */
  complete: boolean
  /** Rows that wait to be sent. */
  unsent: number
  /** Entries that need the person. */
  attention: number
}

/** What a page holds of a signed-in person: their database, and the exchange that runs beside it. */
export type SyncClient = {
  database: RumoDatabase
  status$: Observable<SyncStatus>
  /** Asks for an exchange at once: a person pressed the button, the page became visible, the network came back. */
  syncNow(): void
  /** The person signed in again: what waited for that goes on. */
  signedInAgain(): void
  /** Waits until nothing is unsent, at most this long. @returns whether that is so. */
  flush(timeoutMs: number): Promise<boolean>
  /** Stops the exchange and closes the database. Unsent rows stay on the device. */
  close(): Promise<void>
  /** Closes and deletes everything this person has on this device. */
  wipe(): Promise<void>
}
