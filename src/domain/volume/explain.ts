import type { Sport } from '#sync/contract/index.ts'
import { doubtsOf } from './doubts.ts'
import type { Reading } from './parser/reader.ts'
import type { Quantity } from './quantity/quantity.ts'
import type { Amount, ExclusionReason, Volume, VolumeExplanation, VolumeSegment } from './shape.ts'
import type { Step } from './steps/step.ts'
import { addTimes, noSum, toVolume } from './steps/sum.ts'

/** Deeper brackets are shown as text: no screen has room, and copying between threads would overflow the stack. */
const deepest = 8

/** Lays a reading out as rows, each with what it adds to the whole. */
export function explain(
  text: string,
  sport: Sport,
  reading: Reading,
  volume: Volume | null,
  total: Quantity | null,
): VolumeExplanation {
  const segments = reading.steps
    .filter((step) => isShown(step, text))
    .map((step) => row(text, sport, step, 1, null, 0))
  const read = { volume, statedTotal: total && amountOf(total, sport), segments }
  return { ...read, doubts: doubtsOf(text, sport, read) }
}

function isShown(step: Step, text: string): boolean {
  return step.children.length > 0 || /[\p{L}\p{N}]/u.test(text.slice(step.start, step.end))
}

function row(
  text: string,
  sport: Sport,
  step: Step,
  factor: number,
  dropped: ExclusionReason | null,
  depth: number,
): VolumeSegment {
  const why = dropped ?? step.dropped
  const amount = step.quantity && amountOf(step.quantity, sport)
  const sum = noSum()
  addTimes(sum, step.sum, factor)
  const excluded = [...step.excluded]
  if (why && amount) excluded.push({ start: amount.start, end: amount.end, reason: why })
  const shown = depth < deepest ? step.children.filter((child) => isShown(child, text)) : []
  return {
    start: step.start,
    end: step.end,
    repeat: step.repeated ? step.times : null,
    amount,
    text: wordsOf(text, step),
    contributes: why ? null : toVolume(sum),
    excluded,
    recoveries: step.recoveries.map((part) => ({ ...part, times: part.times * factor })),
    children: shown.map((child) => row(text, sport, child, factor * step.times, why, depth + 1)),
  }
}

/** The coach's words of a step without its repeat and amount, and without the separators around them. */
function wordsOf(text: string, step: Step): string {
  const before = trimmed(text, step.start, step.from)
  const after = trimmed(text, step.to, step.wordsEnd ?? step.end)
  return before !== '' && after !== '' ? `${before} ${after}` : before + after
}

const around = new Set(' \t\r\n\u00a0+;|,.:=-–—•*/')

/** Trimmed by hand: a pattern anchored at the end would look at a long run of separators once per place. */
function trimmed(text: string, from: number, to: number): string {
  let start = from
  let end = to
  while (start < end && around.has(text.charAt(start))) start += 1
  while (end > start && around.has(text.charAt(end - 1))) end -= 1
  return text.slice(start, end).replaceAll(/\s+/gu, ' ')
}

function amountOf(quantity: Quantity, sport: Sport): Amount | null {
  const place = { start: quantity.start, end: quantity.end }
  if (quantity.kind === 'time') return { ...place, kind: 'time', seconds: quantity.value }
  if (quantity.kind === 'other' || quantity.kind === 'times') return null
  const unit =
    quantity.unit === 'km' || quantity.unit === 'mi' || quantity.unit === 'yd' ? quantity.unit : 'm'
  if (sport === 'bike' && quantity.kind === 'bare') return null
  return { ...place, kind: 'distance', metres: quantity.value, unit }
}
