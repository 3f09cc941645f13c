import { Meaning } from '../lexer/meaning.ts'
import { addTimes, isNumbering, mostBracketTimes, startGap } from '../segments/add-pieces.ts'
import type { Part } from '../segments/context.ts'
import type { Piece } from '../segments/piece.ts'
import type { Step } from '../steps/step.ts'
import { metres, type Sum } from '../steps/sum.ts'
import type { Frame } from './frame.ts'

/** "Aquecimento (400)", "voltando caminhando (2 min)": read as if the brackets were not there. */
export function takeLabelled(frame: Frame, only: Piece, steps: Step[]): boolean {
  const { segment } = frame
  const linked = ((segment.near?.says ?? 0) & Meaning.link) !== 0
  if (!segment.worded || steps.length !== 1 || steps[0]?.quantity !== only.quantity) return false
  if (!linked && !segment.parts.every(isNumbering)) return false
  const { near } = segment
  // "Monday (7:30)"
  if (near?.day && only.quantity.kind === 'time' && only.quantity.unit === null) only.never = 'clock'
  const count = segment.parts.at(-1)?.piece
  if (count && (only.firstAfter & Meaning.every) !== 0) {
    // "3 voltas no lago (400 m cada)"
    only.times = count.quantity.value
    only.repeated = true
  }
  only.before |= segment.says
  only.leads = true
  only.bracketed = true
  only.led = true
  segment.parts.push({ piece: only, group: null })
  startGap(frame)
  segment.last = only
  return true
}

/** "(3x)" and "(4)" contain repeats, for what follows or for the lines below. */
export function leavesTimes(frame: Frame, inner: Frame): boolean {
  const { segment, line } = frame
  const lines = inner.lines.length === 1 ? inner.lines : []
  const times = lines[0]?.pendingTimes || lines[0]?.back || 0
  // "Pull-ups: 2 at a time (4 sets)"
  if (times > 1 && (segment.says & Meaning.strength) !== 0) return true
  // "Set 1 (4x):"
  if (times > 1 && segment.parts.every(isNumbering)) segment.parts.length = 0
  // "600 kick (br/bk/fl, 4x through)", "12x50 (3 x free, 1 x back)"
  if (times > 1 && segment.last && (lines[0]?.named || (lines[0]?.steps.length ?? 0) > 0)) return true
  if (times > 1 && segment.parts.length > 0) {
    segment.back = times
    return true
  }
  if (times > 1) {
    addTimes(frame, {
      value: times,
      heads: true,
      list: false,
      start: inner.start,
      end: inner.line.end,
    })
    return true
  }
  // "[ 4: swim" names a part.
  const only = inner.quantities === 1 && !inner.worded
  const alone = only && segment.parts.length === 0 && segment.words === 0
  const quantity = inner.only?.quantity
  if (!alone || quantity?.kind !== 'bare' || !Number.isInteger(quantity.value)) return false
  if (quantity.value > mostBracketTimes) return false
  line.pendingTimes = quantity.value
  line.heads = true
  return true
}

/** A step without an amount. */
export function isWords(step: Step): boolean {
  return step.quantity === null && step.children.length === 0
}

/** Nothing but words: no amount, not even one that was left out. */
export function isPlainWords(step: Step): boolean {
  return isWords(step) && step.excluded.length === 0
}

/** What closed brackets are in the segment around them. */
export function groupPart(inner: Frame, steps: Step[], sum: Sum, end: number, outer: Frame): Part {
  const { segment } = outer
  const easy = steps.filter((step) => step.effort && metres(step.sum) === 0)
  const effortSeconds = easy.reduce((seconds, { sum }) => seconds + sum.s, 0)
  return {
    piece: null,
    group: {
      start: inner.start,
      end,
      from: segment.waiting ? segment.from : inner.start,
      steps,
      sum,
      effortSeconds,
      between: easy.some((step) => step.between),
    },
    times: segment.times,
    repeated: segment.waiting,
    outer: segment.outer,
    shares: segment.near?.shares === true,
    label: segment.worded && !segment.waiting && segment.parts.every(isNumbering) ? segment.says : null,
  }
}
