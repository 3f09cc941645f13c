import { Meaning } from '../lexer/meaning.ts'
import type { ExclusionReason } from '../shape.ts'
import { isEffort, type Piece, wordsAbout } from './piece.ts'

/** How a piece is joined to the counted one before it. */
export type Joint = 'none' | 'link' | 'comma' | 'slash' | 'dash'

/** What counts already; `recovered` when its recovery was named, `rested` when its pause was. */
interface Main {
  piece: Piece
  recovered: boolean
  rested: boolean
}

type Relation =
  /** It is a separate step. */
  | { as: 'own' }
  /** A timed recovery that is done once per repetition. */
  | { as: 'recovery' }
  /** The distance of a step whose time was read first: a segment with km adds km. */
  | { as: 'instead' }
  | { as: 'nothing'; why: ExclusionReason }

const own: Relation = { as: 'own' }
const recovery: Relation = { as: 'recovery' }

const rest: Relation = { as: 'nothing', why: 'rest' }
const breakdown: Relation = { as: 'nothing', why: 'breakdown' }
const qualifier: Relation = { as: 'nothing', why: 'qualifier' }

/** A longer easy part after a comma is a cool-down, not a recovery between repetitions. */
const longestRecoverySeconds = 300

/** What a quantity adds after a counted one in the same segment, or after a comma or slash. */
export function relationOf(preceding: Main, piece: Piece, joint: Joint, inRepeat: boolean): Relation {
  const main = preceding.piece
  const timed = piece.quantity.kind === 'time'
  if (main.quantity.kind === 'time') {
    return timeBesideTime(preceding, piece, joint, inRepeat)
  }
  return timed ? timeBesideDistance(main, piece, joint, inRepeat) : distanceBesideDistance(main, piece, joint)
}

function timeBesideTime(
  { piece: main, recovered, rested }: Main,
  piece: Piece,
  joint: Joint,
  inRepeat: boolean,
): Relation {
  const says = wordsAbout(piece)
  const firm = joint === 'link' || joint === 'slash'
  if (!main.repeated) {
    // "1-2-3-2-1 min on / 1 min off"
    if (joint === 'slash' && isOff(piece)) return rest
    // "4 min effort with 90 s recovery jog"
    const eases = inRepeat || (says & Meaning.recovery) !== 0
    const isInside = joint === 'link' && !eases
    return isInside ? breakdown : own
  }
  if (piece.repeated) return own
  // "jog down recovery (1 min)" leads back down the hill.
  const closes = (says & (Meaning.cool | Meaning.warm)) !== 0 && (says & Meaning.recovery) === 0
  if (closes && joint !== 'link') return own
  if (joint === 'slash' && (piece.described || piece.targeted)) {
    const isLong = seconds(piece) > longestRecoverySeconds && seconds(piece) >= seconds(main)
    const isPart = isLong && (says & Meaning.recovery) === 0
    return recovered || isPart ? own : recovery
  }
  if (isTurn(main, piece)) return recovery
  // "4x30 s hard, 30 s off"
  if (isOff(piece) && !isEffort(says)) return rest
  // "2 rounds of 90 s running, 90 s walking, 3 min running, 3 min walking"
  if (main.list && joint === 'comma' && (says & (Meaning.move | Meaning.jog)) !== 0) return recovery
  if (isEffort(says)) {
    if (firm || (says & Meaning.rest) !== 0) return recovery
    return !recovered && !rested && seconds(piece) <= longestRecoverySeconds ? recovery : own
  }
  // "3x 5 min @ 95%, 5 min @ 86%": the two take turns.
  const turns = main.targeted && piece.targeted && joint === 'comma'
  if (turns && !recovered && seconds(piece) <= seconds(main)) return recovery
  if (firm) return rest
  // A bare time this long is no pause.
  return piece.described || piece.near || seconds(piece) > longestRecoverySeconds ? own : rest
}

/** "1 min on, 1 min off" */
function isTurn(main: Piece, piece: Piece): boolean {
  return (main.firstAfter & piece.firstAfter & Meaning.every) !== 0
}

function isOff({ firstAfter, each }: Piece): boolean {
  return (firstAfter & Meaning.every) !== 0 && !each
}

function timeBesideDistance(main: Piece, piece: Piece, joint: Joint, inRepeat: boolean): Relation {
  const says = wordsAbout(piece)
  // "4x (1600 m hard / 90 s jog)"
  if (joint === 'slash' && inRepeat && isEffort(says) && seconds(piece) <= longestRecoverySeconds) return rest
  if (joint === 'none' || joint === 'link') return main.repeated ? rest : qualifier
  if (piece.repeated) return own
  // "10x400 m - 1:30 each"
  if (main.repeated && piece.each) return { as: 'nothing', why: 'pace' }
  // "2.5 mile / 25 min run"
  if (joint === 'slash' && !main.repeated && !isEffort(says)) return qualifier
  const described = piece.described || piece.near !== null
  if (!described && (joint !== 'comma' || piece.quantity.unit === null)) return qualifier
  const isRecovery = main.repeated && isEffort(says) && (says & Meaning.cool) === 0
  return isRecovery && seconds(piece) <= longestRecoverySeconds ? rest : own
}

function distanceBesideDistance(main: Piece, piece: Piece, joint: Joint): Relation {
  if (joint === 'link') return breakdown
  if (joint === 'slash' && isConversion(main, piece)) return { as: 'nothing', why: 'alternative' }
  const says = wordsAbout(piece)
  if (main.repeated && !piece.repeated) {
    if ((says & Meaning.rest) !== 0) return rest
    // "8x400m, 200m trote": jogged between; "8x400m, 1 km trote" is a separate part.
    if ((says & Meaning.jog) !== 0 && !piece.ends && piece.quantity.value <= main.quantity.value) return rest
  }
  return own
}

/** How far a distance may be from the same in another unit. */
const rounding = 0.03

/** "2200 Meters/1.40 Miles" is one distance in two units. */
function isConversion(main: Piece, { quantity }: Piece): boolean {
  const { unit, value } = main.quantity
  if (unit === null || quantity.unit === null || unit === quantity.unit) return false
  return Math.abs(value - quantity.value) <= value * rounding
}

function seconds(piece: Piece): number {
  return piece.quantity.value
}
