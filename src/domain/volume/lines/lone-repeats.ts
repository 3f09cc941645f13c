import { Meaning } from '../lexer/meaning.ts'
import type { Step } from '../steps/step.ts'
import { isNothing } from '../steps/sum.ts'
import type { Line } from './structure.ts'

/** Some step from this place on adds something. */
export function countsFrom(steps: Step[], from: number): boolean {
  for (let at = from; at < steps.length; at += 1) {
    const step = steps[at]
    if (step && !step.dropped && !isNothing(step.sum)) return true
  }
  return false
}

/** Repeats alone on a line, in paragraphs that end with such a line: all of them end what they repeat. */
export function closingRepeats(lines: Line[]): Set<Line> {
  const closing = new Set<Line>()
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at]
    const below = lines[at + 1]
    const last = !below || below.blank
    let from = at
    if (!line || !last || !standsAlone(line)) continue
    for (let each = lines[from]; each && !each.blank; each = lines[from]) {
      if (standsAlone(each)) closing.add(each)
      from -= 1
    }
    at = from
  }
  return closing
}

/** More lines than this are no block that one line heads. */
const longestBlock = 16

/** "3x:" or "8 x" and an empty line over lines that are not set in: "1:30 hard", "1:00 easy". */
export function isBelowRepeats({ lines, line }: { lines: readonly Line[]; line: Line }): boolean {
  if ((line.label & (Meaning.warm | Meaning.cool)) !== 0) return false
  const last = Math.max(lines.length - longestBlock, 0)
  for (let at = lines.length - 1; at >= last; at -= 1) {
    const { pendingTimes, heads, endsWithColon, blank } = lines[at] ?? line
    if (pendingTimes > 1) return heads || endsWithColon
    // An empty line may follow the repeats alone.
    if (blank && !((lines[at - 1]?.pendingTimes ?? 0) > 1)) return false
  }
  return false
}

/** "(2x)", "3 rounds" without anything else on the line. */
export function standsAlone({ pendingTimes, alone, endsWithColon }: Line): boolean {
  return pendingTimes > 1 && alone && !endsWithColon
}
