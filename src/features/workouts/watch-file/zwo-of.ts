import type { VolumeExplanation } from '../../../domain/volume/shape.ts'
import { watchSteps } from '../../../domain/watch-file/steps.ts'
import { zwoFile } from '../../../domain/watch-file/zwo.ts'

type Workout = { name: string; sport: 'bike' | 'run'; description: string }

/** The file's content; null where the text has no step with an amount. */
export function zwoOf(workout: Workout, explanation: VolumeExplanation): string | null {
  const steps = watchSteps(workout.sport, workout.description, explanation)
  return steps.length === 0 ? null : zwoFile({ ...workout, steps })
}
