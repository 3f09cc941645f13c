import { FitBaseType, FitEncoder } from 'fit-file-parser'
import { readFile } from '#workers/activity-files/read-file.ts'

/** Made inputs for tests: FIT messages by their numbers, and tracks of points a second apart. And what is read of them. */

export const start = new Date('2026-11-20T09:00:00Z')

/** Reads a file some days after `start`. */
export const read = (content: BlobPart) => readFile(new Blob([content]), Date.UTC(2026, 10, 25))

export async function recordingsIn(content: BlobPart) {
  const result = await read(content)
  if ('problem' in result) throw new Error(result.problem)
  return result.recordings
}

type Field = [number: number, value: number, type?: 'byte' | 'short' | 'signed']

export type MessageOf = [number: number, ...fields: Field[]]

const sizes = {
  byte: [1, FitBaseType.Enum],
  short: [2, FitBaseType.Uint16],
  long: [4, FitBaseType.Uint32],
  signed: [4, FitBaseType.Sint32],
} as const

/** A FIT file of these messages: number, and fields. */
export function fitOf(...messages: readonly MessageOf[]): Uint8Array<ArrayBuffer> {
  const encoder = new FitEncoder()
  for (const [number, ...fields] of messages) {
    const written = fields.map(([field, value, type]) => {
      const [size, baseType] = sizes[type ?? 'long']
      return { number: field, value, size, baseType }
    })
    encoder.writeMessage(number, written)
  }
  return encoder.close().slice()
}

export const fitTime = (second: number) =>
  FitEncoder.toFitTimestamp(new Date(start.getTime() + second * 1000))

type SessionOf = {
  sport?: number
  sub?: number
  at?: number
  seconds?: number
  elapsed?: number
  meters?: number
}

/** A session (18); what is left out is missing in the file. */
export function session({ sport, sub, at, seconds, elapsed = seconds, meters }: SessionOf): MessageOf {
  return [
    18,
    [253, fitTime((at ?? 0) + (elapsed ?? 0))],
    ...totals({ at, seconds, elapsed, meters }),
    ...byte(5, sport),
    ...byte(6, sub),
  ]
}

/** A lap (19). */
export function lap(of: SessionOf & { at: number }): MessageOf {
  return [
    19,
    [253, fitTime(of.at)],
    ...totals({ ...of, elapsed: of.elapsed ?? of.seconds }),
    ...byte(25, of.sport),
  ]
}

function totals({ at, seconds, elapsed, meters }: SessionOf): Field[] {
  const fields: [number, number | undefined][] = [
    [2, at === undefined ? undefined : fitTime(at)],
    [7, elapsed === undefined ? undefined : elapsed * 1000],
    [8, seconds === undefined ? undefined : seconds * 1000],
    [9, meters === undefined ? undefined : meters * 100],
  ]
  return fields.flatMap(([number, value]): Field[] => (value === undefined ? [] : [[number, value]]))
}

const byte = (number: number, value: number | undefined): Field[] =>
  value === undefined ? [] : [[number, value, 'byte']]

/** Records (20) a second apart, at this speed (m/s). */
export function records(from: number, to: number, speed = 3): MessageOf[] {
  return Array.from({ length: to - from + 1 }, (_, index) => [
    20,
    [253, fitTime(from + index)],
    [5, Math.round((from + index) * speed * 100)],
    [6, speed * 1000, 'short'],
  ])
}

/** A record with its place alone, so many metres north of where it began. */
export function place(second: number, north: number): MessageOf {
  const circles = (degrees: number) => Math.round((degrees / 180) * 2 ** 31)
  return [
    20,
    [253, fitTime(second)],
    [0, circles(-23.7 + north / 111_195), 'signed'],
    [1, circles(-46.6), 'signed'],
  ]
}

/** Points of a track, by second and metres north. */
export function pointsOf(points: readonly (readonly [second: number, meters: number])[]): string {
  return points
    .map(([second, meters]) => {
      const time = new Date(start.getTime() + second * 1000).toISOString()
      return `<trkpt lat="${(-23.7 + meters / 111_195).toFixed(7)}" lon="-46.6"><time>${time}</time></trkpt>`
    })
    .join('')
}

/** Points a second apart at this speed. */
export const moving = (seconds: number, speed = 3, from = 0) =>
  Array.from({ length: seconds + 1 }, (_, second) => [from + second, second * speed] as const)

export function gpxOf(...tracks: readonly { points: string; type?: string; name?: string }[]): string {
  const inside = tracks.map(
    ({ points, type = 'running', name = '' }) =>
      `<trk><name>${name}</name><type>${type}</type><trkseg>${points}</trkseg></trk>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1">${inside.join('')}</gpx>`
}

export const tcxOf = (sport: string, laps: string) =>
  `<TrainingCenterDatabase><Activities><Activity Sport="${sport}">${laps}</Activity></Activities></TrainingCenterDatabase>`
export const tcxLap = (second: number, totals: string, track = '') =>
  `<Lap StartTime="${new Date(start.getTime() + second * 1000).toISOString()}">${totals}${track}</Lap>`
export const tcxTotals = (seconds: number, meters: number) =>
  `<TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${meters}</DistanceMeters>`
export const tcxTrack = (from: number, to: number, speed = 3) => {
  const points = Array.from({ length: to - from + 1 }, (_, index) => {
    const time = new Date(start.getTime() + (from + index) * 1000).toISOString()
    return `<Trackpoint><Time>${time}</Time><DistanceMeters>${(from + index) * speed}</DistanceMeters></Trackpoint>`
  })
  return `<Track>${points.join('')}</Track>`
}

type ZipEntry = readonly [name: string, content: Uint8Array | string]

/** A zip archive without compression, as a program may write it. */
export function zipOf(...entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  const add = (list: Uint8Array[], ...values: readonly [value: number, size: 2 | 4][]) => {
    const bytes = new DataView(new ArrayBuffer(values.reduce((sum, [, size]) => sum + size, 0)))
    let place = 0
    for (const [value, size] of values) {
      if (size === 2) bytes.setUint16(place, value, true)
      else bytes.setUint32(place, value, true)
      place += size
    }
    list.push(new Uint8Array(bytes.buffer))
  }
  for (const [name, content] of entries) {
    const [title, body] = [
      new TextEncoder().encode(name),
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]
    const common: [number, 2 | 4][] = [
      [20, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [0, 4],
      [body.length, 4],
      [body.length, 4],
      [title.length, 2],
      [0, 2],
    ]
    add(parts, [0x04034b50, 4], ...common)
    parts.push(title, body)
    add(directory, [0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4])
    directory.push(title)
    at += 30 + title.length + body.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  add(
    directory,
    [0x06054b50, 4],
    [0, 4],
    [entries.length, 2],
    [entries.length, 2],
    [size, 4],
    [at, 4],
    [0, 2],
  )
  return new Uint8Array(Buffer.concat([...parts, ...directory]))
}
