import { Meaning } from '../lexer/meaning.ts'
import type { Quantity } from '../quantity/quantity.ts'
import type { ExclusionReason } from '../shape.ts'
import { metres, noSum } from '../steps/sum.ts'
import type { Preceding, SegmentContext } from './context.ts'
import { isEffort, type Piece, wordsAbout } from './piece.ts'
import type { Joint } from './relation.ts'

/** No coach cools down for so short a time. */
const shortRecoverySeconds = 120

/** Metres of the shortest run that ends a session. */
const shortestRun = 1000

/** The repeats that a short easy time after a plus belongs to: "6 tiros de 1 min forte + 1 min leve". */
export function shortRecovery(
  frame: SegmentContext['frame'],
  { quantity, repeated, after }: Piece,
): Preceding | null {
  const main = frame.lastRepeat
  if (!main || main.step !== frame.line.steps.at(-1) || main.recovered || main.grouped) return null
  if (main.piece.quantity.kind !== 'time' || quantity.kind !== 'time' || repeated) return null
  const easy = isEffort(after) && (after & (Meaning.cool | Meaning.rest)) === 0
  return easy && quantity.value <= shortRecoverySeconds ? main : null
}

/** "10x1 min hard followed by 1 min jog": easy, and hardly longer than what it follows. */
export function followingRecovery(frame: SegmentContext['frame'], piece: Piece): Preceding | null {
  const main = frame.lastRepeat
  if (!main || main.step !== frame.line.steps.at(-1) || main.recovered || piece.repeated) return null
  if (main.piece.quantity.kind !== 'time' || piece.quantity.kind !== 'time') return null
  return main
}

/** A pause or jog between repetitions; an easy one in brackets is read with what the brackets stand behind. */
export function isBetween(frame: SegmentContext['frame'], piece: Piece): boolean {
  const says = wordsAbout(piece)
  if ((says & Meaning.between) === 0) return false
  return frame.close === -1 || frame.lastRepeat !== null || !isEffort(says)
}

/** "2' de trote entre os tiros": once per repetition of the timed step it is about, else a rest. */
export function addBetween(
  { frame }: SegmentContext,
  piece: Piece,
  joint: Joint | null,
): ExclusionReason | null {
  const repeat = frame.preceding?.piece.repeated ? frame.preceding : frame.lastRepeat
  const says = wordsAbout(piece)
  if (!repeat) {
    if (isEffort(says)) frame.awaiting = { quantity: piece.quantity, step: null, lines: frame.lines.length }
    return 'rest'
  }
  const isTime = piece.quantity.kind === 'time'
  const timed = repeat.piece.quantity.kind === 'time'
  // "3' leve entre as séries": of "3 séries de 5x" the three are meant.
  const blocks = (says & Meaning.rounds) !== 0
  const times = (blocks ? repeat.outer : repeat.step.times) - 1
  if (!isTime && isBetweenBlocks(repeat, piece, says, joint))
    return addRecovery(repeat, piece.quantity, times)
  // "Ride in your endurance zone for 5 min between sets"
  const moves = (says & Meaning.move) !== 0 && (says & Meaning.rest) === 0
  return timed && (moves || isEffort(says)) ? addRecovery(repeat, piece.quantity, times) : 'rest'
}

/** "200 fácil entre os blocos", "3x400, 100 easy between" are stages; "200m jog between" is a recovery. */
function isBetweenBlocks(repeat: Preceding, piece: Piece, says: number, joint: Joint | null): boolean {
  const distances = repeat.piece.quantity.kind !== 'time' && piece.quantity.kind !== 'time'
  if (!distances || (says & (Meaning.rest | Meaning.recovery)) !== 0) return false
  return (says & Meaning.jog) === 0 && ((says & Meaning.rounds) !== 0 || joint === null || isEffort(says))
}

