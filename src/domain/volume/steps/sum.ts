import type { Volume } from '../shape.ts'

/** Amounts added up exactly: metres written as km or miles, other metres, seconds. Rounded only at the end. */
export interface Sum {
  km: number
  m: number
  s: number
}

export function noSum(): Sum {
  return { km: 0, m: 0, s: 0 }
}

export function addTimes(into: Sum, sum: Sum, times: number): void {
  into.km += sum.km * times
  into.m += sum.m * times
  into.s += sum.s * times
}

export function isNothing(sum: Sum): boolean {
  return sum.km === 0 && sum.m === 0 && sum.s === 0
}

export function metres(sum: Sum): number {
  return sum.km + sum.m
}

/** Sums are compared after the rounding a coach does in the head. */
export function sameSum(a: Sum, b: Sum): boolean {
  return Math.abs(metres(a) - metres(b)) < 1 && Math.abs(a.s - b.s) < 1
}

/** Parts this much larger than the amount before them are no breakdown of it: "Tiros de 400m: 8x400m". */
export const largestShare = 1.5

/** Metres or seconds beyond any session: what asks for more is a slip of the keyboard, not a volume. */
const largest = 100_000_000

/** The volume shown for a sum, null when it is zero or beyond any session. */
export function toVolume(sum: Sum): Volume | null {
  const km = Math.round(sum.km) / 1000
  // Half a metre of 3,125 yards is a hair less in binary.
  const m = Math.round(sum.m + 1e-6)
  const seconds = Math.round(sum.s)
  if (!(sum.km < largest && sum.m < largest && sum.s < largest)) return null
  if (!(km > 0 || m > 0 || seconds > 0)) return null
  return { km, m, min: Math.floor(seconds / 60), s: seconds % 60 }
}
