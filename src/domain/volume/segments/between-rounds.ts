import { Meaning } from '../lexer/meaning.ts'
import type { Quantity } from '../quantity/quantity.ts'
import type { Step } from '../steps/step.ts'
import { metres } from '../steps/sum.ts'
import type { SegmentContext } from './context.ts'
import { isEffort, type Piece, wordsAbout } from './piece.ts'

/** The heading with the rounds stands at most so many lines above. */
const mostLines = 12

/**
 * "4 rounds:", its lines and "5 min easy between rounds": the easy time belongs to the rounds, not to a set inside them.
 * Answers whether it does.
 */
export function isBetweenRounds({ frame }: SegmentContext, piece: Piece): boolean {
  const { lines, line, lastRepeat } = frame
  const says = wordsAbout(piece)
  const easy = isEffort(says) || piece.lowZone
  if ((says & Meaning.rounds) === 0 || piece.quantity.kind !== 'time' || !easy) return false
  // "4 rounds of: 5 min hard, 1 min max; 5 min easy between rounds"
  const group = line.steps.at(-1)
  if (group) return group !== lastRepeat?.step && addBetweenRounds(group, piece.quantity)
  const header = lines.slice(-mostLines).findLast(({ pendingTimes }) => pendingTimes > 1)
  if (!header || !piece.leads || (lastRepeat?.step.start ?? header.start) < header.start) return false
  line.between = piece.quantity
  return true
}

/** Counts an easy time once less than the rounds are done. */
export function addBetweenRounds(group: Step | undefined, { value }: Quantity): boolean {
  if (!group || group.times < 2 || group.children.length === 0 || metres(group.sum) > 0) return false
  group.sum.s += value * (group.times - 1)
  return true
}
