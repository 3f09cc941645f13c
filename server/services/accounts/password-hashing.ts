import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#server/problem.ts'

/**
 * Hashing runs on libuv's four threads, which also read files: it takes at most two of them and leaves one core free.
 */
const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1))

/** A few seconds of hashing. Requests beyond this are refused. */
const maxWaiting = 100
const retryAfter = 5

let running = 0
const waiting: (() => void)[] = []

export function hashingWaiting(): number {
  return waiting.length
}

/** Throws `unavailable` when too many requests wait. */
async function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxWaiting) throw new Problem('unavailable', { retryAfter })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    // The slot passes to the request that waited longest; it becomes free only when none waits.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** argon2id with the library's defaults (19 MiB, 2 passes), as OWASP recommends. Throws `unavailable`. */
export function hashPassword(password: string): Promise<string> {
  return withHashingSlot(() => hash(password))
}

/** Compared when there is no account, so that both cases take equally long. */
const dummyHash = hash('Nobody-has-this-password-1!')

/** Whether the password matches. Takes equally long without an account (`stored` undefined). Throws `unavailable`. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await dummyHash)
  const matches = await withHashingSlot(() => verify(against, password))
  return stored !== undefined && matches
}
