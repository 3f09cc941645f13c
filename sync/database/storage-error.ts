import { type MonoTypeOperatorFunction, retry, timer } from 'rxjs'
import { timings } from '../timings.ts'

/** The device's storage failed to read or write: it is full, damaged or was removed. `cause` is the original error. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super('storage', { cause })
    this.name = 'StorageError'
  }
}

/** Runs work on the storage. @throws StorageError for any error. */
export async function onStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(error)
  }
}

/**
 * Retries a live query after the storage failed, with growing waits. Subscribers keep the last value in the meantime.
 */
export function retryReads<T>(): MonoTypeOperatorFunction<T> {
  return retry({
    resetOnSuccess: true,
    delay: (_error, times) =>
      timer(Math.min(timings.backoffFirst * 2 ** Math.min(times - 1, 10), timings.backoffLongest)),
  })
}

/**
 * Why the local database cannot be used. None of these changes or loses data.
 * - `unreadable`: the browser could not open or read it (private mode, full disk, damage); `cause` is the browser's
 *   error
 * - `too-new`: a newer app version wrote it; the app must be updated first
 */
type DatabaseErrorCode = 'unreadable' | 'too-new'

export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode

  constructor(code: DatabaseErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'DatabaseError'
    this.code = code
  }
}
