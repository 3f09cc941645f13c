import { isTrainingSport, type Threshold, thresholdsOn, type Workout } from '#sync/contract/index.ts'
import type { Plan } from '../reading/plan.ts'
import { fileName } from './file-name.ts'
import { fitWorkout } from './fit-workout.ts'
import { grouped, stepCount } from './grouped.ts'
import { watchNodes } from './steps.ts'
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
