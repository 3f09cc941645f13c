import { createStore, useStore } from '#src/config/create-store.ts'

/** Raised to have texts read again that could not be, and whether the attempt has failed. */
const attempts = createStore({ count: 0, hasFailed: false })

export const useReadingAttempt = () => useStore(attempts)

/** @param of the attempt that failed: a later one may be on its way. */
export function readingFailed(of: number): void {
  const { count, hasFailed } = attempts.read()
  if (of === count && !hasFailed) attempts.write({ count, hasFailed: true })
}

export function readAgain(): void {
  attempts.write({ count: attempts.read().count + 1, hasFailed: false })
}
