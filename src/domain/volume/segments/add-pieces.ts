import { Meaning } from '../lexer/meaning.ts'
import type { Line } from '../lines/structure.ts'
import type { Frame, OpenSegment } from '../parser/frame.ts'
import { giveUnit } from '../quantity/duration.ts'
import type { Quantity } from '../quantity/quantity.ts'
import type { ExclusionReason } from '../shape.ts'
import type { Part } from './context.ts'
import { type Piece, plainPiece, wordsAbout } from './piece.ts'

/** Most repeats that a bracketed number alone can mean: "(4) Warm-up" over its lines. */
export const mostBracketTimes = 20

/** Seconds of the longest turn that a rider takes at the front of a group. */
const longestTurn = 600

/** Repeats for what comes next: "3x", "2 rounds of". Several multiply. */
export function addTimes(
  { segment }: Frame,
  { value, heads, list, start, end }: Pick<Quantity, 'value' | 'heads' | 'list' | 'start' | 'end'>,
): void {
  // "6x: (keep repeating until the 6 rounds are done)"
  if (segment.the && segment.near?.spelling === 'until') return
  // "2 min standing still after each set of 5 reps": when, not how often
  const since = (segment.gap & (Meaning.aside | Meaning.next)) !== 0
  if (since && (segment.gap & Meaning.every) !== 0 && segment.of) return
  if (!segment.waiting) segment.from = start
  segment.wordsAtTimes = segment.words
  segment.wholeRow = segment.near?.lasts === true
  segment.to = end
  segment.outer = segment.waiting ? segment.outer : value
  segment.times *= value
  segment.waiting = true
  segment.list = list
  // "em 3 blocos" describes how the amount before it is split.
  const within = segment.near?.spelling === 'em' || segment.near?.spelling === 'in'
  segment.heads ||= heads && !within
  const includes =
    ((segment.near?.says ?? 0) & Meaning.link) !== 0 && ((segment.near?.says ?? 0) & Meaning.part) !== 0
  if (segment.near?.shares !== true && !includes && !within) segment.near = null
  segment.of = false
}

/** A quantity, with the repeats and words that stand before it. */
export function addPiece(frame: Frame, quantity: Quantity): void {
  const { segment } = frame
  const { last } = segment
  // "8x50 :10 rest 50 easy": the rest is the time before it.
  if (last?.quantity.kind === 'time' && quantity.kind !== 'time' && segment.words === 1) {
    if (((segment.near?.says ?? 0) & Meaning.rest) !== 0) segment.near = null
  }
  const { near } = segment
  if (segment.unit && (near === null || (segment.gap & Meaning.total) !== 0) && quantity.kind === 'bare')
    giveUnit(quantity, segment.unit)
  const about = near !== null && (near.says & (Meaning.rest | Meaning.effort)) !== 0
  if (last && about && quantity.kind === 'time') {
    // "5 min forte rec 2 min": the last word before a time is about that time alone.
    last.after = segment.afterBefore
    if (segment.words === 1) last.firstAfter = 0
  }
  const piece: Piece = {
    ...plainPiece(quantity, segment.times),
    from: segment.waiting ? segment.from : quantity.start,
    repeated: segment.waiting,
    before: segment.gap,
    near,
    of: segment.of,
    the: segment.the,
    until: segment.until && (segment.ends || near?.completes === true),
    aimed: segment.aimed,
    ends: segment.ends,
    leads: segment.parts.length === 0,
    paired: segment.paired && segment.parts.length === 0,
    led: segment.parts.length === 0 && segment.worded,
    phase: segment.phase && segment.parts.every(isNumbering),
    alternates: frame.alternates,
    list: segment.list,
    outer: segment.outer,
    never: segment.fuel ? 'qualifier' : null,
    unlessFirst: unlessFirst(frame, quantity),
  }
  segment.parts.push({ piece, group: null })
  frame.quantities += 1
  frame.only = piece
  segment.last = piece
  const { times, waiting, from, list, outer } = segment
  startGap(frame)
  // "5x 90% 4 min", "3x @4:30 1 km": the repeats are those of the amount behind its intensity.
  if (!waiting || (quantity.kind !== 'other' && !piece.aimed)) return
  piece.times = 1
  piece.repeated = false
  piece.from = quantity.start
  Object.assign(segment, { times, waiting, from, list, outer, wordsAtTimes: 0 })
}

/** "5x 120% FTP:", "3x @ 250 W": the repeats have an intensity behind them, and wait for lines below. */
export function onlyAims({ waiting, parts }: OpenSegment): boolean {
  return (
    waiting && parts.every(({ piece }) => piece !== null && (piece.quantity.kind === 'other' || piece.aimed))
  )
}

