import type { Activity, ThresholdValues } from '#sync/contract/index.ts'
import { type Range, type Zones, zonesOf } from '../thresholds/zones.ts'

/** Seconds in each of an athlete's zones by one measure, slowest or easiest first; of the last with all above it. */
type TimeInZones = { unit: Range['unit']; zones: { range: Range; seconds: number }[] }

/** In seconds: the mean of a longer step says too little about the zones that were in it. */
const coarsest = 60
/** In m/s: slower is standing, whose pace says nothing. */
const standing = 0.3

/** How long a recording was in each zone, by every measure of its curve that the athlete has a threshold for. */
export function timeInZones(
  { sport, curve, elapsedSeconds }: Pick<Activity, 'sport' | 'curve' | 'elapsedSeconds'>,
  thresholds: ThresholdValues,
): TimeInZones[] {
  if (curve.step > coarsest) return []
  return zonesOf(sport, thresholds).flatMap((zones) => {
    const { unit, ranges } = zones
    const seconds = ranges.map(() => 0)
    for (const [index, value] of (measured(unit, curve) ?? []).entries()) {
      const zone = value === null ? -1 : zoneOf(value, zones)
      const lasted = Math.max(0, Math.min(curve.step, elapsedSeconds - index * curve.step))
      seconds[zone] = (seconds[zone] ?? 0) + lasted
    }
    const inZones = ranges.map((range, index) => ({
      range: index === ranges.length - 1 ? openEnded(range) : range,
      seconds: seconds[index] ?? 0,
    }))
    return inZones.some((zone) => zone.seconds > 0) ? [{ unit, zones: inZones }] : []
  })
}

const isPace = (unit: Range['unit']) => unit === 'runPace' || unit === 'swimPace'

function measured(unit: Range['unit'], curve: Activity['curve']): (number | null)[] | undefined {
  if (unit === 'watts') return curve.power
  if (unit === 'bpm') return curve.heartRate?.map((rate) => rate || null)
  const meters = unit === 'runPace' ? 1000 : 100
  return curve.speed?.map((speed) => (speed === null || speed < standing ? null : meters / speed))
}

/** The highest zone that a value reaches: printed zones leave gaps, and overlap. */
function zoneOf(value: number, { unit, ranges }: Zones): number {
  const reaches = ({ low, high }: Range) =>
    isPace(unit) ? high === null || value <= high : low === null || value >= low
  return ranges.findLastIndex(reaches)
}

function openEnded(range: Range): Range {
  return isPace(range.unit) ? { ...range, low: null } : { ...range, high: null }
}
