import { effortIn, type Intensity, intensityOf } from '../reading/folds/effort.ts'

/** Any hard part, or a name that says so, makes a plan hard; moderate is what says nothing. */
export function planIntensity(name: string, reading: Intensity | null | undefined): Intensity {
  const named = effortIn(name)
  const said = [reading, named === null ? null : intensityOf(named)]
  return said.includes('hard') ? 'hard' : (said.find((one) => one) ?? 'moderate')
}

/** The effort (1 to 10) that a plan leads to expect of somebody about whom nothing else is known. */
export const usualEffort: Record<Intensity, number> = { easy: 4, moderate: 5, hard: 7 }
