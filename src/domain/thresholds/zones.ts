import type { Sport, ThresholdValues } from '#sync/contract/index.ts'

/**
 * Training zones 1 to 5 as shares of a threshold (docs/product.md, "Thresholds"):
 * power on the bike by Coggan (Allen, Coggan: Training and Racing with a Power Meter), pace and heart rate by Friel
 * (Joe Friel's Quick Guide to Setting Zones), the swim by Endurance Korner (How to Calculate Training Zones).
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
const swimPace: readonly Zone[] = [
  [120, null],
  [110, 120],
  [100, 110],
  [95, 100],
  [90, 95],
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

/** An athlete's five zones by one measure. */
export type Zones = { unit: Range['unit']; ranges: readonly Range[] }

/** An athlete's zones of a sport by every measure whose threshold is known: power or pace before heart rate. */
export function zonesOf(sport: Sport, values: ThresholdValues): Zones[] {
  const { ftp, thresholdHeartRate } = values
  const measures = {
    swim: [zones(swimPace, values.swimPace, 'swimPace')],
    run: [zones(runPace, values.runPace, 'runPace'), zones(runHeartRate, thresholdHeartRate, 'bpm')],
    bike: [zones(power, ftp, 'watts'), zones(bikeHeartRate, thresholdHeartRate, 'bpm')],
  }
  return sport in measures ? measures[sport as keyof typeof measures].filter((found) => found !== null) : []
}

/** Zone 1 to 5 of an athlete; null where the threshold it needs is not known. */
export function zoneRange(zone: number, sport: Sport, values: ThresholdValues): Range | null {
  return zonesOf(sport, values)[0]?.ranges[zone - 1] ?? null
}

function zones(shares: readonly Zone[], threshold: number | null, unit: Range['unit']): Zones | null {
  if (threshold === null) return null
  const of = (percent: number | null) => percent && Math.round((threshold * percent) / 100)
  return { unit, ranges: shares.map(([low, high]) => ({ unit, low: of(low), high: of(high) })) }
}
