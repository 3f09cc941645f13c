import { type Compliance, compliance } from '#src/domain/load.ts'
import type { Volume } from '#src/domain/volume/shape.ts'
import { sportsTrained, type WorkoutVolume } from './totals.ts'

type Weekly = Pick<WorkoutVolume, 'sport' | 'planned' | 'done' | 'open'>

/** Kilometres where the texts name distances, and minutes where they name times. */
type Amount = { km: number; min: number }

/**
 * One sport's week. `share` is how much of what was planned is done, above 1 where it is more. `compliance` is null
 * while a workout of it is still open.
 */
export type SportTotal = {
  sport: (typeof sportsTrained)[number]
  done: Amount
  planned: Amount
  share: number
  compliance: Compliance | null
}

/**
 * What was done of what was planned, per sport. Distances and times are added up apart; the share of a sport whose week
 * has both is the mean of the two. Workouts without a known volume count in neither.
 */
export function weekTotals(workouts: readonly Weekly[]): SportTotal[] {
  return sportsTrained.flatMap((sport) => {
    const ofSport = workouts.filter((workout) => workout.sport === sport)
    const planned = sum(ofSport.map((workout) => workout.planned))
    const done = sum(ofSport.map((workout) => workout.done))
    const shares = units.filter((unit) => planned[unit] > 0).map((unit) => done[unit] / planned[unit])
    const isUnplanned = shares.length === 0 && units.some((unit) => done[unit] > 0)
    if (shares.length === 0 && !isUnplanned) return []
    const share = isUnplanned ? 1 : shares.reduce((a, b) => a + b) / shares.length
    const isOver = !ofSport.some(({ open }) => open)
    const whole = isOver ? compliance({ planned: isUnplanned ? null : 1, done: share }) : null
    return [{ sport, done, planned, share, compliance: whole }]
  })
}

const units = ['km', 'min'] as const

/** A week is compared in one unit of distance, so here, and only here, metres join the kilometres. */
function sum(volumes: readonly (Volume | null)[]): Amount {
  const total = { km: 0, min: 0 }
  for (const volume of volumes) {
    if (!volume) continue
    total.km += volume.km + volume.m / 1000
    total.min += volume.min + volume.s / 60
  }
  return total
}
