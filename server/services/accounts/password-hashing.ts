import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../problem.ts'

/**
 * Hashing computes on the few threads that also read files: at most two of libuv's four are ever taken, and one core
 * is left to everything else.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Some seconds of hashing. Who would come after that is told to come back, not kept. */
const waitingAtMost = 100
const retryAfter = 5

let running = 0
const waiting: (() => void)[] = []

/** Throws `unavailable` when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new Problem('unavailable', { retryAfter })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    // Who waited longest takes the place over; only without anybody waiting is it free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** argon2id with the library's defaults (19 MiB, 2 passes), as OWASP recommends. Throws `unavailable`. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

/** Never chosen by anybody; verified against when there is no account, so that both answers take equally long. */
const nobody = hash('Nobody-has-this-password-1!')

/** Takes as long without an account (`stored` undefined) as with a wrong password. Throws `unavailable`. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => verify(against, password))
  return stored !== undefined && matches
}
