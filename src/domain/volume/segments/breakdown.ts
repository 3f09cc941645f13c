import { Meaning } from '../lexer/meaning.ts'
import type { Quantity } from '../quantity/quantity.ts'
import { dropAll, type Step, sumOf } from '../steps/step.ts'
import { isNothing, metres } from '../steps/sum.ts'
import type { Made, Preceding, SegmentContext } from './context.ts'
import { isEffort, type Piece, wordsAbout } from './piece.ts'
import type { Joint } from './relation.ts'

/**
 * Parts that make up exactly the amount they stand behind add nothing: "3x150 50 kick / 50 drill / 50 swim",
 * "4x200 - 100 pull, 100 swim", "10 km - 2 km aq, 6 km ritmo, 2 km solto".
 */
export function madeOf(
  preceding: Preceding | null,
  piece: Piece,
  step: Step,
  joint: Joint | 'plus' | null,
  lengthOfBare: number,
): Made | null {
  if (!preceding || preceding.grouped) return null
  const { made } = preceding
  const goesOn =
    made !== null &&
    joint !== null &&
    (joint !== 'dash' || made.inline) &&
    !(made.comma && joint === 'comma') &&
    (joint !== 'none' || made.dashed || made.inline)
  // "8x50 kick, 25 fast + 25 easy"
  const comma = joint === 'comma' && preceding.piece.repeated && !piece.repeated
  const begins = joint === 'dash' || comma || ((joint === null || joint === 'none') && !piece.repeated)
  if (!goesOn && !begins) return null
  const value = inPool(preceding.piece.quantity, lengthOfBare)
  const now: Made = goesOn
    ? made
    : {
        ...startMade(value, value),
        dashed: joint === 'dash',
        inline: (joint === 'none' || comma) && preceding.piece.repeated,
        comma,
      }
  // "300 50 drill / 50 easy": the parts come again within the amount right before them.
  if (begins) now.close = joint !== 'dash' || !preceding.piece.described
  if (goesOn) now.separator = joint
  now.steps.push(step)
  now.left -= inPool(piece.quantity, lengthOfBare) * piece.times
  // "20 min of 1 min hard, 1 min easy"
  const phase = (wordsAbout(piece) & (Meaning.warm | Meaning.cool)) !== 0
  const turns = now.linked && joint === 'comma' && piece.quantity.kind === 'time' && !phase
  const inTurn = (now.close && now.separator === 'slash') || turns
  const again = inTurn && now.whole % (now.whole - now.left) === 0
  if (again) dropAll(now.steps, 'breakdown')
  if (now.left > 0) return now
  const isMade = now.steps.length > 1 || now.linked || isSplitOnce(preceding.piece, piece)
  if (now.left === 0 && isMade) dropAll(now.steps, 'breakdown')
  return null
}

/** "1500 - 3x500 yards": in a pool of yards a number without a unit is compared with yards. */
function inPool({ value, unit, factor }: Quantity, lengthOfBare: number): number {
  return unit === 'yd' && lengthOfBare !== 1 ? Math.round(value / factor) : value
}

/** "400 - 4x100"; "200 swim - 4x50 kick" are two steps. */
function isSplitOnce(whole: Piece, part: Piece): boolean {
  return part.repeated && !whole.repeated && !whole.described
}

/** "600 as 100 K, 100 D", "400 com 100 forte": a share of the distance just given. */
export function isPartOf(piece: Piece, preceding: Preceding, joint: Joint | null, stages: boolean): boolean {
  const { value } = piece.quantity
  // "800 em 16x50"
  const within = piece.repeated && (piece.near?.spelling === 'em' || piece.near?.spelling === 'in')
  if (within && value * piece.times === preceding.piece.quantity.value) return true
  const says = piece.of && !piece.repeated && piece.leads ? piece.before : 0
  const named = !stages && (isNamedPart(piece) || (says & Meaning.part) !== 0)
  if (named) {
    const shares = piece.near?.shares === true
    const left = preceding.left > 0 ? preceding.left : preceding.piece.quantity.value
    preceding.left = shares ? left - value : 0
    // "3 x 400 as 300 swim + 100 kick"
    if (shares && !preceding.made) beginParts(preceding, piece)
    preceding.includes = ((piece.near?.says ?? 0) & Meaning.link) !== 0 ? 'link' : 'part'
    return true
  }
  // "30 min including 5 min hard and 10x1 min fast", "15 km, nos últimos 5 km 4x500 m"
  if (preceding.includes === 'link' && piece.paired) return true
  if (preceding.includes === 'part' && piece.repeated && !piece.leads) return true
  if (preceding.left > 0 && joint !== null && value * piece.times <= preceding.left) {
    preceding.separator ??= joint
    if (preceding.separator === joint) {
      preceding.left -= value * piece.times
      return true
    }
  }
  return false
}

