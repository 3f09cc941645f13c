import type { Activity } from '#sync/contract/index.ts'

/** A stretch of a recording and how far from the start it ends, in metres; the last one may be shorter. */
type Split = { upTo: number; meters: number; seconds: number; heartRate: number | null }

type Recording = Pick<Activity, 'sport' | 'curve' | 'laps' | 'meters' | 'seconds'>

/** In metres. */
const lengths = { run: 1_000, bike: 5_000 }
/** How far the curve may be from the distance and the moving time of the recording, which the splits add up to. */
const tolerance = 0.1
/** With fewer steps of the curve, the end of a stretch would be a guess. */
const fewestSteps = 4
/** In m/s: slower is standing. */
const standing = 0.3
/** In metres: a watch that counts a lap at each kilometre is off by a step. */
const lapTolerance = 15

/**
 * The kilometres of a run and every five of a ride, by the curve of its speed. None where the curve is too coarse or
 * contradicts the distance, and where the device's laps are these stretches.
 */
export function splitsOf({ sport, curve, laps, meters, seconds }: Recording): Split[] {
  const length = sport === 'run' || sport === 'bike' ? lengths[sport] : Number.POSITIVE_INFINITY
  const { step, speed = [], heartRate } = curve
  const moving = speed.flatMap((value, index) =>
    value !== null && value >= standing ? [{ speed: value, heartRate: heartRate?.[index] || null }] : [],
  )
  const inCurve = step * moving.reduce((sum, one) => sum + one.speed, 0)
  if (meters === null || meters < 2 * length || inCurve === 0) return []
  const [farther, longer] = [meters / inCurve, seconds / (step * moving.length)]
  if (isFar(farther) || isFar(longer)) return []
  if (fewestSteps * step * longer > (length * seconds) / meters) return []
  if (
    laps.slice(0, -1).every((lap) => Math.abs((lap.meters ?? 0) - length) < lapTolerance) &&
    laps.length > 1
  )
    return []

  const splits = [emptySplit()]
  for (const point of moving) {
    let left = point.speed * step * farther
    const pace = (step * longer) / left
    while (left > 0) {
      const split = splits.at(-1) ?? emptySplit()
      const part = Math.min(left, length - split.meters)
      addTo(split, part, part * pace, point.heartRate)
      left -= part
      if (split.meters >= length - 0.001) splits.push(emptySplit())
    }
  }
  return splits
    .filter((split) => split.meters >= 1)
    .map(({ beats, measured, ...split }, index) => ({
      ...split,
      upTo: index * length + split.meters,
      heartRate: measured > 0 ? Math.round(beats / measured) : null,
    }))
}

const isFar = (factor: number) => Math.abs(factor - 1) > tolerance

const emptySplit = () => ({ meters: 0, seconds: 0, beats: 0, measured: 0 })

function addTo(
  split: ReturnType<typeof emptySplit>,
  meters: number,
  seconds: number,
  heartRate: number | null,
): void {
  split.meters += meters
  split.seconds += seconds
  if (heartRate === null) return
  split.beats += heartRate * seconds
  split.measured += seconds
}
