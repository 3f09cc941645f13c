import { fastest } from '#src/domain/figures.ts'
import type { TrainingSport } from '#sync/contract/index.ts'
import { longestGap } from './track.ts'

/** When (ms) which way (m) was behind. */
export type Mark = { time: number; distance: number }

/** Watches write a place twice, and then the way of two seconds at once (s). */
const slack = 2
/** Who is faster than possible for so long (s) sits in a car, or the device lost its place. */
const driven = 30
/** A distance counter that falls by more than this (m) was reset; by less, points are out of order. */
const counterReset = 500

/** By the index of each mark: its time (ms), what counts as covered by then (m), and where the way is cut. */
type Course = { times: Float64Array; covered: Float64Array; cuts: Uint8Array }

/**
 * Reads a way for the shortest time by the clock (s) in which it grows by some metres, also with pauses in it; null
 * where it never does. Over a gap no way is counted, and nothing that holds a stretch faster than possible.
 * @param way in the order of time.
 */
export function bestTimes(way: readonly Mark[], sport: TrainingSport): (meters: number) => number | null {
  const course = courseOf(way, fastest(sport))
  return (meters) => shortestTime(course, meters)
}

function shortestTime({ times, covered, cuts }: Course, meters: number): number | null {
  let best = Number.POSITIVE_INFINITY
  const at = (list: Float64Array, index: number) => list[index] ?? 0
  let [begin, first] = [0, 0]
  for (let last = 0; last < times.length; last++) {
    if (cuts[last]) begin = first = last
    const goal = at(covered, last) - meters
    if (goal < at(covered, begin)) continue
    while (at(covered, first + 1) <= goal) first++
    const share = (goal - at(covered, first)) / (at(covered, first + 1) - at(covered, first))
    const start = at(times, first) + share * (at(times, first + 1) - at(times, first))
    best = Math.min(best, at(times, last) - start)
  }
  return Number.isFinite(best) ? best / 1000 : null
}

/** What a jump or a gap adds is no way. */
function courseOf(way: readonly Mark[], most: number): Course {
  const times = Float64Array.from(way, ({ time }) => time)
  const covered = new Float64Array(way.length)
  const recorded = new Float64Array(way.length)
  const longest = longestGap(way)
  let highest = way[0]?.distance ?? 0
  for (let index = 1; index < way.length; index++) {
    const distance = way[index]?.distance ?? 0
    const seconds = ((times[index] ?? 0) - (times[index - 1] ?? 0)) / 1000
    if (distance < highest - counterReset) highest = distance
    const moved = seconds <= longest ? Math.max(0, distance - highest) : 0
    highest = Math.max(highest, distance)
    const isJump = moved > most * (seconds + slack)
    covered[index] = (covered[index - 1] ?? 0) + (isJump ? 0 : moved)
    recorded[index] = (recorded[index - 1] ?? 0) + moved
  }
  return { times, covered, cuts: cutsOf(times, recorded, most) }
}

/** Cuts the way at each mark, to which the step is in a stretch that is faster than possible. */
function cutsOf(times: Float64Array, recorded: Float64Array, most: number): Uint8Array {
  const cuts = new Uint8Array(times.length)
  let [first, cut] = [0, 0]
  for (let last = 0; last < times.length; last++) {
    const time = times[last] ?? 0
    while (first + 1 < last && time - (times[first + 1] ?? 0) >= driven * 1000) first++
    const moved = (recorded[last] ?? 0) - (recorded[first] ?? 0)
    if (moved <= most * ((time - (times[first] ?? 0)) / 1000 + slack)) continue
    for (cut = Math.max(cut, first + 1); cut <= last; cut++) cuts[cut] = 1
  }
  return cuts
}
