import type { Around, Beside } from './around.ts'
import type { Joint } from './beside.ts'
import { isEffort, type Piece, wordsAbout } from './piece.ts'
import { Says } from './says.ts'
import type { LeftOutReason } from './shape.ts'

/** No coach cools down for so short a time. */
const shortRecoverySeconds = 120

/** The repeats that a short easy time after a plus belongs to: "6 tiros de 1 min forte + 1 min leve". */
export function shortRecovery(frame: Around['frame'], { quantity, repeated, after }: Piece): Beside | null {
  const main = frame.lastRepeat
  if (!main || main.step !== frame.line.steps.at(-1) || main.recovered || main.grouped) return null
  if (main.piece.quantity.kind !== 'time' || quantity.kind !== 'time' || repeated) return null
  const easy = isEffort(after) && (after & (Says.cool | Says.rest)) === 0
  return easy && quantity.value <= shortRecoverySeconds ? main : null
}

/** "8x (60 m subida), voltando caminhando (2 min)", "3x [5' + 2'] rec 5' leve": said of the group before. */
export function isAboutGroup(beside: Beside, piece: Piece): boolean {
  const says = wordsAbout(piece)
  return (says & Says.rest) !== 0 || (beside.piece.quantity.kind !== 'time' && (says & Says.jog) !== 0)
}

/** A pause or jog between repetitions; an easy one in brackets is read with what the brackets stand behind. */
export function isBetween(frame: Around['frame'], piece: Piece): boolean {
  const says = wordsAbout(piece)
  if ((says & Says.between) === 0) return false
  return frame.close === -1 || frame.lastRepeat !== null || !isEffort(says)
}

/** "2' de trote entre os tiros": once per repetition of the timed step it is about, else a rest. */
export function addBetween({ frame }: Around, piece: Piece, joint: Joint | null): LeftOutReason | null {
  const repeat = frame.beside?.piece.repeated ? frame.beside : frame.lastRepeat
  const timed = repeat?.piece.quantity.kind === 'time' && piece.quantity.kind === 'time'
  const says = wordsAbout(piece)
  // On a line of its own "5' Z2 entre" is a step that is done; "5' entre" is not.
  const step =
    joint === null &&
    piece.leads &&
    piece.described &&
    (piece.firstAfter & Says.between) === 0 &&
    (says & Says.rest) === 0
  return timed && (step || isEffort(says)) ? addRecovery(repeat, piece.quantity.value) : 'rest'
}

export function addRecovery(beside: Beside, seconds: number): null {
  beside.step.sum.s += seconds * beside.step.times
  beside.recovered = true
  return null
}