/** "3x300 for 900": what the step before it makes. */
export function isSaidFor(
  preceding: Preceding | null,
  { repeated, quantity, led, described }: Piece,
  joint: Joint | null,
): boolean {
  if (!preceding?.piece.repeated || repeated || quantity.kind === 'time') return false
  // "76 x 25 m – 1900 metres"
  const behind = joint === 'dash' && !led && !described && quantity.unit !== null
  if (!behind) return false
  return metres(preceding.step.sum) === quantity.value
}

/** "12x400. 2 sets of 6x400", "12x100, faster in each set of 4x100": how the set before it is split. */
export function splitsSet(
  { line, preceding }: SegmentContext['frame'],
  { times, outer, quantity, leads, before }: Piece,
): boolean {
  const set = preceding?.step ?? line.steps.at(-1)
  // "rest 5 min before the next set of 4x200"
  const ofEach = !leads && (before & (Meaning.every | Meaning.aside)) !== 0
  if (ofEach && set?.repeated) return set.quantity?.value === quantity.value && times < set.times
  if (!set?.repeated || outer < 2 || outer === times) return false
  return set.times === times && set.quantity?.value === quantity.value
}

/** "4x75 w/ 25 scull, 25 drill, 25 swim": later parts may add up to the rest of the amount. */
export function beginParts(preceding: Preceding, piece: Piece): void {
  const { value, kind } = preceding.piece.quantity
  if ((kind === 'time') !== (piece.quantity.kind === 'time')) return
  const left = value - piece.quantity.value * piece.times
  if (left > 0) preceding.made = { ...startMade(value, left), linked: true }
}

function startMade(whole: number, left: number): Made {
  return {
    steps: [],
    whole,
    left,
    linked: false,
    close: false,
    dashed: false,
    inline: false,
    comma: false,
    separator: null,
  }
}

/** A named part in a list of stages, or after a plus, is a stage itself. */
export function isListed({ frame }: SegmentContext, piece: Piece, added: boolean): boolean {
  if (added || piece.phase) return true
  if (!frame.line.bulleted || (piece.after & Meaning.session) !== 0) return false
  let stages = 0
  for (let at = frame.lines.length - 1; at >= 0 && stages < 2; at -= 1) {
    const line = frame.lines[at]
    if (!line?.bulleted) break
    if (!isNothing(sumOf(line.steps))) stages += 1
  }
  return stages > 1
}

/** "últimos 2 km", "the last 5 km", "as 100 kick"; "Final 5 min caminhando" is a cool-down. */
export function isNamedPart(piece: Piece): boolean {
  // "Final 5 min caminhando", and "Final 400" as a title
  const title = piece.leads && !piece.described && piece.quantity.kind !== 'time' && !piece.of
  if (piece.near?.spelling === 'final' && (isEffort(piece.after) || title)) return false
  return ((piece.near?.says ?? 0) & Meaning.part) !== 0
}

/** "10 min of 20 s hard / 40 s easy", "20 min de 1' forte / 1' leve", "20 min of 300 m fast / 100 m jog" */
export function isMadeOf(preceding: Preceding | null, { of, leads, quantity }: Piece): boolean {
  const whole = preceding?.piece
  if (!whole || !of || leads) return false
  if (whole.quantity.kind !== 'time') return false
  return quantity.kind === 'time' ? quantity.value < whole.quantity.value : quantity.unit === 'm'
}
