import { Meaning } from '../lexer/meaning.ts'
import type { Line } from '../lines/structure.ts'
import type { ExclusionReason } from '../shape.ts'
import { dropAll, type Step, sumOf } from '../steps/step.ts'
import { metres } from '../steps/sum.ts'
import type { SegmentContext } from './context.ts'
import type { Piece } from './piece.ts'
import type { Joint } from './relation.ts'

/** "45 min alternando 1' forte e 2' leve" is 45 min; so is "alternando … por 45 min". */
export function readTurn(
  { frame }: SegmentContext,
  piece: Piece,
  steps: readonly Step[],
  joint: Joint | null,
): ExclusionReason | null {
  const told = areTurnsOf(frame.preceding, piece, steps)
    ? steps
    : joint === 'comma' && closesTurns(frame, piece)
      ? frame.line.steps.slice(-2)
      : null
  if (told) {
    dropAll(told, 'breakdown')
    frame.preceding = null
    // "10 min intervals - 30 s on 30 s off for 10 min"
    const before = joint === 'dash' ? frame.line.steps.at(-1) : null
    return before?.quantity?.value === piece.quantity.value && !before.repeated ? 'breakdown' : null
  }
  // "Alternate 3x25 easy and 1x25 sprint" below "16x25"
  const set = frame.lastRepeat?.piece
  const alternates = piece.alternates && piece.repeated && set?.quantity.kind === piece.quantity.kind
  if (alternates && set.quantity.value === piece.quantity.value && piece.times < set.times) return 'breakdown'
  // "2' corrida, 1' caminhada, repetir por 30 min"
  const until = piece.near?.spelling === 'until' || piece.near?.completes === true
  const again = (piece.near?.lasts === true || until) && (piece.before & Meaning.again) !== 0
  if (!(piece.alternates || again) || piece.repeated) return null
  if ((until || again) && frame.line.steps.length === 0) {
    dropAbove(frame.lines, until ? Number.POSITIVE_INFINITY : piece.quantity.value * largestTurns)
    return null
  }
  if (until || piece.near?.lasts || ((piece.near?.says ?? 0) & Meaning.total) !== 0) {
    // "30 s sprint followed by 30 s easy; alternate for 6 min"
    // "15 min easy and then alternate 1 min hard and 1 min easy for 20 min": its turns are left out already.
    const dropped = frame.line.steps.at(-1)?.excluded.some(({ reason }) => reason === 'breakdown') === true
    const timed = dropped ? [] : frame.line.steps.filter(({ sum, repeated }) => sum.s > 0 && !repeated)
    dropAll(frame.turns.length > 0 ? frame.turns : timed, 'breakdown')
    frame.turns.length = 0
    frame.preceding = null
    return null
  }
  return frame.preceding && !frame.preceding.piece.alternates ? 'breakdown' : null
}

/** The turns make up no more of the time they are taken for than this. */
const largestTurns = 0.25

/** "30 s on 30 s off for 10 min", "(2 min forte / 1 min leve) por 30 min": nothing parts the turns from their time. */
function areTurnsOf(
  preceding: SegmentContext['frame']['preceding'],
  { near, quantity, leads, repeated, alternates }: Piece,
  steps: readonly Step[],
): boolean {
  if (leads || repeated || alternates || quantity.kind !== 'time' || near?.lasts !== true) return false
  // "2 min warm-up then shift up every minute for 8 min"
  if (((preceding?.piece.after ?? 0) & Meaning.warm) !== 0) return false
  // "sprint for 10 s to threshold for 1 min" are two stages.
  if (steps.length === 1 && preceding?.piece.near?.lasts) return false
  const timed = steps.every(({ sum, repeated: isSet }) => metres(sum) === 0 && !isSet)
  return steps.length > 0 && timed && sumOf(steps).s <= quantity.value * largestTurns
}

/** "run for 2 min and walk for 1 min, for at least 30 min": a pair that "and" joins, and how long it goes on. */
function closesTurns({ preceding, line }: SegmentContext['frame'], piece: Piece): boolean {
  const { quantity } = piece
  const pair = line.steps.slice(-2)
  if (!preceding?.piece.paired || preceding.step !== pair[1] || pair.length < 2) return false
  const timed = pair.every((step) => step.quantity?.kind === 'time' && !step.repeated)
  return timed && sumOf(pair).s <= quantity.value * largestTurns
}

/**
 * "1 min easy" over "1 min hard" and "repeat until 30 min": the lines above, up to an empty one, one that counts no more,
 * or more seconds than the turns have.
 */
function dropAbove(lines: readonly Line[], most: number): void {
  let seconds = 0
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at]
    if (!line || line.blank || line.steps[0]?.dropped) return
    seconds += sumOf(line.steps).s
    if (seconds > most) return
    dropAll(line.steps, 'breakdown')
  }
}
