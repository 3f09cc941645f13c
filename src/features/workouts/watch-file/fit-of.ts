import type { Plan } from '#src/domain/reading/plan.ts'
import { fitWorkout } from '#src/domain/watch-file/fit-workout.ts'
import { watchNodes } from '#src/domain/watch-file/steps.ts'
import { zipBytes } from '#src/domain/watch-file/zip.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { isTrainingSport, type Threshold, thresholdsOn } from '#sync/contract/index.ts'
import { fileName } from './file-name.ts'

type Source = Pick<WorkoutDocument, 'name' | 'sport' | 'description' | 'poolLength' | 'scheduledTo'>

/** A workout as a file for a watch; null for what no watch counts laps of and for a text without steps. */
export function fitOf(
  { name, sport, description, poolLength, scheduledTo }: Source,
  { nodes }: Pick<Plan, 'nodes'>,
  history: readonly Threshold[],
): Uint8Array<ArrayBuffer> | null {
  const steps = watchNodes(nodes)
  if (!isTrainingSport(sport) || steps.length === 0) return null
  const thresholds = thresholdsOn(history, scheduledTo)
  return fitWorkout({
    name,
    sport,
    description,
    poolLength,
    thresholds,
    steps,
    created: new Date(`${scheduledTo}T12:00:00Z`),
  })
}

/** The workouts that have a file, in one archive; null where none has. */
export function weekZip(
  workouts: readonly { workout: Source; plan: Pick<Plan, 'nodes'> }[],
  history: readonly Threshold[],
): Uint8Array<ArrayBuffer> | null {
  const files = workouts.flatMap(({ workout, plan }, index) => {
    const bytes = fitOf(workout, plan, history)
    // The number keeps two of one name apart.
    return bytes ? [{ name: `${workout.scheduledTo} ${index + 1} ${fileName(workout.name)}.fit`, bytes }] : []
  })
  return files.length === 0 ? null : zipBytes(files)
}
