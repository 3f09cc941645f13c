import { Meaning } from '../lexer/meaning.ts'
import { giveUnit } from '../quantity/duration.ts'
import { type Step, sumOf } from '../steps/step.ts'
import { addTimes, metres, type Sum } from '../steps/sum.ts'
import type { SegmentContext } from './context.ts'
import { longestPool, type Piece } from './piece.ts'

/** "Total: 8" counts something else than metres. */
const shortestTotal = 100

/** The coach says that it is what something adds up to. */
export function isTotal(context: SegmentContext, piece: Piece): boolean {
  const { quantity, firstAfter } = piece
  // "Main: 24 km total" after a warm-up is that of the part.
  if (piece.alternates || (piece.phase && context.hasEarlier)) return false
  const says = piece.leads ? piece.before : (piece.near?.says ?? 0)
  // "Length: 25 m" is that of the pool.
  const long = quantity.kind === 'time' || quantity.value > longestPool
  const labelled = long && piece.leads && piece.near === null && (says & Meaning.wholeLabel) !== 0
  if (!labelled && !piece.until && ((says | firstAfter) & Meaning.total) === 0) return false
  // "Interval session: 3450 m total", but "Total rest: 5 min"
  const rests = (firstAfter & Meaning.total) !== 0 && piece.near === null ? firstAfter : says | firstAfter
  if (context.inRepeat || (rests & Meaning.rest) !== 0) return false
  if (piece.repeated && (context.frame.line.steps.length > 0 || !isProduct(piece))) return false
  if (quantity.kind !== 'bare') return quantity.kind !== 'other'
  if (context.sport === 'swim') return quantity.value >= shortestTotal
  if ((firstAfter & Meaning.total) === 0) return false
  // "20 minutes hard, 20 easy. 40 in total."
  if (context.unit === null && isAboutMinutes(context, quantity.value)) giveUnit(quantity, 'min')
  if (quantity.kind !== 'bare') return true
  if (context.unit === null) return false
  giveUnit(quantity, context.unit)
  return true
}

/** Totals compared with all before them: enough for any coach, and few enough for a hostile text. */
const mostTotalChecks = 40

/**
 * "15 min easy. 20 s hard, 10 s easy for a total of 4 min": what stands before the sentence is more than this, so that it
 * is the total of the sentence alone. "1 min on, 1 min off. Repeat for 20 min total" is that of what is repeated.
 */
export function isTotalOfRow(
  context: SegmentContext,
  steps: readonly Step[],
  { quantity, before: says }: Piece,
): boolean {
  const { frame } = context
  if (quantity.kind === 'bare' || frame.close !== -1 || context.totalChecks >= mostTotalChecks) return false
  context.totalChecks += 1
  const row = sumOf(rowOf(frame, steps))
  const before = sumOf(frame.line.steps.slice(0, frame.sentence))
  for (const line of frame.lines) addTimes(before, sumOf(line.steps), 1)
  const size = (sum: Sum): number => (quantity.kind === 'time' ? sum.s : metres(sum))
  const again = (says & Meaning.again) !== 0
  return size(row) > 0 && size(row) < quantity.value && (again || size(before) > quantity.value)
}

/** The steps of the sentence, or those of the one before where it has none: "… Repeat for 20 min total." */
export function rowOf(
  { line: { steps: read }, sentence, sentenceBefore }: SegmentContext['frame'],
  steps: readonly Step[],
): Step[] {
  const empty = read.length === sentence && steps.length === 0
  return [...read.slice(empty ? sentenceBefore : sentence), ...steps]
}

/** How far a coach’s own sum may be from that of the steps. */
const slip = 0.1

function isAboutMinutes(context: SegmentContext, minutes: number): boolean {
  if (context.totalChecks >= mostTotalChecks) return false
  context.totalChecks += 1
  const { frame } = context
  const made = sumOf(frame.line.steps)
  for (const line of frame.lines) addTimes(made, sumOf(line.steps), 1)
  return metres(made) === 0 && Math.abs(made.s - minutes * 60) <= made.s * slip
}

/** "12 x 50 total": as much as 600. */
function isProduct(piece: Piece): boolean {
  if ((piece.firstAfter & Meaning.total) === 0 || piece.quantity.kind === 'time') return false
  piece.quantity.value *= piece.times
  piece.times = 1
  piece.repeated = false
  return true
}
