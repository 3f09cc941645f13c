import type { CountedSport, Sport } from '#sync/contract/index.ts'
import { type CountedPlan, countedSteps, type Figure } from '../reading/folds/planned.ts'

/** A session's amounts in each of its sports. */
export type BySport<Amounts> = Partial<Record<CountedSport, Amounts>>

type Amounts = { seconds: Figure | null; meters: Figure | null }

/** The sports that a plan's text names of its parts; that of the workout where it names none. */
export function sportsOf({ nodes }: CountedPlan): Sport[] {
  return [...new Set([...countedSteps(nodes)].map(({ step }) => step.sport))]
}

/** The steps of one sport alone. */
export function partOf({ nodes }: CountedPlan, sport: Sport): CountedPlan {
  const steps = [...countedSteps(nodes)].filter(({ step }) => step.sport === sport)
  return { nodes: steps.map(({ step, times }) => ({ times, nodes: [step], restBetween: null })), total: null }
}

/**
 * Parts that add up to the whole in both units: in their own proportions where each of them is known; else what no part
 * accounts for is of the session's own sport.
 * @param isTyped somebody said how much each part was: nothing is changed, and what is left is the time between them.
 */
export function shared(
  parts: BySport<Amounts>,
  { whole, own, isTyped = false }: { whole: Amounts; own: CountedSport; isTyped?: boolean },
): BySport<Amounts> {
  const all = structuredClone(parts)
  for (const unit of ['seconds', 'meters'] as const) {
    const figures = Object.values(all).map((part) => part[unit])
    const known = figures.reduce((sum, figure) => sum + (figure?.value ?? 0), 0)
    const { value = known, how = 'said' } = whole[unit] ?? {}
    const isKnown = known > 0 && figures.every((figure) => figure && figure.how !== 'partly')
    if (value === known || (isTyped && !isKnown)) continue
    if (isKnown && !isTyped) {
      for (const part of Object.values(all))
        part[unit] = { value: Math.round(((part[unit]?.value ?? 0) * value) / known), how: 'estimated' }
    } else if (value > known) {
      all[own] ??= { seconds: null, meters: null }
      all[own][unit] = { value: (all[own][unit]?.value ?? 0) + value - known, how }
    }
  }
  return all
}

/** What a session is in one of its sports. */
export type Part = {
  sport: CountedSport
  planned: Amounts
  done: { seconds: number | null; meters: number | null }
  counted: Amounts
}
