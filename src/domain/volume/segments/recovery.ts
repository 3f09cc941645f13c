import { Meaning } from '../lexer/meaning.ts'
import type { ExclusionReason } from '../shape.ts'
import type { Preceding, SegmentContext } from './context.ts'
import { isEffort, type Piece, wordsAbout } from './piece.ts'
import type { Joint } from './relation.ts'

/** No coach cools down for so short a time. */
const shortRecoverySeconds = 120

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

/** "8x (60 m subida), voltando caminhando (2 min)", "3x [5' + 2'] rec 5' leve": said of the group before. */
export function isAboutGroup(preceding: Preceding, piece: Piece): boolean {
  const says = wordsAbout(piece)
  return (
    (says & Meaning.rest) !== 0 || (preceding.piece.quantity.kind !== 'time' && (says & Meaning.jog) !== 0)
  )
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
  const timed = repeat?.piece.quantity.kind === 'time' && piece.quantity.kind === 'time'
  const says = wordsAbout(piece)
  // On a line of its own "5' Z2 entre" is a step that is done; "5' entre" is not.
  const step =
    joint === null &&
    piece.leads &&
    piece.described &&
    (piece.firstAfter & Meaning.between) === 0 &&
    (says & Meaning.rest) === 0
  return timed && (step || isEffort(says)) ? addRecovery(repeat, piece.quantity.value) : 'rest'
}

export function addRecovery(preceding: Preceding, seconds: number): null {
  preceding.step.sum.s += seconds * preceding.step.times
  preceding.recovered = true
  return null
}
