import type { TrainingSport } from '#sync/contract/index.ts'
import { FileProblem } from './problem.ts'
import type { Session } from './recording.ts'
import { type Place, type PlacedPoint, sessionOfPoints, withDistances } from './track.ts'
import { numberIn, readXml, timeIn } from './xml.ts'

const sports: readonly [RegExp, TrainingSport | null][] = [
  [/swim/i, 'swim'],
  [/bik|cycl|ride/i, 'bike'],
  [/run/i, 'run'],
]

/** One track of the file with its segments; between them the recording paused. */
type Track = { name: string | null; type: string | null; segments: PlacedPoint[][]; withoutTime: number }

/**
 * The tracks of a GPX file, each a session, with totals calculated from their points.
 * @throws FileProblem `broken`, `no-session`, `no-time`
 */
export function readGpx(text: string): Session[] {
  const tracks = tracksIn(text)
  const sessions = tracks.flatMap((track) => sessionOf(track) ?? [])
  if (sessions.length > 0) return sessions
  throw new FileProblem(tracks.some(({ withoutTime }) => withoutTime > 0) ? 'no-time' : 'no-session')
}

function tracksIn(text: string): Track[] {
  const tracks: Track[] = []
  const path: string[] = []
  let fields: Record<string, string> = {}
  let place: Place | undefined
  readXml(text, {
    open(name, attributes) {
      path.push(name)
      if (name === 'trk') tracks.push({ name: null, type: null, segments: [], withoutTime: 0 })
      if (name === 'trkseg') tracks.at(-1)?.segments.push([])
      if (name !== 'trkpt') return
      const [lat, lon] = [numberIn(attributes.lat), numberIn(attributes.lon)]
      place = lat === undefined || lon === undefined ? undefined : { lat, lon }
      fields = {}
    },
    close(name, content) {
      path.pop()
      const track = tracks.at(-1)
      if (!track) return
      if (path.at(-1) === 'trk' && name === 'name') track.name = content
      if (path.at(-1) === 'trk' && name === 'type') track.type = content
      if (name !== 'trkpt') {
        fields[name] = content
        return
      }
      const time = timeIn(fields.time)
      if (time === undefined) track.withoutTime += 1
      else track.segments.at(-1)?.push({ ...valuesIn(fields), time, place })
    },
  })
  return tracks
}

function valuesIn(fields: Readonly<Record<string, string>>) {
  return {
    altitude: numberIn(fields.ele),
    heartRate: numberIn(fields.hr ?? fields.heartrate),
    power: numberIn(fields.power ?? fields.PowerInWatts),
    speed: numberIn(fields.speed),
  }
}

function sessionOf({ name, type, segments }: Track): Session | undefined {
  const session = sessionOfPoints(withDistances(segments))
  const said = sports.find(([pattern]) => pattern.test(type ?? ''))
  return session && { ...session, name, sport: said?.[1] ?? null }
}
