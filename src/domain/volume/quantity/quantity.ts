import type { Sport } from '#sync/contract/index.ts'
import { type UnitName } from '../lexer/dictionary.ts'
import { Meaning } from '../lexer/meaning.ts'
import { Is, type Token } from '../lexer/token.ts'
import { areSplits } from './duration.ts'
import { isFurther } from './repeats.ts'
import { isLap, readSingle } from './single-quantity.ts'

/**
 * A number with its unit: a distance in metres, a time in seconds, a bare number, repeats, or something that is not
 * an amount (a pace, watts, a date).
 */
export interface Quantity {
  kind: 'distance' | 'time' | 'bare' | 'times' | 'other'
  start: number
  end: number
  /** The token after it. */
  next: number
  value: number
  unit: UnitName | null
  /** What one of the unit is worth, NaN for "1h30": lets "10-15 min" give its unit to the 10. */
  factor: number
  /** A clock without a unit: its reading as h:mm in seconds, else NaN. */
  asHours: number
  /** Repeats that can head a block of lines: "3x", "2 rounds". */
  heads: boolean
  /** They may be those of a whole list: "2 rounds of 90 s run, 90 s walk, 3 min run". */
  list: boolean
  pace: boolean
  /** The upper end of a range, of which the low end counts; NaN without one. */
  high: number
  /** A plural, "the 100s": how long something named elsewhere is. */
  plural: boolean
}

/** Two ends further apart than this are a list or a numbered line, not a range: "1 - 400 livre". */
const widestSpacedRange = 2

/** The longest seconds on or off that coaches write without a unit. */
const longestOnOff = 90

/** Metres from which distances parted by strokes are those of lanes, and no ladder. */
const shortestOfLane = 1000

/** A bare number from here on (m) is no pace in minutes, nor a speed. */
const shortestDistance = 50

/** More numbers than this are not looked at together, so that a long row of them takes no longer. */
const longestLadder = 16

/** Reads the quantity at a number, clock or number word, its range ("8-10 km": the low end) or ladder summed up. */
export function readQuantity(tokens: Token[], at: number, sport: Sport): Quantity | null {
  const first = readSingle(tokens, at, sport)
  if (!first) return null
  if (first.kind === 'times' || first.kind === 'other') return first
  if (tokens[at]?.is === Is.clock && sport === 'run' && areSplits(tokens, at))
    return { ...first, kind: 'other', pace: true }
  const isSet = tokens[at - 1]?.is === Is.times
  const joiner = tokens[first.next]
  const after = tokens[first.next + 1]
  if (
    !joiner ||
    !after ||
    (after.is !== Is.number && after.is !== Is.clock && Number.isNaN(after.word.number))
  ) {
    return first
  }
  if (joiner.is === Is.dash || joiner.is === Is.slash) {
    // "Semana 3 - 8 km"
    const before = tokens[at - 1]
    if (((before?.word.says ?? 0) & Meaning.period) !== 0) return first
    const tight = !joiner.apart && !after.apart
    const second = readSingle(tokens, first.next + 1, sport)
    if (!second) return first
    const third = tokens[second.next]
    if (third?.is === joiner.is && (!tight || !third.apart) && tokens[second.next + 1]?.is === Is.number) {
      return ladder(tokens, first, second, joiner.is, sport)
    }
    const repeated = isSet && sport !== 'swim'
    if (joiner.is === Is.slash) return tight ? slashPair(first, second, repeated) : first
    // "8x50 - 8x100 - 200 easy"
    if (isSet && !tight && first.kind === 'bare' && ['bare', 'other'].includes(second.kind)) return first
    const low = range(first, second, tight)
    return countsStrides(tokens, low) ? { ...low, kind: 'times' } : low
  }
  if (joiner.is === Is.plus || joiner.is === Is.comma) return signLadder(tokens, at, first, sport, joiner.is)
  const says = joiner.word.says
  const pairs =
    (says & (Meaning.to | Meaning.or)) !== 0 || ((says & Meaning.and) !== 0 && isBetween(tokens, at))
  // "1:30 or 2 min recoveries"
  const isClock = first.kind === 'time' && first.unit === null
  if (!pairs || ((says & Meaning.or) !== 0 && first.kind !== 'bare' && !isClock)) return first
  const second = readSingle(tokens, first.next + 1, sport)
  if (!second) return first
  // "8x50 a 90%"
  if (isSet && first.kind === 'bare' && second.kind === 'other') return first
  // "4 a 12x25" can be no list of amounts.
  // "acelerações de 30 s a 2 min"
  const bounded = ((tokens[at - 1]?.word.says ?? 0) & (Meaning.of | Meaning.between)) !== 0
  const low = range(
    first,
    second,
    second.kind === 'times' || (bounded && first.kind === second.kind && first.value < second.value),
  )
  // "repeat a further 3 or 4 times"
  if (low.kind === 'times' && isFurther(tokens, at)) low.value += 1
  return low
}

