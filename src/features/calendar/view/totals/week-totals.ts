import type { Sport } from '../../../../../sync/contract/index.ts'
import type { Volume } from '../../../../domain/volume/shape.ts'
import { sportsTrained } from './totals.ts'

type Weekly = { sport: Sport; done: boolean; volume: Volume | null | undefined }

/** Kilometres where the texts name distances, and minutes where they name times. */
type Amount = { km: number; min: number }

/** One sport's week. `share` is how much of what was planned is done, 0 to 1. */
export type SportTotal = { sport: Sport; done: Amount; planned: Amount; share: number }

/**
 * What was done of what was planned, per sport. Distances and times are added up apart; the share of a sport whose week
 * has both is the mean of the two. Workouts without a known volume count in neither.
 */
export function weekTotals(workouts: readonly Weekly[]): SportTotal[] {
  return sportsTrained.flatMap((sport) => {
    const ofSport = workouts.filter((workout) => workout.sport === sport)
    const planned = sum(ofSport)
    const done = sum(ofSport.filter((workout) => workout.done))
    const shares = units.filter((unit) => planned[unit] > 0).map((unit) => done[unit] / planned[unit])
    if (shares.length === 0) return []
    return [{ sport, done, planned, share: shares.reduce((a, b) => a + b) / shares.length }]
  })
}

const units = ['km', 'min'] as const

/** A week is compared in one unit of distance, so here, and only here, metres join the kilometres. */
function sum(workouts: readonly Weekly[]): Amount {
  const total = { km: 0, min: 0 }
  for (const { volume } of workouts) {
    if (!volume) continue
    total.km += volume.km + volume.m / 1000
    total.min += volume.min + volume.s / 60
  }
  return total
}
