import { type Activity, isTrainingSport, type TrainingSport } from '#sync/contract/index.ts'
import { isPossible } from '../figures.ts'
import type { Session } from '../sessions.ts'

/** The distances over which each sport keeps a record, in metres. */
export const recordDistances: Readonly<Record<TrainingSport, readonly number[]>> = {
  swim: [100, 400, 1_500],
  bike: [20_000, 40_000],
  run: [1_000, 5_000, 10_000, 21_097.5, 42_195],
}

/** `activity` or `workout`: where it was done. `approximate`: read off a curve, which has one point per some seconds. */
export type BestTime = {
  sport: TrainingSport
  meters: number
  seconds: number
  approximate: boolean
  name: string
  day: string
  key: string
  from: 'activity' | 'workout'
}

type Recorded = Pick<
  Activity,
  'clientId' | 'sport' | 'name' | 'day' | 'seconds' | 'meters' | 'laps' | 'curve'
>

type Time = { seconds: number; approximate: boolean }

/** A measured course is run a little longer than it is; what is longer than this was another distance. */
const longest = 1.03
/** A log says 10 km of what was 9,98. */
const shortest = 0.995
/** A curve says nothing of less than so many of its steps. */
const fewestSteps = 10

/** The fastest of each sport and distance, from laps and curves of activities, and from whole activities and logs. */
export function bestTimes(activities: readonly Recorded[], sessions: readonly Session[]): BestTime[] {
  const best = new Map<string, BestTime>()
  const offer = (time: Time | null, rest: Omit<BestTime, keyof Time>) => {
    const key = `${rest.sport} ${rest.meters}`
    if (
      time &&
      isPossible(rest.sport, time.seconds, rest.meters) &&
      time.seconds < (best.get(key)?.seconds ?? Number.POSITIVE_INFINITY)
    )
      best.set(key, { ...rest, ...time })
  }
  for (const activity of activities) {
    const { clientId: key, sport, name, day } = activity
    if (!isTrainingSport(sport)) continue
    for (const meters of recordDistances[sport])
      offer(fastestOf(activity, meters), { sport, meters, name, day, key, from: 'activity' })
  }
  for (const { key, from, sport, name, day, isDone, done } of sessions) {
    // A recording has its own laps and curve.
    if (from !== 'workout' || !isTrainingSport(sport) || !isDone || done.meters === null) continue
    for (const meters of recordDistances[sport]) {
      const time = wholeTime(done, meters)
      if (time) offer(time, { sport, meters, name, day, key, from: 'workout' })
    }
  }
  return Object.entries(recordDistances).flatMap(([sport, distances]) =>
    distances.flatMap((meters) => best.get(`${sport} ${meters}`) ?? []),
  )
}

function fastestOf(activity: Recorded, meters: number): Time | null {
  const measured = [wholeTime(activity, meters), lapsTime(activity.laps, meters)].filter(
    (time) => time !== null,
  )
  // Laps are measured, a curve is read off: it counts where there is nothing better.
  if (measured.length > 0) return measured.reduce((a, b) => (b.seconds < a.seconds ? b : a))
  return curveTime(activity, meters)
}

function wholeTime(done: { meters: number | null; seconds: number | null }, meters: number): Time | null {
  const { meters: covered, seconds } = done
  if (covered === null || !seconds || covered < meters * shortest || covered > meters * longest) return null
  return { seconds, approximate: false }
}

/** The fastest laps in a row that make the distance. */
function lapsTime(laps: Recorded['laps'], meters: number): Time | null {
  let best = Number.POSITIVE_INFINITY
  for (let first = 0; first < laps.length; first++) {
    let [covered, seconds] = [0, 0]
    for (let last = first; last < laps.length && covered < meters * shortest; last++) {
      const lap = laps[last]
      if (!lap?.meters || lap.seconds <= 0) break
      covered += lap.meters
      seconds += lap.seconds
    }
    if (covered >= meters * shortest && covered <= meters * longest) best = Math.min(best, seconds)
  }
  return Number.isFinite(best) ? { seconds: Math.round(best), approximate: false } : null
}

/** The shortest time in which the curve covers the distance. Standing counts: a record is by the clock. */
function curveTime({ curve, meters: total }: Recorded, meters: number): Time | null {
  const { speed, step } = curve
  if (!speed || !total || total < meters) return null
  const covered = [0]
  for (const value of speed) covered.push((covered.at(-1) ?? 0) + (value ?? 0) * step)
  const drawn = covered.at(-1) ?? 0
  // The means of a curve add up to the distance only roughly.
  const scale = total / drawn
  if (!(scale > 0.9 && scale < 1.1)) return null
  let best = Number.POSITIVE_INFINITY
  let last = 0
  for (let first = 0; first < speed.length; first++) {
    const goal = (covered[first] ?? 0) + meters / scale
    while (last < covered.length && (covered[last] ?? 0) < goal) last++
    if (last === covered.length) break
    const [before, after] = [covered[last - 1] ?? 0, covered[last] ?? 0]
    const part = after > before ? (goal - before) / (after - before) : 1
    best = Math.min(best, (last - 1 - first + part) * step)
  }
  return best >= fewestSteps * step && Number.isFinite(best)
    ? { seconds: Math.round(best), approximate: true }
    : null
}
