import { Meaning } from '../lexer/meaning.ts'
import { giveUnit } from '../quantity/duration.ts'
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
  if (context.unit === null) return false
  giveUnit(quantity, context.unit)
  return true
}

/** "12 x 50 total": as much as 600. */
function isProduct(piece: Piece): boolean {
  piece.quantity.value *= piece.times
  piece.times = 1
  piece.repeated = false
  return true
}
