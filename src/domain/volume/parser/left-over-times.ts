import { Meaning } from '../lexer/meaning.ts'
import { namesNoBlock, partsFrom, repeatRow, repeatSteps, repeatsSentence } from '../lines/row-repeats.ts'
import type { Line } from '../lines/structure.ts'
import { onlyAims } from '../segments/add-pieces.ts'
import { isNothing } from '../steps/sum.ts'
import type { Frame } from './frame.ts'

/** Repeats that nothing in their segment takes: those of what stands before them, or of the lines below. */
export function leftOver(frame: Frame, times: number): void {
  const { segment, line } = frame
  const leads = segment.words === 0 || segment.wholeRow
  if (segment.parts.length === 0 && leads && segment.heads) {
    if (repeatRow(frame, line.steps.length, segment.to)) return
  }
  const last = frame.sentence < line.steps.length ? frame.sentence : frame.sentenceBefore
  const from = Math.max(withEffortBefore(line, last), partsFrom(frame))
  if (repeatsSentence(frame, from) && repeatSteps(line, from, times, segment.to)) return
  const again = (segment.says & Meaning.again) !== 0 || segment.back > 0
  // "10 min leve e 4 acelerações": they have no length, and head no lines below.
  const unmeasured = segment.joint === 'comma' && !segment.heads && line.steps.length > 0
  if (!again) {
    // "3x 250 W" over its lines, but "20 min easy, 3x 150%" and "Strides 4x 90%"
    const [first] = segment.parts
    const heads = onlyAims(segment) && segment.joint === null && first?.piece?.led === false
    if ((first && !heads) || unmeasured) return
    line.pendingTimes = (line.pendingTimes || 1) * times
    line.pendingFrom = line.steps.length
    line.named ||= namesNoBlock(segment)
    line.alone = segment.others === 0 && line.steps.length === 0
    line.from = segment.from
    line.to = segment.to
    line.heads ||= segment.heads
    return
  }
  // "repetir 6x o bloco acima" is about that block alone.
  const all = (segment.says & Meaning.above) !== 0 && !segment.block
  // "Run 1 min, walk 1 min, repeat all 3 times."
  if (all && segment.joint === 'comma' && repeatSteps(line, from, times, segment.start)) return
  if (all && frame.lines.length === 0 && repeatSteps(line, 0, times, segment.start)) return
  if (!all && repeatSteps(line, from, times, segment.start)) return
  line.back = times
  line.backAt = segment.start
  line.backAll = all
}

/** "Sprint for 20 s. Pedal easily for 40 s. Repeat 10 times.": where only the easy part is in the last sentence, both. */
function withEffortBefore({ steps, label }: Line, from: number): number {
  const before = steps[from - 1]
  const eases = from < steps.length && steps.slice(from).every(({ effort, sum }) => effort || isNothing(sum))
  const isStage = from === 1 && (label & Meaning.warm) !== 0
  if (!eases || isStage || !before?.quantity || before.repeated || before.effort) return from
  return before.quantity.kind === 'time' ? from - 1 : from
}
