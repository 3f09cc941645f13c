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

/** "(2x)", "3 rounds" without anything else on the line. */
export function standsAlone({ pendingTimes, alone, endsWithColon }: Line): boolean {
  return pendingTimes > 1 && alone && !endsWithColon
}
