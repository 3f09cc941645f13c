import { Meaning } from '../lexer/meaning.ts'
import { Is, type Token } from '../lexer/token.ts'
import { readQuantity } from '../quantity/quantity.ts'
import { addPiece, addTimes, addTimesAfter } from '../segments/add-pieces.ts'
import type { Assembly } from './assembly.ts'
import { setFollows } from './lookahead.ts'

/** Reads what starts at a number; answers the token to go on with, the same one when it is no number here. */
export function readNumber(assembly: Assembly, tokens: Token[], index: number): number {
  const quantity = readQuantity(tokens, index, assembly.sport)
  if (!quantity) return index
  assembly.frame.line.endsWithColon = false
  const { segment } = assembly.frame
  if (quantity.kind === 'times') {
    addTimes(assembly.frame, quantity)
    // "3 rounds of 100 free, 100 back", but "2 rounds of 4x100, 200 easy"
    const round = tokens[quantity.next - 2]?.word.spelling
    const next = tokens[quantity.next + 1]?.is
    const first = tokens[quantity.next]?.is === Is.number && next !== Is.times
    const opens = first && segment.parts.length === 0 && assembly.frame.scopeTimes === 0
    const isRound = round === 'rounds' || round === 'rodadas'
    if (opens && quantity.list && (isRound || setFollows(tokens, quantity.next)))
      assembly.openScope(quantity.end)
  } else addPiece(assembly.frame, quantity)
  return quantity.next
}

/** A times sign that no number before it took: "400m x 8", "(…) x 3"; "1' x 1'" is a pair. */
export function readTimes(assembly: Assembly, tokens: Token[], token: Token, index: number): number {
  if (tokens[index + 1]?.is !== Is.number) return index + 1
  const quantity = readQuantity(tokens, index + 1, assembly.sport)
  if (!quantity) return index + 1
  const { segment } = assembly.frame

  // "3 min x 8", "3 min x 8 repetições"
  const counted = quantity.kind === 'times' && segment.parts.length > 0
  const isCount = counted || (quantity.kind === 'bare' && Number.isInteger(quantity.value))
  if (isCount) {
    addTimesAfter(assembly.frame, quantity.value, quantity.end)
    return quantity.next
  }
  if (segment.parts.length === 0) return index + 1
  const { last } = segment
  assembly.endSegment('slash', token.end)
  // "4x1200 m x 400 m": run between
  const between = last?.repeated === true && assembly.sport === 'run' && quantity.kind === 'distance'
  if (between && last.quantity.kind === 'distance') assembly.frame.segment.gap = Meaning.rest
  return index + 1
}
