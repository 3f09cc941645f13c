import { type MonoTypeOperatorFunction, retry, timer } from 'rxjs'
import { timings } from '../timings.ts'

/** The device's storage would not read or write: it is full, damaged, or was taken away. `cause` has its own error. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super('storage', { cause })
    this.name = 'StorageError'
  }
}

/** Runs work on the storage. @throws StorageError for whatever it throws. */
export async function onStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(error)
  }
}

/**
 * Lets a live reading go on after the storage failed: whoever listens keeps the last value meanwhile, and it is read
 * again after waits that grow.
 */
export function readAgain<T>(): MonoTypeOperatorFunction<T> {
  return retry({
    resetOnSuccess: true,
    delay: (_error, times) =>
      timer(Math.min(timings.backoffFirst * 2 ** Math.min(times - 1, 10), timings.backoffLongest)),
  })
}
