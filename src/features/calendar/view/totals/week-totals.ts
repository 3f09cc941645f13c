import type { Sport } from '../../../../../sync/contract/index.ts'
import type { Volume } from '../../../../domain/volume/shape.ts'
import { sportsTrained } from './totals.ts'

type Weekly = { sport: Sport; done: boolean; volume: Volume | null | undefined }

/** One sport's week in one unit: kilometres where the texts name distances, else minutes. */
export type SportTotal = { sport: Sport; unit: 'km' | 'min'; done: number; planned: number }

/**
 * What was done of what was planned, per sport. A sport whose week has both distances and times gives two totals.
 * Workouts without a known volume count in neither.
 */
export function weekTotals(workouts: readonly Weekly[]): SportTotal[] {
  return sportsTrained.flatMap((sport) => {
    const ofSport = workouts.filter((workout) => workout.sport === sport)
    return [total(sport, 'km', ofSport, kilometres), total(sport, 'min', ofSport, minutes)].filter(
      ({ planned }) => planned > 0,
    )
  })
}

function total(
  sport: Sport,
  unit: 'km' | 'min',
  workouts: readonly Weekly[],
  amount: (volume: Volume) => number,
) {
  const sum = (list: readonly Weekly[]) =>
    list.reduce((before, { volume }) => before + (volume ? amount(volume) : 0), 0)
  return { sport, unit, done: sum(workouts.filter(({ done }) => done)), planned: sum(workouts) }
}

/** A week is compared in one unit, so here, and only here, metres join the kilometres. */
const kilometres = ({ km, m }: Volume) => km + m / 1000
const minutes = ({ min, s }: Volume) => min + s / 60