/** Counts a recovery so many times with the repetitions it belongs to. */
export function addRecovery(preceding: Preceding, quantity: Quantity, times = preceding.step.times): null {
  const { step } = preceding
  const { value, unit, start, end } = quantity
  const { sum } = step
  if (quantity.kind === 'time') sum.s += value * times
  else if (sum.km > 0 && (unit === 'km' || unit === 'mi')) sum.km += value * times
  else sum.m += value * times
  step.recoveries.push({ start, end, times })
  preceding.recovered = true
  return null
}

/** Counts the recovery that waits for the repeat on this line. */
export function settleAwaiting(frame: SegmentContext['frame'], preceding: Preceding): void {
  const { awaiting } = frame
  frame.awaiting = null
  if (!awaiting || awaiting.lines + 1 !== frame.lines.length) return
  if (preceding.piece.quantity.kind !== 'time' || preceding.step.times < 2) return
  // "2 min recovery spin" over "3x (30 s hard; 2 min easy)", which has its own
  if (preceding.recovered) return
  addRecovery(preceding, awaiting.quantity, preceding.step.times - 1)
}

/** The timed repeat that ends the line before this one, when its recovery was not named yet. */
export function repeatBefore({ lastRepeat, lines }: SegmentContext['frame']): Preceding | null {
  const before = lines.at(-1)
  if (!lastRepeat || lastRepeat.recovered || before?.steps.at(-1) !== lastRepeat.step) return null
  return lastRepeat.piece.quantity.kind === 'time' ? lastRepeat : null
}

/** "2' leve de recuperação" alone on a line belongs to the repeats of the line before or after it. */
export function isRecoveryLine(piece: Piece, joint: Joint | null): boolean {
  const says = wordsAbout(piece)
  if (joint !== null || !piece.leads || piece.repeated || piece.quantity.kind !== 'time') return false
  return (says & Meaning.recovery) !== 0 && isEffort(says)
}

/** "3x1000 m" over "with 2 min active rest" */
export function isActiveRest({ lastRepeat, line }: SegmentContext['frame'], piece: Piece): boolean {
  if (!lastRepeat || lastRepeat.piece.quantity.kind === 'time') return false
  if (piece.repeated || piece.quantity.kind !== 'time' || (wordsAbout(piece) & Meaning.rest) === 0)
    return false
  return lastRepeat.step.start >= line.start
}

/** "1200" over "3 min jog rest": what lies between two distances. */
export function isRestBelow({ line, lines }: SegmentContext['frame'], piece: Piece): boolean {
  const says = wordsAbout(piece)
  if (!piece.leads || piece.repeated || piece.quantity.kind !== 'time' || line.steps.length > 0) return false
  if ((says & Meaning.rest) === 0 || (says & Meaning.jog) === 0) return false
  const before = lines.at(-1)?.blank ? lines.at(-2) : lines.at(-1)
  return metres(before?.steps.at(-1)?.sum ?? noSum()) > 0
}

/** "8x400" over "200 m recovery". In the pool a recovery distance is swum. */
export function isRecoveryRun(
  { sport, frame }: SegmentContext,
  piece: Piece,
  added: boolean,
  joint: Joint | null,
): boolean {
  if (sport !== 'run' || frame.lastRepeat === null || piece.repeated || piece.quantity.kind === 'time')
    return false
  const says = wordsAbout(piece)
  // "each repeat was followed by a 200 m jog", "12x400 m forte / 200 m leve"
  const jogs =
    !added &&
    ((says & Meaning.jog) !== 0 || (joint === 'slash' && isEffort(says))) &&
    frame.lastRepeat.step.start >= frame.line.start
  // "6x3 km / 200 m jog; 2 km easy jog" ends with a stage.
  const ends = frame.preceding === null && piece.quantity.value >= shortestRun
  if (jogs && !ends && frame.lastRepeat.piece.quantity.kind !== 'time')
    return piece.quantity.value < frame.lastRepeat.piece.quantity.value
  return (says & Meaning.recovery) !== 0
}
