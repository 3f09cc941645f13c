import type { Sport } from '#sync/contract/index.ts'
import { type CountedNode, type CountedPlan, countedSteps } from './folds/planned.ts'
import type { Node, Plan } from './plan.ts'

/** What a description adds up to. All four are always there, 0 when absent; km to 3 decimals, s under 60. */
export interface Volume {
  km: number
  m: number
  min: number
  s: number
}

/** Metres written as km or miles, other metres, seconds; exact, rounded only when they are shown. */
interface Sum {
  km: number
  m: number
  s: number
}

/** Metres or seconds beyond any session: what asks for more is a slip of the keyboard, not a volume. */
const largest = 100_000_000

/** The volume of a plan: a stated distance takes the place of the sum, a stated time that of a sum of times. */
export function planVolume({ nodes, total }: Plan, sport: Sport): Volume | null {
  const sum = sumOf(nodes)
  const stated = total && sumOf([{ amount: total, target: null, rest: null, sport }])
  const replaces = stated && (stated.km + stated.m > 0 || (stated.s > 0 && sum.km + sum.m === 0))
  return toVolume(replaces ? stated : sum)
}

/** What these nodes add; null when nothing. */
export function nodesVolume(nodes: readonly Node[]): Volume | null {
  return toVolume(sumOf(nodes))
}

/**
 * What nodes add up to, repeats and recoveries in motion between them included. A stretch counts in its best unit, the
 * distance. A pool leaves time out; elsewhere miles and kilometres stay apart from metres.
 */
function sumOf(nodes: readonly CountedNode[]): Sum {
  const sum: Sum = { km: 0, m: 0, s: 0 }
  for (const { step, times } of countedSteps(nodes)) {
    const { amount, rest, sport } = step
    const { meters, unit, seconds = rest?.moving && rest.seconds } = amount
    if (meters === undefined) sum.s += sport === 'swim' ? 0 : (seconds ?? 0) * times
    else sum[sport !== 'swim' && (unit === 'km' || unit === 'mi') ? 'km' : 'm'] += meters * times
  }
  return sum
}

/** The volume shown for a sum, null when it is zero or beyond any session. */
function toVolume(sum: Sum): Volume | null {
  if (!(sum.km < largest && sum.m < largest && sum.s < largest)) return null
  const km = Math.round(sum.km) / 1000
  // Half a metre of 3,125 yards is a hair less in binary.
  const m = Math.round(sum.m + 1e-6)
  const seconds = Math.round(sum.s)
  if (!(km > 0 || m > 0 || seconds > 0)) return null
  return { km, m, min: Math.floor(seconds / 60), s: seconds % 60 }
}

/** Whether a reading leaves something open; that the steps are not the stated sum is a note. */
export function isOpen({ doubts }: Pick<Plan, 'doubts'>): boolean {
  return doubts.some(({ kind }) => kind !== 'sum')
}

/** Of "Z2" and "A3" the number is part of a name, so nobody expects an amount to be read from it. */
const freeNumber = /(?<![\p{L}\p{N}])\p{N}/u

/** The text has numbers, and yet nothing was read from it. Never of a text that is still being read. */
export function isUnread(description: string, reading: CountedPlan | undefined): boolean {
  return reading?.nodes.length === 0 && reading.total === null && freeNumber.test(description)
}
