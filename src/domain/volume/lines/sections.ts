import { counts, dropAll, type Step, sumOf } from '../steps/step.ts'
import { largestShare, metres } from '../steps/sum.ts'
import type { Line } from './structure.ts'

/** One such heading may be a step like those below it. */
const fewest = 2
/**
 * From this many headings such as "Warm-up (15 min):" on, their times are the session, and steps below them add nothing even
 * where their sum differs. A single heading may be a step of its own: dropping what follows would make the session too short.
 */
const fewestTold = 3
/** Fewer steps, or a smaller share, are no account of a section. */
const fewestParts = 2
const leastShare = 0.6

/** Drops what stands below the headings of a text that tells how long each of its sections is. */
export function settleSections(lines: readonly Line[]): void {
  const told = lines.filter((line) => isHeading(line) && line.bracketed && line.endsWithColon).length
  const headed = lines.filter(isHeading).length >= fewest
  for (const [at, line] of lines.entries()) {
    const [head] = line.steps.filter(counts)
    if (!head) continue
    if (isHeading(line) && headed) {
      const parts = below(lines, at + 1, ({ blank, labelled, bracketed }) => blank || labelled || bracketed)
      const all = told >= fewestTold && line.bracketed && timed(parts)
      const several = parts.length >= fewestParts
      if (all || (several && accountsFor(parts, head.sum.s, head.sum.s * largestShare)))
        dropAll(parts, 'breakdown')
    } else if (line.labelled && line.steps.filter(counts).length === 1) {
      // "Main set: 32-53 min of work" over an empty line and "5-8 x 4 min …"
      const parts = below(lines, at + 1, ({ labelled }) => labelled)
      const several = parts.length >= fewestTold || parts[0]?.repeated === true
      if (several && accountsFor(parts, head.sum.s, head.quantity?.high ?? 0)) dropAll(parts, 'breakdown')
    }
  }
}

/** "Warm-up: 15 minutes", "Main set (28 min):" */
function isHeading({ labelled, bracketed, steps }: Line): boolean {
  const [head, more] = steps.filter(counts)
  if (!head || more || !(labelled || bracketed)) return false
  const one = head.children[0] ?? head
  return one.quantity?.kind === 'time' && !one.repeated && !head.repeated && one.bare
}

/** The steps that count from this line on, up to a line that ends the section. */
function below(lines: readonly Line[], from: number, isEnd: (line: Line) => boolean): Step[] {
  const parts: Step[] = []
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line || isEnd(line)) break
    parts.push(...line.steps.filter(counts))
  }
  return parts
}

function accountsFor(parts: readonly Step[], low: number, high: number): boolean {
  const made = sumOf(parts).s
  return timed(parts) && made >= low * leastShare && made <= high
}

function timed(parts: readonly Step[]): boolean {
  return metres(sumOf(parts)) === 0
}