/** "4-6 100 m strides" */
function countsStrides(tokens: Token[], { kind, next }: Quantity): boolean {
  const [length, unit] = [tokens[next], tokens[next + 1]]
  return kind === 'bare' && length?.is === Is.number && length.apart && unit?.word.unit === 'm'
}

function isBetween(tokens: Token[], at: number): boolean {
  return ((tokens[at - 1]?.word.says ?? 0) & Meaning.between) !== 0
}

/** The low end of "8-10 km", "45 min a 1h", "6-8x"; the first alone when the two are no range. */
function range(first: Quantity, second: Quantity, tight: boolean): Quantity {
  if (second.kind === 'other') {
    // "4:30 a 5:00/km" is a pace, "5x4:00 a 95%" none.
    const clock = first.kind === 'time' && first.unit === null && second.pace
    // "8x400 a 4:30/km" is a distance at a pace.
    const isDistance = second.pace && first.value >= shortestDistance
    const same = tight || (first.kind === 'bare' && !isDistance) || clock
    return same ? { ...second, start: first.start } : first
  }
  const whole = { start: first.start, end: second.end, next: second.next }
  if (first.kind === 'bare' && second.kind === 'times') {
    const plausible = first.value < second.value && (tight || second.value <= first.value * widestSpacedRange)
    return plausible && first.value >= 1 ? { ...second, ...whole, value: first.value } : first
  }
  if (second.kind === 'times') return first
  if (first.kind === 'bare' && second.kind !== 'bare') {
    if (Number.isNaN(second.factor)) return first
    // "10-15:00" is 10 to 15 minutes.
    const isClock = second.kind === 'time' && second.unit === null
    const worth = isClock ? 60 : second.factor
    const low = { ...second, ...whole, value: first.value * worth, high: second.value }
    return fits(low, second, tight) ? low : first
  }
  // "a 50-50 workout"
  if (first.kind === 'bare' && tight && first.value === second.value)
    return { ...first, ...whole, kind: 'other' }
  if (first.kind !== second.kind || !fits(first, second, tight)) return first
  const [value, high] = [Math.min(first.value, second.value), Math.max(first.value, second.value)]
  return { ...first, ...whole, value, high }
}

function fits(low: Quantity, high: Quantity, tight: boolean): boolean {
  if (tight) return true
  return high.value > low.value && high.value <= low.value * widestSpacedRange
}

