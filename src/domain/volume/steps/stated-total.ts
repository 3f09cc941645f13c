import type { Lone } from '../parser/lone.ts'
import type { Reading } from '../parser/reader.ts'
import type { Quantity } from '../quantity/quantity.ts'
import { closingTotal, openingTotal } from './opening-total.ts'
import { dropAll, type Step, sumOf } from './step.ts'
import { isNothing, metres, noSum, type Sum, sameSum } from './sum.ts'

/** Steps together within a millionth of a total count as the same. */
const tolerance = 1 + 1e-6

/**
 * The total a coach stated, when it replaces the sum; null when none does. Several totals are those of blocks
 * unless one covers the others; a time never replaces distances.
 */
export function statedTotal(reading: Reading, allMetres: boolean): { quantity: Quantity; sum: Sum } | null {
  const { steps, totals } = reading
  dropOpening(steps)
  const lone = loneTotal(reading, allMetres)
  const known: Total[] = totals.map((quantity) => ({
    quantity,
    sum: quantitySum(quantity, allMetres),
  }))
  const opening = known.length > 0 ? null : (openingTotal(steps, reading) ?? closingTotal(steps))
  if (opening) return { quantity: opening, sum: quantitySum(opening, allMetres) }
  const sum = sumOf(steps)
  if (lone && known.length === 0) known.push(lone)
  const distances = known.filter((total) => metres(total.sum) > 0)
  if (distances.length === 0 && metres(sum) > 0) return null
  const whole = covering(distances.length > 0 ? distances : known)
  if (whole === null) return null
  if (whole === lone) dropLone(reading)
  // "A quick 4,000 practice" over 4,050 m rounds them.
  return whole === lone && lone?.rounds ? null : whole
}

/** A last line states the sum of at least so many steps: "200 / 200 / 400" is three steps. */
const fewestSummed = 3
/** How far a coach’s own sum may be from that of the steps. */
const slip = 0.1
/** How far a sum that is written right below the steps may be rounded. */
const rounded = 0.01

interface Total {
  quantity: Quantity
  sum: Sum
  /** The steps are what it says only about. */
  rounds?: boolean
}

/** The one total, or the one that is at least the others together; null when they are totals of parts. */
function covering(totals: Total[]): Total | null {
  const [first] = totals
  if (!first || totals.length === 1) return first ?? null
  const all = size(added(totals))
  for (const total of [totals.at(-1), first]) {
    if (total && size(total.sum) * 2 * tolerance >= all) return total
  }
  return null
}

function added(totals: Total[]): Sum {
  const sum = noSum()
  for (const total of totals) {
    sum.km += total.sum.km
    sum.m += total.sum.m
    sum.s += total.sum.s
  }
  return sum
}

/**
 * "(3.850)" at the end of the text is its total when it is more than the step before it; "3,000 meters" alone on the
 * last line when the text makes about as much.
 */
function loneTotal(reading: Reading, allMetres: boolean): Total | null {
  const { lastLone } = reading
  if (!lastLone) return null
  const sum = quantitySum(lastLone.quantity, allMetres)
  const { behind } = lastLone
  const before = behind ? quantitySum(behind.quantity, allMetres) : noSum()
  const others = othersThan(reading.steps, lastLone.steps)
  const sameKind = metres(sum) > 0 === metres(others) > 0
  if (lastLone.place !== 'brackets') {
    const distances = reading.steps.filter((step) => metres(step.sum) > 0)
    const apart = lastLone.place === 'paragraph' && lastLone.quantity.unit === 'yd'
    const states = distances.length > (apart ? 2 : fewestSummed) && isAbout(lastLone, metres(others))
    const rounds = lastLone.named && Math.abs(metres(sum) - metres(others)) >= 1
    return states ? { quantity: lastLone.quantity, sum, rounds } : null
  }
  // "10 km easy (5:20-5:30)": a pace, unless it is about what the parts make.
  const isClock = lastLone.quantity.kind === 'time' && lastLone.quantity.unit === null
  if (isClock && Math.abs(sum.s - others.s) > sum.s * slip) return null
  if (isNothing(others) || !sameKind || size(sum) <= size(before) * (behind?.times ?? 1)) return null
  return { quantity: lastLone.quantity, sum }
}

/** A line set apart with a unit allows for a slip of the coach. Its unit may be that of all numbers: "3300 Yards". */
function isAbout({ quantity: { value, unit, factor }, place, named }: Lone, made: number): boolean {
  const stated = unit === null ? [value] : [value, value / factor]
  // "2600 metres" right below 2,586 m of 33 m lengths is rounded.
  const below = unit === null ? 0 : rounded
  const off = !named && (unit === null || place === 'line') ? below : slip
  return stated.some((sum) => Math.abs(made - sum) <= Math.max(sum * off, 1))
}

/** "(2,000) 400 warm-up, …": brackets that open the text with exactly what the rest adds up to. */
function dropOpening([first, ...others]: Step[]): void {
  if (!first || first.repeated || first.children.length !== 1 || !first.children[0]?.bare) return
  if (others.length > 1 && sameSum(first.sum, sumOf(others))) first.dropped = 'total'
}

/** The row of the total itself adds nothing. */
function dropLone({ steps, lastLone }: Reading): void {
  dropAll(lastLone?.steps ?? [], 'total')
  dropAll(
    steps.filter(({ children }) => children === lastLone?.steps),
    'total',
  )
}

function othersThan(steps: Step[], left: Step[]): Sum {
  return sumOf(steps.filter((step) => step.children !== left && !left.includes(step)))
}

function size(sum: Sum): number {
  return metres(sum) > 0 ? metres(sum) : sum.s
}

function quantitySum(quantity: Quantity, allMetres: boolean): Sum {
  const sum = noSum()
  if (quantity.kind === 'time') {
    if (!allMetres) {
      sum.s = Number.isNaN(quantity.asHours) ? quantity.value : quantity.asHours
    }
  } else if (quantity.kind !== 'other') {
    if (!allMetres && (quantity.unit === 'km' || quantity.unit === 'mi')) sum.km = quantity.value
    else sum.m = quantity.value
  }
  return sum
}
