import { Meaning } from '../lexer/meaning.ts'
import { counts, dropAll, type Step, sumOf } from '../steps/step.ts'
import { addTimes, noSum, sameSum } from '../steps/sum.ts'
import type { Line } from './structure.ts'

/** One such line may be so by accident. */
const fewest = 2

/** "10x100 - 1000" over "4x200 - 800": each line ends with its own sum, or with that of all lines so far. */
export function settleTallies(lines: readonly Line[]): void {
  const sofar = noSum()
  const tallies: Step[] = []
  for (const { steps } of lines) {
    const counted = steps.filter(counts)
    const last = counted.at(-1)
    const own = sumOf(counted.slice(0, -1))
    addTimes(sofar, own, 1)
    if (last) addTimes(sofar, last.sum, 1)
  }
  dropSaid(tallies)
}

/** "WARM UP - 600" and "MAIN SET 1800m", each over lines that make up as much. */
export function settleParts(lines: readonly Line[]): void {
  const said: Step[] = []
  const below = noSum()
  let warms = false
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at]
    const [head, more] = line?.steps.filter(counts) ?? []
    if (!line || !head) continue
    if (more || !head.bare || !head.led) {
      addTimes(below, sumOf(line.steps), line.pendingTimes || 1)
      continue
    }
    if (sameSum(head.sum, below)) {
      said.push(head)
      warms ||= (line.label & Meaning.warm) !== 0
    }
    below.km = 0
    below.m = 0
    below.s = 0
  }
  // "Crawl 200", "4x50 perna", "Costas 200", "4x50 perna" are four steps.
  if (warms) dropSaid(said)
}

/**
 * A time of at most so many seconds in the sentences before a set describes one of its repetitions. Longer ones are steps:
 * without them the session would be too short.
 */
const longestTold = 120

/** "Run hard for 30 s on each rep. Then jog back down." and an empty line over "8 x 30 s": the set says it again. */
export function settleTold([first, ...lines]: readonly Line[]): void {
  if (!first || first.sentence === 0 || !lines[0]?.blank) return
  const sets = lines.flatMap(({ steps }) => steps).filter(({ repeated }) => repeated)
  const told = first.steps.filter(counts)
  const isTold = ({ quantity, repeated }: Step) =>
    quantity?.kind === 'time' &&
    quantity.value <= longestTold &&
    !repeated &&
    sets.some((set) => set.quantity?.value === quantity.value)
  if (told.every(isTold)) dropAll(told, 'qualifier')
}

function dropSaid(said: readonly Step[]): void {
  if (said.length >= fewest) for (const step of said) step.dropped = 'total'
}
