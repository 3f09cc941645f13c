import type { Point } from '#sync/contract/index.ts'
import { earliest } from './clock.ts'
import { movingSeconds } from './track.ts'

/** From when to when a session lasts, in ms, with the laps and points between. */
export type Bounds = { start: number; end: number; laps: Message[]; points: Point[] }

/** Records that reach so much further than the totals (s; share of the metres) show that these were never closed. */
const unclosedSeconds = 30
const unclosedMeters = 0.01

/** The bounds of each session; undefined for one of which nothing says when it was. */
export function boundsOf(
  sessions: readonly Message[],
  laps: readonly Message[],
  points: readonly Point[],
): (Bounds | undefined)[] {
  const said = sessions.map(({ start_time }) => timeOf(start_time))
  // A clock that did not know the date yet says nothing where the records do.
  const starts = said.map((time) => (time !== undefined && time >= earliest ? time : undefined))
  let before = Number.NEGATIVE_INFINITY
  return sessions.map((session, index) => {
    const next = starts.slice(index + 1).find((start) => start !== undefined) ?? Number.POSITIVE_INFINITY
    const isFree = (time: number | undefined): time is number =>
      time !== undefined && time >= before && time < next
    const start =
      starts[index] ??
      points.find(({ time }) => isFree(time))?.time ??
      laps.map(({ start_time }) => timeOf(start_time)).find(isFree) ??
      said[index]
    if (start === undefined) return undefined
    const elapsed = numberOf(session.total_elapsed_time) ?? numberOf(session.total_timer_time)
    const isLast = index === sessions.length - 1
    const ends = laps.flatMap((lap) => {
      const lapStart = timeOf(lap.start_time)
      const seconds = numberOf(lap.total_elapsed_time) ?? numberOf(lap.total_timer_time) ?? 0
      return isFree(lapStart) && lapStart >= start ? lapStart + seconds * 1000 : []
    })
    const lastPoint = points.findLast(({ time }) => isFree(time) && time >= start)?.time ?? start
    const last = ends.reduce((latest, end) => Math.max(latest, end), lastPoint)
    const told = elapsed === undefined ? undefined : start + elapsed * 1000
    const end = Math.min(next, told === undefined ? last : isLast ? Math.max(told, last) : told)
    const isInside = (time: number) => time >= start && (time < end || (time === end && end < next))
    before = end
    return {
      start,
      end,
      laps: laps.filter(({ start_time }) => isInside(timeOf(start_time) ?? Number.NaN)),
      points: points.filter(({ time }) => isInside(time)),
    }
  })
}

/** The totals of a session, or what its laps or records say where these are missing or shorter. Time in s. */
export function totalsWith(message: Message, { start, laps, points }: Bounds) {
  const lapTotal = (field: string) => laps.reduce((sum, lap) => sum + (numberOf(lap[field]) ?? 0), 0)
  const timer = numberOf(message.total_timer_time) || lapTotal('total_timer_time') || undefined
  const elapsed =
    numberOf(message.total_elapsed_time) ?? (lapTotal('total_elapsed_time') || undefined) ?? timer
  const reach = ((points.at(-1)?.time ?? start) - start) / 1000
  const unclosed = elapsed === undefined || reach > elapsed + unclosedSeconds
  // Time in which the device was paused is in no record; what it counted until it stopped counting is.
  const later = unclosed ? points.filter(({ time }) => time >= start + (elapsed ?? 0) * 1000) : []
  const moving = movingSeconds(later)
  const meters = numberOf(message.total_distance) ?? (lapTotal('total_distance') || undefined)
  const recorded = recordedMeters(points)
  return {
    seconds: (timer ?? elapsed ?? 0) + moving,
    elapsedSeconds: unclosed ? reach : elapsed,
    meters: recorded > (meters ?? 0) * (1 + unclosedMeters) ? recorded : meters,
  }
}

/** The way between the first and the last record; the distance of a file with several sessions begins at 0 in each, or not. */
function recordedMeters(points: readonly Point[]): number {
  let total = 0
  let before: number | undefined
  for (const { distance } of points) {
    if (distance === undefined) continue
    if (before !== undefined) total += Math.max(0, distance - before)
    before = distance
  }
  return total
}

/** A message as the parser gives it: fields by their names in the FIT profile, in SI units, times as dates. */
export type Message = Readonly<Record<string, unknown>>

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** The ms of an instant, if it is one. */
export function timeOf(value: unknown): number | undefined {
  const time =
    value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(time) ? time : undefined
}
