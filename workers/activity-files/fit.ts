import FitParser from 'fit-file-parser'
import { type ActivityLap, within } from '#sync/contract/index.ts'
import type { Mark } from './best-time.ts'
import { clockShift, inOrder } from './clock.ts'
import { type Bounds, boundsOf, type Message, numberOf, timeOf, totalsWith } from './fit-bounds.ts'
import { closed } from './fit-unclosed.ts'
import { cutShort, FileProblem, type Part } from './problem.ts'
import { sportOfFit } from './sports.ts'
import { climbOf, firstLongitude, type PlacedPoint, withDistances } from './track.ts'

/** Types of FIT files that hold no session, though some have laps and records. */
const notRecorded: readonly unknown[] = [
  'settings',
  'sport',
  'workout',
  'course',
  'schedules',
  'weight',
  'totals',
  'goals',
  'blood_pressure',
  'segment',
  'segment_list',
]

/**
 * The sessions of a FIT file; several for multisport. Changes between sports are left out.
 * @throws FileProblem `broken`, `no-session`
 */
export async function readFit(bytes: Uint8Array<ArrayBuffer>): Promise<Part[]> {
  const { isCut, type, sport, sessions, laps, lengths, points, offset, longitude } = await parse(bytes)
  if (notRecorded.includes(type)) throw new FileProblem('no-session')
  // The session of a file that has none is what its laps and records say.
  const found = sessions.length > 0 ? sessions : laps.length + points.length > 0 ? [{}] : []
  const bounds = boundsOf(found, laps, points)
  const parts = found.flatMap((session, index): Part[] => {
    const span = bounds[index]
    const summary = found.length > 1 && session.sport === 'multisport'
    if (session.sport === 'transition' || summary) return []
    if (!span) return [{ name: null, problem: 'no-session' }]
    const place = isVirtual(session) ? undefined : longitude
    return [{ ...partOf(session, span, { sport, lengths }), offset, longitude: place }]
  })
  if (parts.length === 0) throw new FileProblem('no-session')
  return isCut ? [...parts, cutShort] : parts
}

/** The steps of clocks of law, and the most that one is from UTC, in minutes. */
const step = 15
const mostAhead = 840

/** How far the watch's own clock is ahead of UTC: the file's activity has the end by both. */
function offsetOf(activity: Message | undefined): number | undefined {
  const [utc, local] = [timeOf(activity?.timestamp), timeOf(activity?.local_timestamp)]
  if (utc === undefined || local === undefined) return undefined
  const minutes = Math.round((local - utc) / 60_000 / step) * step
  // Some watches write UTC as their own clock, wherever they are.
  return minutes !== 0 && Math.abs(minutes) <= mostAhead ? minutes : undefined
}

/** Ridden in a room, with the positions of another place or of none on earth. */
function isVirtual({ sub_sport }: Message): boolean {
  return sub_sport === 'virtual_activity'
}

async function parse(bytes: Uint8Array<ArrayBuffer>) {
  try {
    const { bytes: whole, isCut } = closed(bytes)
    const found = await new FitParser({ mode: 'list' }).parseAsync(whole.buffer)
    const list = (messages: unknown) => (Array.isArray(messages) ? (messages as Message[]) : [])
    const records = list(found.records).flatMap((record) => pointOf(record) ?? [])
    const shift = clockShift(records.map(({ time }) => time))
    const timed = (message: Message): Message => {
      const start = timeOf(message.start_time)
      return start === undefined ? message : { ...message, start_time: new Date(shift(start)) }
    }
    const points = inOrder(records.map((point) => ({ ...point, time: shift(point.time) })))
    return {
      isCut,
      type: list(found.file_ids)[0]?.type,
      sport: list(found.sports)[0],
      sessions: list(found.sessions).map(timed),
      laps: list(found.laps).map(timed),
      lengths: list(found.lengths).map(timed),
      // Phones that write records alone say where, and not how far.
      points: points.some(({ distance }) => distance !== undefined) ? points : withDistances([points]),
      offset: offsetOf(found.activity as Message | undefined),
      longitude: firstLongitude([points]),
    }
  } catch (cause) {
    throw new FileProblem('broken', { cause })
  }
}

/** What a file says besides its sessions. */
type Beside = { sport: Message | undefined; lengths: readonly Message[] }

function partOf(message: Message, bounds: Bounds, file: Beside): Part {
  const { seconds, elapsedSeconds, meters } = totalsWith(message, bounds)
  const lengths = activeLengths(file.lengths, bounds)
  const poolMeters = numberOf(message.pool_length) ?? 0
  const swum = lengths.reduce((sum, length) => sum + length.seconds, 0)
  const isSwum = lengths.length > 0 && lengths.length * poolMeters >= mostMeters * (meters ?? 0)
  const said = bounds.laps.find(({ sport }) => sport !== undefined)
  const named = [message, file.sport, said].find((one) => one?.sport !== undefined)
  return {
    sport: sportOfFit(named?.sport, named?.sub_sport, (meters ?? 0) > 0),
    name: null,
    start: bounds.start,
    // In a pool what was swum: the timer goes on at the wall. Drills that were logged by hand are in no length.
    seconds: isSwum ? swum : seconds,
    elapsedSeconds,
    meters,
    climbMeters:
      numberOf(message.total_ascent) ??
      (message.start_time === undefined
        ? climbOf(bounds.points.flatMap(({ altitude }) => altitude ?? []))
        : undefined),
    averageHeartRate: numberOf(message.avg_heart_rate),
    maxHeartRate: numberOf(message.max_heart_rate),
    averagePower: numberOf(message.avg_power),
    laps: bounds.laps.flatMap((lap) => lapOf(lap) ?? []),
    points: bounds.points,
    walls: wallsOf(lengths, poolMeters),
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

/** Lengths with this part of the distance are those of all of it. */
const mostMeters = 0.9

type Length = { from: number; seconds: number }

/** The lengths of a session in which somebody swam; their starts in ms. */
function activeLengths(lengths: readonly Message[], { start, end }: Bounds): Length[] {
  return lengths.flatMap((length) => {
    const [from, seconds] = [timeOf(length.start_time), numberOf(length.total_elapsed_time)]
    const isInside = from !== undefined && from >= start && from < end
    return isInside && seconds !== undefined && length.length_type === 'active' ? [{ from, seconds }] : []
  })
}

/** Each length from wall to wall. Its start is cut to whole seconds, its time is not. */
function wallsOf(lengths: readonly Length[], poolMeters: number): Mark[] {
  const walls: Mark[] = []
  for (const { from, seconds } of lengths) {
    const { time, distance } = walls.at(-1) ?? { time: from, distance: 0 }
    const pushedOff = Math.max(time, from)
    walls.push({ time: pushedOff, distance })
    walls.push({ time: pushedOff + seconds * 1000, distance: distance + poolMeters })
  }
  return walls
}

function pointOf(message: Message): PlacedPoint | undefined {
  const time = timeOf(message.timestamp)
  if (time === undefined) return undefined
  const [lat, lon] = [numberOf(message.position_lat), numberOf(message.position_long)]
  return {
    time,
    place: lat === undefined || lon === undefined ? undefined : { lat, lon },
    heartRate: numberOf(message.heart_rate),
    power: numberOf(message.power),
    speed: numberOf(message.enhanced_speed) ?? numberOf(message.speed),
    altitude: numberOf(message.enhanced_altitude) ?? numberOf(message.altitude),
    distance: numberOf(message.distance),
  }
}
