import { isPossible, meanBounds } from '#src/domain/figures.ts'
import { lapsTime } from '#src/domain/progress/distance-time.ts'
import { type Effort, effortList, efforts } from '#src/domain/progress/efforts.ts'
import type { ActivityBest, ActivityLap, Point, TrainingSport } from '#sync/contract/index.ts'
import { bestMeans } from './best-mean.ts'
import { bestTimes, type Mark } from './best-time.ts'

type Recorded = {
  points: readonly Point[]
  walls?: readonly Mark[] | undefined
  laps: readonly ActivityLap[]
}

/** The best efforts of a session, from everything that its file has: the curve that is kept is too coarse for them. */
export function bestsOf(recorded: Recorded, sport: TrainingSport): ActivityBest[] {
  const { points, laps } = recorded
  const timeOver = bestTimes(wayOf(recorded, sport), sport)
  const means = { power: bestMeans(points, 'power'), heartRate: bestMeans(points, 'heartRate') }
  const valueOf = (effort: Effort): number | null => {
    if (effort.of !== 'time') {
      const [least, most] = meanBounds(effort.of, effort.seconds)
      const mean = means[effort.of](effort.seconds)
      return mean !== null && mean >= least && mean <= most ? mean : null
    }
    if (effort.sport !== sport) return null
    const seconds = timeOver(effort.meters) ?? lapsTime(sport, laps, effort.meters)?.seconds ?? null
    return seconds !== null && isPossible(sport, seconds, effort.meters) ? seconds : null
  }
  const found = effortList.flatMap(([kind, effort]) => {
    const value = Math.round(valueOf(effort) ?? 0)
    return value > 0 ? [{ kind, value }] : []
  })
  return found.filter((best) => !isHeldLonger(best, found))
}

/** When which distance was reached: at the walls of a pool where the device counted them, else at its points. */
function wayOf({ points, walls = [] }: Recorded, sport: TrainingSport): readonly Mark[] {
  const recorded = points.flatMap(({ time, distance }) =>
    distance === undefined ? [] : [{ time, distance }],
  )
  const way = walls.length > 0 ? walls : recorded
  return sport === 'swim' ? withoutMiscounts(way) : way
}

/** Who holds it for longer holds it for less: then a device that records seldom missed the shorter one. */
function isHeldLonger({ kind, value }: ActivityBest, all: readonly ActivityBest[]): boolean {
  const effort = efforts[kind]
  return all.some((other) => {
    const longer = efforts[other.kind]
    return (
      effort.of !== 'time' &&
      longer.of === effort.of &&
      longer.seconds > effort.seconds &&
      other.value > value
    )
  })
}

/** A length in less than this part of the usual time is a turn that the watch counted without one. */
const miscounted = 0.6
/** How much lengths of one pool may differ: distances are rounded. */
const sameLength = 0.02

/** The way without lengths that were not swum; unchanged where it does not grow by the lengths of a pool. */
function withoutMiscounts(way: readonly Mark[]): readonly Mark[] {
  const steps = way.map((mark, index) => {
    const before = way[index - 1] ?? mark
    return { time: mark.time - before.time, meters: mark.distance - before.distance }
  })
  const lengths = steps.filter(({ meters }) => meters > 0)
  const pool = lengths[0]?.meters ?? 0
  if (lengths.some(({ meters }) => Math.abs(meters - pool) > pool * sameLength)) return way
  const times = lengths.map(({ time }) => time).toSorted((a, b) => a - b)
  const least = miscounted * (times[Math.floor(times.length / 2)] ?? 0)
  let lost = 0
  return way.map(({ time, distance }, index) => {
    const step = steps[index]
    if (step && step.meters > 0 && step.time < least) lost += step.meters
    return { time, distance: distance - lost }
  })
}
