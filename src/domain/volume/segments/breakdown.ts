import { Meaning } from '../lexer/meaning.ts'
import { dropAll, type Step } from '../steps/step.ts'
import type { Made, Preceding } from './context.ts'
import { isEffort, type Piece } from './piece.ts'
import type { Joint } from './relation.ts'

/**
 * Parts that make up exactly the amount they stand behind add nothing: "3x150 50 kick / 50 drill / 50 swim",
 * "4x200 - 100 pull, 100 swim", "10 km - 2 km aq, 6 km ritmo, 2 km solto".
 */
export function madeOf(
  preceding: Preceding | null,
  piece: Piece,
  step: Step,
  joint: Joint | null,
): Made | null {
  if (
    !preceding ||
    preceding.grouped ||
    (preceding.piece.quantity.kind === 'time') !== (piece.quantity.kind === 'time')
  )
    return null
  const { made } = preceding
  const goesOn = made !== null && joint !== null && joint !== 'dash' && (made.separator ?? joint) === joint
  const begins = joint === 'dash' || (joint === null && !piece.repeated)
  if (!goesOn && !begins) return null
  const now: Made = goesOn ? made : { steps: [], left: preceding.piece.quantity.value, separator: null }
  if (goesOn) now.separator = joint
  now.steps.push(step)
  now.left -= piece.quantity.value * piece.times
  if (now.left > 0) return now
  if (now.left === 0 && (now.steps.length > 1 || (piece.repeated && !preceding.piece.repeated))) {
    dropAll(now.steps, 'breakdown')
  }
  return null
}

/** "600 as 100 K, 100 D", "400 com 100 forte": a share of the distance just given. */
export function isPartOf(piece: Piece, preceding: Preceding, joint: Joint | null): boolean {
  const { value } = piece.quantity
  const alike = (preceding.piece.quantity.kind === 'time') === (piece.quantity.kind === 'time')
  const says = piece.of && !piece.repeated && piece.leads ? piece.before : 0
  if ((isNamedPart(piece) || (says & Meaning.part) !== 0) && !isNamedPart(preceding.piece)) {
    const shares = piece.near?.shares === true
    preceding.left = alike && shares ? preceding.piece.quantity.value - value : 0
    return true
  }
  if (alike && preceding.left > 0 && joint !== null && value <= preceding.left) {
    preceding.separator ??= joint
    if (preceding.separator === joint) {
      preceding.left -= value
      return true
    }
  }
  return false
}

/** "últimos 2 km", "the last 5 km", "as 100 kick"; "Final 5 min caminhando" is a cool-down. */
export function isNamedPart(piece: Piece): boolean {
  if (piece.near?.spelling === 'final' && isEffort(piece.after)) return false
  return ((piece.near?.says ?? 0) & Meaning.part) !== 0
}
