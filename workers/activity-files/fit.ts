import FitParser from 'fit-file-parser'
import { type ActivityLap, type Point, type TrainingSport, within } from '#sync/contract/index.ts'
import { FileProblem } from './problem.ts'
import type { Session } from './recording.ts'
import { sessionOfPoints } from './track.ts'

/** A message as the parser gives it: fields by their names in the FIT profile, in SI units, times as dates. */
type Message = Readonly<Record<string, unknown>>

const sports: Readonly<Record<string, TrainingSport>> = {
  swimming: 'swim',
  cycling: 'bike',
  e_biking: 'bike',
  running: 'run',
}

/** Sports that say nothing about what was done. */
const unsaid: readonly unknown[] = ['generic', 'training', undefined]

/**
 * The sessions of a FIT file; several for multisport. Changes between sports are left out.
 * @throws FileProblem `broken`, `no-session`, `other-sport`
 */
export async function readFit(bytes: Uint8Array<ArrayBuffer>): Promise<Session[]> {
  const { sessions, laps, points } = await parse(bytes)
  if (sessions.length === 0) {
    const session = sessionOfPoints(points)
    if (!session) throw new FileProblem('no-session')
    return [session]
  }
  const done = sessions.filter(({ sport }) => sport !== 'transition')
  const known = done.filter(({ sport }) => unsaid.includes(sport) || String(sport) in sports)
  if (known.length === 0) throw new FileProblem(done.length === 0 ? 'no-session' : 'other-sport')
  return known.flatMap((session) => sessionOf(session, laps, points) ?? [])
}

async function parse(bytes: Uint8Array<ArrayBuffer>) {
  try {
    const found = await new FitParser({ mode: 'list' }).parseAsync(bytes.slice().buffer)
    const list = (messages: unknown) => (Array.isArray(messages) ? (messages as Message[]) : [])
    return {
      sessions: list(found.sessions),
      laps: list(found.laps),
      points: list(found.records).flatMap((record) => pointOf(record) ?? []),
    }
  } catch (cause) {
    throw new FileProblem('broken', { cause })
  }
}

function sessionOf(
  message: Message,
  laps: readonly Message[],
  points: readonly Point[],
): Session | undefined {
  const start = timeOf(message.start_time)
  const timer = numberOf(message.total_timer_time)
  const elapsed = numberOf(message.total_elapsed_time) ?? timer
  if (start === undefined || elapsed === undefined) return undefined
  const end = start + elapsed * 1000
  const inside = (time: number | undefined) => time !== undefined && time >= start && time <= end
  return {
    sport: sports[String(message.sport)] ?? null,
    name: null,
    start,
    seconds: timer ?? elapsed,
    elapsedSeconds: elapsed,
    meters: numberOf(message.total_distance),
    climbMeters: numberOf(message.total_ascent),
    averageHeartRate: numberOf(message.avg_heart_rate),
    maxHeartRate: numberOf(message.max_heart_rate),
    averagePower: numberOf(message.avg_power),
    laps: laps.filter((lap) => inside(timeOf(lap.start_time))).flatMap((lap) => lapOf(lap) ?? []),
    points: points.filter(({ time }) => inside(time)),
  }
}

function lapOf(message: Message): ActivityLap | undefined {
  const seconds = numberOf(message.total_timer_time) ?? numberOf(message.total_elapsed_time)
  if (seconds === undefined || seconds < 0) return undefined
  const meters = numberOf(message.total_distance)
  return {
    seconds,
    meters: meters === undefined || meters < 0 ? null : meters,
    averageHeartRate: within(numberOf(message.avg_heart_rate), 1, 300),
    averagePower: within(numberOf(message.avg_power), 0, 5000),
  }
}

function pointOf(message: Message): Point | undefined {
  const time = timeOf(message.timestamp)
  if (time === undefined) return undefined
  return {
    time,
    heartRate: numberOf(message.heart_rate),
    power: numberOf(message.power),
    speed: numberOf(message.enhanced_speed) ?? numberOf(message.speed),
    altitude: numberOf(message.enhanced_altitude) ?? numberOf(message.altitude),
    distance: numberOf(message.distance),
  }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function timeOf(value: unknown): number | undefined {
  const time =
    value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(time) ? time : undefined
}