/** "8/10 x 100" is a range of repeats, "20/10 s" work and rest; "25/75" stays two amounts. */
function slashPair(first: Quantity, second: Quantity, repeated: boolean): Quantity {
  if (first.kind !== 'bare') return first
  if (repeated && second.kind === 'bare' && Math.max(first.value, second.value) <= longestOnOff) {
    // "10x 30/30" are seconds on and off, "5x 3/2" minutes.
    const factor = first.value < 10 ? 60 : 1
    const { end, next } = second
    return { ...first, end, next, kind: 'time', value: first.value * factor, unit: 's', factor }
  }
  const whole = { start: first.start, end: second.end, next: second.next }
  if (second.kind === 'other') return second
  if (isDay(first, second)) return { ...first, ...whole, kind: 'other' }
  if (second.kind === 'bare' || Number.isNaN(second.factor)) return first
  return { ...second, ...whole, value: first.value * second.factor }
}

/** "25/10" is a date, "50/25" a split. */
function isDay(day: Quantity, month: Quantity): boolean {
  return month.kind === 'bare' && day.value <= 31 && month.value <= 12
}

/**
 * "5+10+10 min", "400+800+400 m", "2, 2, 4, 4 minutes": the unit behind the last number is that of all. A swim needs none,
 * nor do the laps of "Reps: 400, 600, 800, 400".
 */
function signLadder(tokens: Token[], at: number, first: Quantity, sport: Sport, sign: number): Quantity {
  if (first.kind !== 'bare' || sport === 'swim') return first
  const tight = !tokens[first.next]?.apart && !tokens[first.next + 1]?.apart
  // "3x 1,2,3 min", but "3x400, 200 m"
  if (tokens[at - 1]?.is === Is.times && !(tight && sign === Is.comma)) return first
  let numbers = 0
  let terms = 0
  let laps = sport === 'run'
  let last = first
  while (last.kind === 'bare' && tokens[last.next]?.is === sign && terms < longestLadder) {
    const next = readSingle(tokens, last.next + 1, sport)
    if (!next) break
    numbers += last.value
    terms += 1
    laps &&= isLap(last.value)
    last = next
  }
  // "200, 400, 600 and 400"
  const and = ((tokens[last.next]?.word.says ?? 0) & Meaning.and) !== 0
  const end = and && laps && terms > 1 ? readSingle(tokens, last.next + 1, sport) : null
  if (end?.kind === 'bare' && isLap(last.value)) {
    numbers += last.value
    last = end
  }
  // "Bloco 1 + 5 min" is no ladder.
  if (terms < 2 && (sign === Is.comma || !tight)) return first
  if ((last.kind !== 'distance' && last.kind !== 'time') || Number.isNaN(last.factor)) return first
  return { ...last, start: first.start, value: last.value + numbers * last.factor }
}

/** "100-200-300-200-100", "1-2-3-2-1 min": all of them. Dates and breathing patterns are none. */
function ladder(tokens: Token[], first: Quantity, second: Quantity, joiner: number, sport: Sport): Quantity {
  const steps = [first, second]
  let last = second
  while (tokens[last.next]?.is === joiner && tokens[last.next + 1]?.is === Is.number) {
    const step = readSingle(tokens, last.next + 1, sport)
    if (!step) break
    steps.push(step)
    last = step
  }
  const whole = { ...last, start: first.start }
  // "Total: 2700/2400/2100" is that of three lanes.
  if (joiner === Is.slash && steps.every(({ kind, value }) => kind === 'bare' && value >= shortestOfLane))
    return { ...whole, value: first.value }
  const shared = Number.isNaN(last.factor) ? 1 : last.factor
  let value = 0
  for (const step of steps) {
    if (step.kind === last.kind) value += step.value
    else value += step.value * shared
  }
  // A runner's "100-200-300-200-100" are metres too.
  const isTrack = steps.every((step) => step.kind === 'bare' && step.value >= 100 && step.value % 50 === 0)
  if (isTrack && sport === 'run') return { ...whole, kind: 'distance', unit: 'm', factor: 1, value }
  const isDate = joiner === Is.slash && steps.length === 3 && isDay(first, second)
  const isBare = last.kind === 'bare' && steps.some((step) => step.value < 25)
  return isDate || isBare ? { ...whole, kind: 'other' } : { ...whole, value }
}