/** Why the words before a quantity keep it from being a stage where something counts already. */
function unlessFirst(
  { conditional, explains, suggests, segment }: Frame,
  { kind, value }: Quantity,
): ExclusionReason | null {
  if (conditional || segment.conditional) return 'alternative'
  if (segment.inner) return 'breakdown'
  if (segment.how) return 'qualifier'
  if (explains || suggests) return 'qualifier'
  const inTurns = segment.near?.turns === true && !segment.waiting && kind === 'time' && value <= longestTurn
  return inTurns ? 'qualifier' : null
}

/** Takes repeats written last: "400m x 8", "(…) x 3", "tudo acima x 2". */
export function addTimesAfter({ segment, line }: Frame, times: number, end: number): void {
  const { parts } = segment
  const last = parts.at(-1)
  segment.recovers = endsWithRecovery(segment, line)
  const timed = last?.piece?.quantity.kind === 'time'
  const pairs = segment.recovers || (timed && segment.joint === 'slash')
  if (pairs && last?.piece) {
    segment.times = times
    segment.waiting = true
    segment.wordsAtTimes = segment.words
    return
  }
  if (!repeatPart(restedPart(parts), times, end)) segment.back = times
}

/** How many paces and targets may stand between an effort and its rest. */
const mostAims = 2

/** "100 on 1:45 x 10", "3 min hard with 2 min jog x 5": the amount before the rest is what is repeated. */
export function restedPart(parts: Part[]): Part | undefined {
  const last = parts.at(-1)
  const before = parts.at(-2)
  // "1500 (500, 500, 500) x 2": the brackets only explain the amount.
  if (last?.group) return before?.piece && !last.repeated ? before : last
  // "400 m hard with 200 m jog x 8"
  const jogs = last?.piece && before?.piece && (wordsAbout(last.piece) & Meaning.jog) !== 0
  const linked = jogs && (last.piece.before & Meaning.link) !== 0 && last.piece.quantity.kind === 'distance'
  if (linked && !last.piece.repeated && !before.piece.repeated) return before
  if (last?.piece?.quantity.kind !== 'time' || last.piece.repeated) return last
  // "8 min at 95% with 2 min easy x 5", "400 m at 5k pace with 90 s x 8"
  const [effort] = parts.slice(-mostAims - 2, -1).filter(({ piece }) => piece)
  if (!effort?.piece || effort.piece.repeated) return last
  const rests = (wordsAbout(last.piece) & (Meaning.rest | Meaning.jog | Meaning.link | Meaning.every)) !== 0
  return rests || effort.piece.quantity.kind !== 'time' ? effort : last
}

/** Resets the words collected for a quantity: later words belong to the next one. */
export function startGap({ segment }: Frame): void {
  segment.times = 1
  segment.waiting = false
  segment.list = false
  segment.outer = 1
  segment.conditional = false
  segment.how = false
  segment.gap = 0
  segment.words = 0
  segment.near = null
  segment.unit = null
  segment.of = false
  segment.the = false
  segment.until = false
  segment.aimed = false
  segment.afterBefore = 0
  segment.joined = false
}

/** Multiplies a part by repeats that stand behind it. Answers whether there was one to multiply. */
export function repeatPart(part: Part | undefined, times: number, end: number): boolean {
  const repeatable = part?.piece ?? part
  if (!repeatable || repeatable.repeated) return false
  if (part?.piece) part.piece.to = end
  repeatable.times *= times
  repeatable.repeated = true
  return true
}

/** Parts that a session has at most: "1 warm-up (400 m)". */
const mostParts = 4

/** "Bloco 1 (800m)": the 1 is a number of a block, not an amount. */
export function isNumbering({ piece }: Part): boolean {
  if (piece?.quantity.kind !== 'bare' || piece.repeated) return false
  // "15 CD (50 min)": a cool-down of 15 minutes
  const eases = !piece.led && (piece.after & (Meaning.warm | Meaning.cool)) !== 0
  return piece.quantity.value <= (eases ? mostParts : mostBracketTimes)
}

/** "3 min rápido + 2 min fácil x 8", "1 km tempo, 1 km recovery x 5": the repeats are those of the effort too. */
function endsWithRecovery({ joint, added, parts }: OpenSegment, { steps, label }: Line): boolean {
  const piece = parts.length === 1 ? parts[0]?.piece : null
  const before = steps.at(-1)
  if (!piece || piece.repeated || !before?.quantity || before.repeated || before.effort) return false
  if (joint !== 'comma' && !added) return false
  // "10 min aquecimento, 2 min leve x 5"
  if ((label & Meaning.warm) !== 0 && steps.length === 1) return false
  return piece.quantity.kind !== 'bare'
}
