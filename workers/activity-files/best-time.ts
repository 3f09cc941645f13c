import { fastest } from '#src/domain/figures.ts'
import type { TrainingSport } from '#sync/contract/index.ts'
import { longestGap } from './track.ts'

/** When (ms) which way (m) was behind. */
export type Mark = { time: number; distance: number }

/** Watches write a place twice, and then the way of two seconds at once (s). */
const slack = 2
/** Who is faster than possible for so long (s) sits in a car, or the device lost its place. */
const driven = 30
/** A counter that falls by more than this (m) began anew; by less, points are out of order. */
const anew = 500

/**
 * The shortest time by the clock (s) in which the way grows by these metres, also with pauses in it; null where it never
 * does. Over a gap no way is counted, and nothing that holds a stretch faster than possible.
 * @param way in the order of time.
 */
export function bestTime(way: readonly Mark[], meters: number, sport: TrainingSport): number | null {
  let best = Number.POSITIVE_INFINITY
  for (const stretch of stretchesOf(way, sport)) best = Math.min(best, bestIn(stretch, meters))
  return Number.isFinite(best) ? best / 1000 : null
}

function bestIn(stretch: readonly Mark[], meters: number): number {
  let best = Number.POSITIVE_INFINITY
  let first = 0
  const at = (index: number) => stretch[index] ?? { time: 0, distance: 0 }
  for (const { time, distance } of stretch) {
    const goal = distance - meters
    if (goal < at(0).distance) continue
    while (at(first + 1).distance <= goal) first++
    const [from, to] = [at(first), at(first + 1)]
    const share = (goal - from.distance) / (to.distance - from.distance)
    best = Math.min(best, time - from.time - share * (to.time - from.time))
  }
  return best
}

/** The way cut where it is faster than possible; what a jump or a gap adds is taken out of it. */
function stretchesOf(way: readonly Mark[], sport: TrainingSport): Mark[][] {
  const most = fastest(sport)
  const longest = longestGap(way)
  const [start] = way
  if (!start) return []
  let highest = start.distance
  let covered = 0
  const counted: Mark[] = [{ time: start.time, distance: 0 }]
  const raw: Mark[] = [{ time: start.time, distance: 0 }]
  for (const [index, { time, distance }] of way.entries()) {
    if (index === 0) continue
    const seconds = (time - (way[index - 1]?.time ?? time)) / 1000
    if (distance < highest - anew) highest = distance
    const moved = seconds <= longest ? Math.max(0, distance - highest) : 0
    highest = Math.max(highest, distance)
    if (moved <= most * (seconds + slack)) covered += moved
    counted.push({ time, distance: covered })
    raw.push({ time, distance: (raw.at(-1)?.distance ?? 0) + moved })
  }
  const isPossible = possibleSteps(raw, most)
  const stretches: Mark[][] = [[]]
  for (const [index, mark] of counted.entries()) {
    if (isPossible[index]) stretches.at(-1)?.push(mark)
    else stretches.push([mark])
  }
  return stretches
}

/** Whether each step, from the mark before to this one, is in no stretch that is faster than possible. */
function possibleSteps(way: readonly Mark[], most: number): boolean[] {
  const isPossible = way.map(() => true)
  let [first, marked] = [0, 0]
  for (const [last, { time, distance }] of way.entries()) {
    while (first + 1 < last && time - (way[first + 1]?.time ?? time) >= driven * 1000) first++
    const from = way[first]
    if (!from || distance - from.distance <= most * ((time - from.time) / 1000 + slack)) continue
    for (marked = Math.max(marked, first + 1); marked <= last; marked++) isPossible[marked] = false
  }
  return isPossible
}
