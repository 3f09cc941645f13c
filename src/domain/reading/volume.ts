import type { Sport } from '#sync/contract/index.ts'
import { type Intensity, planIntensity } from './folds/effort.ts'
import { type CountedPlan, shortPlan } from './folds/planned.ts'
import { readPlan } from './read-plan.ts'
import { isOpen, planVolume, type Volume } from './sums.ts'

/** What a text is read from: the sport decides what a bare number and a bare `m` mean. */
export interface TextSource {
  sport: Sport
  description: string
}

/** What lists and totals need of a text: its badge, whether it leaves something open, and the amounts of its steps. */
export interface TextReading extends CountedPlan {
  volume: Volume | null
  isDoubtful: boolean
  intensity: Intensity | null
}

/** What lists and totals need of a text. */
export function readText({ sport, description }: TextSource): TextReading {
  const plan = readPlan(description, sport)
  return {
    ...shortPlan(plan),
    volume: planVolume(plan, sport),
    isDoubtful: isOpen(plan),
    intensity: planIntensity(plan),
  }
}

/** The volume of a workout's text, null when unknown (docs/product.md, "Volumes of a workout text"). */
export function workoutVolume(sport: Sport, text: string): Volume | null {
  return planVolume(readPlan(text, sport), sport)
}
