import { isTrainingSport, type Threshold, thresholdsOn, type Workout } from '#sync/contract/index.ts'
import type { Plan } from '../reading/plan.ts'
import { fileName } from './file-name.ts'
import { fitWorkout } from './fit-workout.ts'
import { type WatchNode, watchNodes } from './steps.ts'
import { zipBytes } from './zip.ts'

type Source = Pick<Workout, 'clientId' | 'name' | 'sport' | 'description' | 'poolLength' | 'scheduledTo'>

/** Steps and repetitions that a watch takes in one workout: Garmin's refuse a file with more. */
export const mostWatchSteps = 50

/** A workout as a file for a watch, or why there is none: nothing that a watch counts, or more steps than it takes. */
export function fitOf(
  { clientId, name, sport, description, poolLength, scheduledTo }: Source,
  { nodes }: Pick<Plan, 'nodes'>,
  history: readonly Threshold[],
): Uint8Array<ArrayBuffer> | 'no-steps' | 'too-many-steps' {
  const read = watchNodes(nodes)
  if (!isTrainingSport(sport) || read.length === 0) return 'no-steps'
  const steps = stepCount(read) > mostWatchSteps ? grouped(read) : read
  if (stepCount(steps) > mostWatchSteps) return 'too-many-steps'
  const thresholds = thresholdsOn(history, scheduledTo)
  const created = new Date(`${scheduledTo}T12:00:00Z`)
  return fitWorkout({ key: clientId, name, sport, description, poolLength, thresholds, steps, created })
}

/** The workouts that have a file, in one archive; null where none has. */
export function weekZip(
  workouts: readonly { workout: Source; plan: Pick<Plan, 'nodes'> }[],
  history: readonly Threshold[],
): Uint8Array<ArrayBuffer> | null {
  const files = workouts.flatMap(({ workout, plan }, index) => {
    const bytes = fitOf(workout, plan, history)
    // The number keeps two of one name apart.
    return typeof bytes === 'string'
      ? []
      : [{ name: `${workout.scheduledTo} ${index + 1} ${fileName(workout.name)}.fit`, bytes }]
  })
  return files.length === 0 ? null : zipBytes(files)
}

/** How many steps a file has for these: a repetition is one more than what it repeats. */
export function stepCount(nodes: readonly WatchNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + ('times' in node ? stepCount(node.steps) : 0), 0)
}

/** The same steps, with what is written out several times in a row as a repetition. */
export function grouped(nodes: readonly WatchNode[]): WatchNode[] {
  const all = nodes.map((node) => ('times' in node ? { ...node, steps: grouped(node.steps) } : node))
  const texts = all.map((node) => JSON.stringify(node))
  const result: WatchNode[] = []
  for (let at = 0; at < all.length; ) {
    const best = { length: 1, times: 1, saved: 0 }
    for (let length = 1; at + 2 * length <= all.length; length++) {
      let same = 0
      while (texts[at + same] === texts[at + length + same] && at + length + same < all.length) same++
      const times = 1 + Math.floor(same / length)
      const saved = (times - 1) * stepCount(all.slice(at, at + length)) - 1
      if (saved > best.saved) Object.assign(best, { length, times, saved })
    }
    const steps = all.slice(at, at + best.length)
    result.push(...(best.times > 1 ? [{ times: best.times, steps }] : steps))
    at += best.length * best.times
  }
  return result
}
