import { clockShift, inOrder } from './clock.ts'
import { cutShort, FileProblem, type Part } from './problem.ts'
import { sportOfText } from './sports.ts'
import { firstLongitude, type Place, type PlacedPoint, sessionOfPoints, withDistances } from './track.ts'
import { numberIn, offsetIn, readXml, timeIn } from './xml.ts'

/** One track of the file with its segments; between them the recording paused. */
type Track = {
  name: string | null
  type: string | null
  segments: PlacedPoint[][]
  withoutTime: number
  offset?: number | undefined
}

/**
 * The tracks of a GPX file, each a session, with totals calculated from their points.
 * @throws FileProblem `broken`, `no-session`
 */
export function readGpx(text: string): Part[] {
  const { tracks, routePoints, isCut } = tracksIn(text)
  if (tracks.length === 0) throw new FileProblem(routePoints > 0 ? 'no-time' : 'no-session')
  return [...tracks.map(partOf), ...(isCut ? [cutShort] : [])]
}

function tracksIn(text: string) {
  const tracks: Track[] = []
  let routePoints = 0
  const path: string[] = []
  let fields: Record<string, string> = {}
  let place: Place | undefined
  const isCut = readXml(text, {
    open(name, attributes) {
      path.push(name)
      if (name === 'trk') tracks.push({ name: null, type: null, segments: [], withoutTime: 0 })
      if (name === 'rtept') routePoints += 1
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
      track.offset ??= offsetIn(fields.time)
      if (time === undefined) track.withoutTime += 1
      else track.segments.at(-1)?.push({ ...valuesIn(fields), time, place })
    },
  })
  return { tracks, routePoints, isCut }
}

function valuesIn(fields: Readonly<Record<string, string>>) {
  return {
    altitude: numberIn(fields.ele),
    heartRate: numberIn(fields.hr ?? fields.heartrate),
    power: numberIn(fields.power ?? fields.PowerInWatts),
    speed: numberIn(fields.speed),
  }
}

function partOf({ name, type, segments, withoutTime, offset }: Track): Part {
  const shift = clockShift(segments.flat().map(({ time }) => time))
  const ordered = segments.map((segment) =>
    inOrder(segment.map((point) => ({ ...point, time: shift(point.time) }))),
  )
  const session = sessionOfPoints(inOrder(withDistances(ordered)))
  const longitude = firstLongitude(segments)
  if (session) return { ...session, name, sport: sportOfText(type ?? ''), offset, longitude }
  return { name, problem: withoutTime > 0 ? 'no-time' : 'no-session' }
}
