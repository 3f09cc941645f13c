/** What may come at once: a device's first read of a season, a weekend's writes. */
const burstMs = 2_000
/** A call that answers little costs as much as these. */
const perCall = 20_000
/** Each waits for the disk. */
const perWrite = 100_000
/** Others are there who asked for something so recently. */
const presentMs = 1_000

type Present = { account: string; at: number }

/**
 * Says who has caused so much work that others go first. Nobody waits who is alone.
 * @param bytesPerSecond what a person may cause while others are there, in bytes of answers before compression
 */
export function workBudget(bytesPerSecond: number, now: () => number = () => performance.now()) {
  /** Until when each account's work is paid for. */
  const paidUntil = new Map<string, number>()
  let latest: Present | undefined
  /** The latest of another account. */
  let other: Present | undefined

  function isAlone(account: string): boolean {
    const present = latest?.account === account ? other : latest
    return !present || now() - present.at > presentMs
  }

  /** Counts work that was done for this account. */
  function spend(account: string, bytes: number): void {
    const from = Math.max(paidUntil.get(account) ?? 0, now())
    paidUntil.set(account, from + (bytes / bytesPerSecond) * 1_000)
  }

  return {
    spend,
    /** Counts a call of this account. */
    begin(account: string, isWrite: boolean): void {
      if (latest?.account !== account) other = latest
      latest = { account, at: now() }
      spend(account, isWrite ? perWrite : perCall)
    },
    /** How long this account has to wait before it causes more. */
    waitMs(account: string): number {
      const ms = (paidUntil.get(account) ?? 0) - now() - burstMs
      return isAlone(account) ? 0 : Math.max(0, ms)
    },
    /** Forgets accounts that owe nothing. */
    tidy(): void {
      for (const [account, until] of paidUntil) if (until <= now()) paidUntil.delete(account)
    },
  }
}

export type WorkBudget = ReturnType<typeof workBudget>
