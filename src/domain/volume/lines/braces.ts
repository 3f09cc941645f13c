import { groupStep } from '../steps/step.ts'
import type { Line } from './structure.ts'

/** "4 x {100 IM" over "{100 back" and "{100 free": the brace drawn over the lines repeats them all. */
export function settleBraces(lines: readonly Line[]): void {
  let open: Line | null = null
  for (const line of lines) {
    const group = open?.steps.at(-1)
    if (line.brace === 'item' && open && group) {
      const whole = groupStep(group.start, line.end, group.times, [...group.children, ...line.steps])
      open.steps.splice(-1, 1, { ...whole, from: group.from, to: group.to, wordsEnd: group.wordsEnd })
      line.steps = []
    } else open = line.brace === 'open' && (line.steps.at(-1)?.children.length ?? 0) > 0 ? line : null
  }
}
