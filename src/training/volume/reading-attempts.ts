import { createStore, useStore } from '#src/config/create-store.ts'

/** Raised to have texts read again that could not be, and whether the attempt has failed. */
const attempts = createStore({ count: 0, hasFailed: false })

export const useReadingAttempt = () => useStore(attempts)

export function readingFailed(): void {
  const { count, hasFailed } = attempts.read()
  if (!hasFailed) attempts.write({ count, hasFailed: true })
}

export function readAgain(): void {
  attempts.write({ count: attempts.read().count + 1, hasFailed: false })
}
