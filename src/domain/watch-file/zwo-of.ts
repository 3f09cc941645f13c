import type { Plan } from '../reading/plan.ts'
import { mostSteps, trainerSteps } from './steps.ts'
import { zwoFile } from './zwo.ts'

export { mostSteps }

type Workout = { name: string; sport: 'bike' | 'run'; description: string }

/** The file's content, or why there is none: no step with an amount, or more than a file takes. */
export function zwoOf(
  workout: Workout,
  plan: Pick<Plan, 'nodes'>,
  ftp: number | null,
): { content: string } | 'no-steps' | 'too-many-steps' {
  const steps = trainerSteps(workout.sport, plan, ftp)
  if (steps.length === 0) return 'no-steps'
  if (steps.length > mostSteps) return 'too-many-steps'
  return { content: zwoFile({ ...workout, steps }) }
}
