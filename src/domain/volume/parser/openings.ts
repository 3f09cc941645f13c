import { Meaning } from '../lexer/meaning.ts'
import { Is, type Token } from '../lexer/token.ts'
import type { Frame, OpenSegment } from './frame.ts'
import { numberFollows } from './lookahead.ts'

/** "Logo depois de 1h de pedal leve:" names what precedes the session. */
export function isCondition({ parts, goal }: OpenSegment): boolean {
  const piece = parts.length === 1 ? parts[0]?.piece : null
  // "Para a prova de 10 km: 3x2 km"
  if (piece && goal && piece.quantity.kind === 'distance') {
    piece.never = 'qualifier'
    return true
  }
  if (!piece?.near?.since || !(piece.of || piece.near.spelling !== 'depois')) return false
  // "Depois de 10 min leve:" belongs to it.
  if ((piece.after & (Meaning.session | Meaning.move)) !== 0) piece.never = 'qualifier'
  return true
}

/** "5 x 1 km hard cool down: 10 min": the label of what comes next, although nothing parts it from what it follows. */
export function endsInLabel({ near, last }: OpenSegment): boolean {
  const phase = Meaning.warm | Meaning.cool
  if (!last || ((near?.says ?? 0) & phase) === 0) return false
  // "10 min cool down:", but "on 4:00 cool down:"
  const sendOff = last.aimed || ((last.near?.says ?? 0) & Meaning.every) !== 0
  return sendOff || (last.firstAfter & phase) === 0
}

/** "Run 75 minutes. 15 minutes easy …": a session and its time alone in the first sentence. */
export function opensWithWhole({ line, head, lines }: Frame, tokens: Token[], index: number): boolean {
  const [only] = line.steps
  if (head >= 0 || lines.length > 0 || line.steps.length !== 1) return false
  // "Intervals - 75 min. 15 min warm-up, …"
  const isTitle = only?.parted === true && only.bare && only.title === 'none' && only.sum.s >= session
  const isWhole = only?.title === 'whole' || only?.title === 'session' || isTitle
  // "Run easy for 15 minutes. Then …" is a stage.
  const isStage = only?.effort === true || ((tokens[index + 1]?.word.says ?? 0) & Meaning.next) !== 0
  if (only?.quantity?.kind !== 'time' || only.repeated) return false
  return (isWhole && !isStage) || (only.sum.s >= session && warmsUp(tokens, index))
}

/** "50 min run, start with 20 min easy, then …": a session and its length come first, and then what it is made of. */
export function startsParts({ line }: Frame, next: Token | undefined): boolean {
  const [only] = line.steps
  const isWhole = only?.title === 'whole' || only?.title === 'session'
  return isWhole && only.quantity?.kind !== 'bare' && ((next?.word.says ?? 0) & Meaning.link) !== 0
}

/** Words and signs that a warm-up may have before its name: "15 min WU". */
const beforeWarmUp = 3

/** What comes next is a warm-up: what stands before it is the whole. */
function warmsUp(tokens: Token[], index: number): boolean {
  for (let next = index + 1; next <= index + beforeWarmUp; next += 1) {
    const { is, word } = tokens[next] ?? {}
    if (!word || is === Is.newline) return false
    if ((word.says & Meaning.warm) !== 0) return true
  }
  return false
}

/** Seconds from which the time of a session is that of all its parts. */
const session = 1800
/** Tokens to look through for the name of another session: "- 20 min run". */
const toNextSession = 5
/** Metres from which a run that a warm-up follows is the whole. */
const longRun = 5000

/**
 * "Run (75 min) - 2 mi warm-up; 35 min tempo; 2 mi cool-down", "60 min ride - 3x10 min hard": a dash leads to what the
 * session is made of, but for another one: "60 min ride - 20 min run".
 */
export function headsStages({ line, head, segment }: Frame, tokens: Token[], index: number): boolean {
  const { last, parts } = segment
  if (head >= 0 || line.steps.length > 0 || parts.length !== 1 || !last || last.repeated) return false
  // "Intervals: 10 mi - 2 mi WU, 6x1000 m"
  const isLong = last.quantity.kind === 'distance' && last.quantity.value >= longRun
  if (isLong && last.led && warmsUp(tokens, index)) return true
  const named = last.bracketed ? last.before : last.before | last.after
  const isWhole = last.bracketed || (last.quantity.kind === 'time' && last.quantity.value >= session)
  if (!isWhole || (named & Meaning.session) === 0 || tokens[index + 1]?.is !== Is.number) return false
  const other = tokens
    .slice(index + 1, index + toNextSession)
    .some(({ word }) => (word.says & Meaning.session) !== 0)
  return last.bracketed || !other
}

/** "Total = 3000": words alone before the sign are its label. */
export function endsLabel(segment: OpenSegment): boolean {
  if (segment.parts.length > 0 || !segment.worded) return false
  segment.near = null
  segment.of = false
  return true
}

/** "5 min recovery, easy spin": a stage of its own, unless it goes with the repeats of the line before it. */
export function easeRecovery({ segment, line, lines }: Frame, tokens: Token[], index: number): void {
  const { last, parts } = segment
  if (!last || parts.length > 1 || line.steps.length > 0 || last.repeated) return
  if (last.quantity.kind !== 'time' || (last.firstAfter & Meaning.recovery) === 0) return
  const eases = [tokens[index + 1], tokens[index + 2]].some(
    (token) => ((token?.word.says ?? 0) & Meaning.effort) !== 0,
  )
  if (!eases || numberFollows(tokens, index)) return
  const rests = Meaning.rest | Meaning.recovery
  last.after = (lines.at(-1)?.steps.at(-1)?.repeated ? last.after : last.after & ~rests) | Meaning.effort
}
