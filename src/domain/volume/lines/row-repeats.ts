import { Meaning } from '../lexer/meaning.ts'
import type { Frame, OpenSegment } from '../parser/frame.ts'
import type { Joint } from '../segments/relation.ts'
import { groupStep, sumOf } from '../steps/step.ts'
import { isNothing } from '../steps/sum.ts'
import type { Line } from './structure.ts'

/** Repeats that stand last and mean more than the amount before them: "3' forte e 2' leve 6x", "… por 6 vezes". */
export function repeatsRow(segment: OpenSegment): boolean {
  if (!segment.waiting || segment.words !== segment.wordsAtTimes) return false
  const timed = segment.last?.quantity.kind === 'time' && !segment.last.repeated
  return segment.wholeRow || segment.recovers || (segment.joint === 'slash' && timed)
}

/** Repeats the row that ends here: the pair that "e" joins, else all steps that commas keep together. */
export function repeatRow(frame: Frame, last: number, end: number): boolean {
  const { line, sentence, segment } = frame

  const from = segment.paired || segment.recovers || segment.joint === 'slash' ? last - 1 : sentence
  return repeatSteps(line, Math.max(from, partsFrom(frame)), segment.times, end)
}

/** "1 min forte, 1 min trote. Fazer 6 vezes.", "… 5 sets.": a sentence of repeats alone is about the one before. */
export function repeatsSentence({ line, segment }: Frame, from: number): boolean {
  const { waiting, heads, joint, others, parts, says, words, wordsAtTimes } = segment
  if (!waiting || !heads || joint !== null || parts.length > 0) return false
  // "3 sets of squats"
  if (others > mostRepeatWords || words > wordsAtTimes) return false
  if ((says & (Meaning.again | Meaning.above)) !== 0) return false
  if (isNothing(sumOf(line.steps, from))) return false
  // "20 min leve. 4 séries" heads the lines below, unless its pause is named: "1 min reps with 1 min rest. Do 5 times."
  const [only, other] = line.steps.slice(from)
  const rests = only?.excluded.some(({ reason }) => reason === 'rest') === true
  return other !== undefined || ((words > 0 || rests) && (line.label & Meaning.warm) === 0)
}

/** The first step behind "50 min:", which is no part of what is repeated. */
export function partsFrom({ head, parts }: Frame): number {
  return head >= 0 ? parts : 0
}

/** Makes the steps of the line from this one on a group done so many times; false when they add up to nothing. */
export function repeatSteps(line: Line, from: number, times: number, end: number): boolean {
  const steps = line.steps.slice(from)
  if (isNothing(sumOf(steps))) return false
  line.steps.splice(from, steps.length, groupStep(steps[0]?.start ?? line.start, end, times, steps))
  return true
}

/** "3 x push-offs": the words behind the repeats say what is done so often, and are no name of a block. */
export function namesNoBlock({ waiting, words, wordsAtTimes, block, near, says }: OpenSegment): boolean {
  if (!waiting || words <= wordsAtTimes || block || near?.spelling === 'through') return false
  return (says & (Meaning.warm | Meaning.cool | Meaning.again | Meaning.above)) === 0
}

/** An instruction to repeat everything has at most so many words of its own: "Repetir só se estiver bem" has more. */
const mostRepeatWords = 1

/** "Repetir", "Repeat it all once more", "repeat for one more round": repeats what comes before it once. */
export function isRepeat(segment: OpenSegment, joint: Joint | null): boolean {
  if ((segment.says & Meaning.again) === 0) return false
  // "Again, keep it long"
  if (joint === 'comma' && segment.near?.filler) return false
  // "4 min hard, 2 min easy, repeat", "…, then do it all again"
  if (segment.joint !== null)
    return segment.joint === 'comma' && (segment.words === 1 || segment.others === 0)
  return segment.others <= mostRepeatWords || (segment.says & Meaning.rounds) !== 0
}
