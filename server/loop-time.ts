import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'

/** An account whose calls the event loop works for. */
export type Account = {
  /** Counts time that the loop worked for it. */
  spend(ms: number): void
  /** How long it has to wait before it causes more. */
  restMs(): number
}

/** The account of the call that is under way. */
const calls = new AsyncLocalStorage<Account>()

/** What the loop may do without a break for one call. */
const turnMs = 10
/** How often an account that rests looks whether others are still there; alone, it need not rest. */
const lookAgainMs = 250

/** For whom the loop works, and from when on that is not counted yet. */
let worksFor: Account | undefined
let since = 0
/** Undefined: nothing was counted in this turn of the loop. */
let turnBegan: number | undefined

function workFor(account: Account | undefined): number {
  const now = performance.now()
  worksFor?.spend(now - since)
  worksFor = account
  since = now
  return now
}

/**
 * Counts what the loop did for the account that it last worked for; what follows is done for the account of this call.
 * Called where a call goes on after it may have waited. The count ends with the loop's turn, so waits for a database or
 * a reader are not counted.
 */
export function countWork(): void {
  const now = workFor(calls.getStore())
  if (turnBegan !== undefined) return
  turnBegan = now
  setImmediate(() => {
    turnBegan = undefined
    workFor(undefined)
  })
}

/** Runs a part of this account's call. */
export function workingFor<T>(account: Account, act: () => T): T {
  return calls.run(account, () => {
    countWork()
    return act()
  })
}

/**
 * Between two parts of long work: others come in between once the turn has been long enough, and a person who has
 * caused much rests. Never inside a transaction: others wait for its end.
 */
export async function giveWay(): Promise<void> {
  countWork()
  if (turnBegan !== undefined && since - turnBegan > turnMs) await nextTurn()
  const account = calls.getStore()
  for (let ms = account?.restMs() ?? 0; ms > 0; ms = account?.restMs() ?? 0)
    await wait(Math.min(ms, lookAgainMs))
  countWork()
}

/** An account may take its share of this long in one go: a device's first read of a season, a weekend's writes. */
const freeMs = 3_000
/** The longest rest: a device gives up after 30 s. */
const mostRestMs = 10_000
/** Others count as there for this long after a call. */
const presentMs = 1_000
const tidyMs = 60_000

type Present = { name: string; at: number }

/**
 * Says who has caused so much work that others go first. A person alone never waits.
 * @param share of the loop's time that an account may take while others are there
 */
export function loopShares(share: number) {
  /** Until when each account's work is paid for. */
  const paidUntil = new Map<string, number>()
  let tidied = performance.now()
  let latest: Present | undefined
  /** The latest of another account. */
  let other: Present | undefined

  function isAlone(name: string, now: number): boolean {
    const present = latest?.name === name ? other : latest
    return !present || now - present.at > presentMs
  }

  /** Forgets accounts that owe nothing: names may be made up. */
  function tidy(now: number): void {
    if (now - tidied < tidyMs) return
    tidied = now
    for (const [name, until] of paidUntil) if (until <= now) paidUntil.delete(name)
  }

  return {
    begin(name: string): Account {
      const at = performance.now()
      tidy(at)
      if (latest?.name !== name) other = latest
      latest = { name, at }
      return {
        spend(ms) {
          const now = performance.now()
          const until = Math.max(paidUntil.get(name) ?? 0, now) + ms / share
          paidUntil.set(name, Math.min(until, now + freeMs + mostRestMs))
        },
        restMs() {
          const now = performance.now()
          const ms = (paidUntil.get(name) ?? 0) - now - freeMs
          return isAlone(name, now) ? 0 : Math.max(0, ms)
        },
      }
    },
  }
}

export type LoopShares = ReturnType<typeof loopShares>

/** Counts the loop's work around each statement: the call that asked goes on with its result. */
export const countingWork: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    countWork()
    return result
  },
}
