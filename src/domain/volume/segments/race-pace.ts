import { Meaning } from '../lexer/meaning.ts'
import type { SegmentContext } from './context.ts'
import type { Piece } from './piece.ts'

/** "between 5K-10K pace", "just below your 40K time trial pace" behind what is run so. */
export function isPaceOf({ quantity, near, after, repeated }: Piece): boolean {
  if (repeated || quantity.kind !== 'distance') return false
  if ((after & Meaning.pace) === 0) return false
  return near?.spelling === 'between' || near?.spelling === 'your'
}

/** "10k pace, 90 s rest" below "6x800 m", "5k pace 4x800 m": how fast the set is. */
export function isPaceOfSet(
  { lastRepeat }: SegmentContext['frame'],
  piece: Piece,
  next: Piece | null,
): boolean {
  const { paced, leads, repeated, quantity } = piece
  if (!paced || !leads || repeated || quantity.kind !== 'distance') return false
  if (next?.repeated && next.quantity.kind !== 'other') return true
  const set = lastRepeat?.piece.quantity
  return set !== undefined && (set.kind === 'time' || set.value < quantity.value)
}
