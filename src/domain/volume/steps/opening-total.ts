import type { Reading } from '../parser/reader.ts'
import type { Quantity } from '../quantity/quantity.ts'
import { counts, type Step, sumOf } from './step.ts'
import { isNothing, metres, type Sum, sameSum } from './sum.ts'

/** Fewer steps than these add up to the amount before them by accident: "400, 200, 200". */
const fewestKm = 3
const fewestTimes = 3
const fewestMetres = 5
/** Metres from which a last amount may be all of them. */
const shortestSession = 1000
/** Seconds from which a time without any words is that of a session: "50 minutes, 5 x (5 min hard, 5 min easy)". */
const session = 1800
/** How far a coach’s own sum may be from that of the steps. */
const slip = 0.05
/** The least share of a time in the title that its parts make. */
const leastTold = 0.6
/** The largest share of a session that one of its parts has: a text written twice is no account of its first line. */
const largestPart = 0.75

/**
 * The amount that a text begins with when all other steps add up to it: "Option 1: 2000 yards" over the session,
 * "40-75 min, warm up 15-25 min, …". Alone on its line it allows for a slip: "17 km" over 17.6 km.
 */
export function openingTotal(
  steps: Step[],
  { opening: alone, apart, completes }: Pick<Reading, 'opening' | 'apart' | 'completes'>,
): Quantity | null {
  const first = steps.find(({ sum }) => !isNothing(sum))
  if (!first) return null
  const isScope = first.quantity === null && !first.repeated
  const head = isScope ? first.children.find(counts) : first
  if (!head?.quantity || head.dropped || head.repeated) return null
  // "600" over "300", "200" and "100"
  if (head.quantity.unit === null && !(head === alone && head.led)) return null
  const parts = [...(isScope ? first.children : []), ...steps].filter(
    (step) => step !== head && step !== first && counts(step),
  )
  // "Warm-up: 4 km" is no sum of what comes after it.
  const isPart = head.title === 'part' || head.phase
  const states = !isPart && isSum(head, parts, head.quantity, head === alone)
  const rests = (): boolean => completes && leavesRest(head.sum, parts)
  const names = (): boolean => apart && head.led && head.title !== 'part' && tells(head.sum, parts)
  if (!states && !rests() && !(head === alone && ((!isPart && isAbout(head.sum, parts)) || names())))
    return null
  head.dropped = 'total'
  if (isScope) first.sum = sumOf(first.children)
  return head.quantity
}

/** "600 + 10x100 + 4x200 -> 2400 m": the last amount is what all before it make. */
export function closingTotal(steps: Step[]): Quantity | null {
  const parts = steps.filter(counts)
  const last = parts.pop()
  const isSet = parts.length >= fewestKm && parts.some(({ repeated }) => repeated)
  if (!isSet || !last?.bare || !last.quantity || metres(last.sum) < shortestSession) return null
  if (!sameSum(last.sum, sumOf(parts))) return null
  last.dropped = 'total'
  return last.quantity
}

function isSum(head: Step, parts: Step[], { value, factor, unit }: Quantity, alone: boolean): boolean {
  const made = sumOf(parts)
  // "2000 yards" over numbers without a unit.
  const inUnit = unit === 'yd' && made.s === 0 && Math.abs(made.m - value / factor) < 1
  if (!sameSum(head.sum, made) && !inUnit) return false
  if (head.sum.s > 0) {
    // "25 min session at 10k pace"
    if (head.title === 'session' && parts.length >= fewestTimes) return true
    const told = head.bare && head.sum.s >= session && parts.some(({ bare, repeated }) => !bare || repeated)
    if (told && parts.length >= fewestTimes) return true
    const [only] = parts
    const isSession =
      head.bare && head.sum.s >= session && parts.length === 1 && only?.recoveries.length === 1
    return (parts.length >= fewestTimes && !Number.isNaN(head.quantity?.high ?? Number.NaN)) || isSession
  }
  const sets = parts.some(({ repeated, children }) => repeated || children.length > 0)
  // "I swam 2400 m today": it says so itself.
  if (head.whole && sets && parts.length > 1) return true
  return parts.length >= (head.sum.km > 0 || (alone && sets) ? fewestKm : fewestMetres)
}

/** "Rolo 1h15" over, or before, less than that and "soltar até completar". */
function leavesRest(whole: Sum, parts: Step[]): boolean {
  const made = sumOf(parts)
  return parts.length > 1 && whole.s > 0 && metres(made) === 0 && made.s < whole.s
}

/** "Recovery spin - 40 min", an empty line, and what it is made of: stretching does not count among its parts. */
function tells({ s: whole }: Sum, parts: Step[]): boolean {
  const made = sumOf(parts)
  if (whole < session || metres(made) > 0 || parts.length < 2) return false
  return made.s >= whole * leastTold && made.s <= whole * (1 + slip)
}

function isAbout(stated: Sum, parts: Step[]): boolean {
  const made = metres(sumOf(parts))
  if (parts.some(({ sum }) => metres(sum) > stated.km * largestPart)) return false
  return stated.km > 0 && parts.length >= fewestKm && Math.abs(made - stated.km) <= stated.km * slip
}
