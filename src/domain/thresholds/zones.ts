import type { ThresholdValues } from '#sync/contract/index.ts'
import type { PlanSport } from '../reading/plan.ts'

/**
 * Training zones 1 to 5 as shares of a threshold (docs/product.md, "Thresholds"):
 * power on the bike by Coggan (Allen, Coggan: Training and Racing with a Power Meter), pace and heart rate by Friel
 * (Joe Friel's Quick Guide to Setting Zones). A swim has none: no zones of a critical swim speed are agreed on.
 */

/** Lowest and highest percent; null is open. Of a pace, more percent is slower. */
type Zone = readonly [from: number | null, to: number | null]

const power: readonly Zone[] = [
  [null, 55],
  [55, 75],
  [75, 90],
  [90, 105],
  [105, 120],
]
const runPace: readonly Zone[] = [
  [129, null],
  [114, 129],
  [106, 113],
  [99, 105],
  [90, 100],
]
const runHeartRate: readonly Zone[] = [
  [null, 85],
  [85, 89],
  [90, 94],
  [95, 99],
  [100, 106],
]
const bikeHeartRate: readonly Zone[] = [
  [null, 81],
  [81, 89],
  [90, 93],
  [94, 99],
  [100, 106],
]

/** An athlete's own numbers: lowest first, both the same for a single one, null where it is open. */
export type Range = {
  unit: 'watts' | 'runPace' | 'swimPace' | 'bpm'
  low: number | null
  high: number | null
}

/** Zone 1 to 5 of an athlete; null where the threshold it needs is not known. By power or pace before heart rate. */
export function zoneRange(zone: number, sport: PlanSport, values: ThresholdValues): Range | null {
  const { ftp, runPace: pace, thresholdHeartRate: heartRate } = values
  if (sport === 'bike' && ftp !== null) return range(power[zone - 1], ftp, 'watts')
  if (sport === 'run' && pace !== null) return range(runPace[zone - 1], pace, 'runPace')
  if (heartRate === null || (sport !== 'run' && sport !== 'bike')) return null
  return range((sport === 'run' ? runHeartRate : bikeHeartRate)[zone - 1], heartRate, 'bpm')
}

function range(zone: Zone | undefined, threshold: number, unit: Range['unit']): Range | null {
  if (!zone) return null
  const [low, high] = zone.map((percent) =>
    percent === null ? null : Math.round((threshold * percent) / 100),
  )
  return { unit, low: low ?? null, high: high ?? null }
}
