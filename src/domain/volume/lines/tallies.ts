import { counts, dropAll, type Step, sumOf } from '../steps/step.ts'
import { addTimes, noSum } from '../steps/sum.ts'
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
