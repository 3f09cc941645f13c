import { Meaning } from '../lexer/meaning.ts'
import type { Preceding, SegmentContext } from './context.ts'
import type { Piece } from './piece.ts'

/** "3 km ritmo 2 km solto" after "5 km leve": a stage, although "ritmo" is next to it. */
export function isStage(preceding: Preceding | null, piece: Piece): boolean {
  if (!preceding || preceding.piece.repeated || piece.of || piece.aimed) return false
  const { quantity, described } = preceding.piece
  if (!described || quantity.kind !== 'distance' || piece.quantity.kind !== 'distance') return false
  const nearSays = piece.near?.says ?? 0
  if (quantity.unit !== piece.quantity.unit || (nearSays & (Meaning.clock | Meaning.notDistance)) !== 0)
    return false
  return (
    (piece.after & (Meaning.effort | Meaning.cool | Meaning.warm)) !== 0 || (nearSays & Meaning.effort) !== 0
  )
}

/** "between 5K-10K pace", "just below your 40K time trial pace" behind what is run so. */
export function isPaceOf({ quantity, near, after, repeated }: Piece): boolean {
  if (repeated || quantity.kind !== 'distance') return false
  if ((after & Meaning.pace) === 0) return false
  return near?.spelling === 'between' || near?.spelling === 'your'
}

/** Hundreds of metres that races have: 400 m to a marathon, 40 km on the bike. */
const races = new Set([4, 8, 15, 16, 30, 32, 50, 80, 100, 150, 161, 200, 210, 211, 400, 420, 422])

/** "10k pace, 90 s rest" below "6x800 m", "5k pace 4x800 m": how fast the set is. */
export function isPaceOfSet(
  { lastRepeat }: SegmentContext['frame'],
  piece: Piece,
  next: Piece | null,
): boolean {
  const { paced, leads, repeated, quantity } = piece
  if (!paced || !leads || repeated || quantity.kind !== 'distance') return false
  if (!races.has(Math.round(quantity.value / 100))) return false
  if (next?.repeated && next.quantity.kind !== 'other') return true
  const set = lastRepeat?.piece.quantity
  return set !== undefined && (set.kind === 'time' || set.value < quantity.value)
}
