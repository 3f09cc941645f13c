import { counts, dropAll, type Step } from '../steps/step.ts'
import type { Line } from './structure.ts'

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
