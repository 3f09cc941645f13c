import { resolve } from 'node:path'
import { build } from 'vite'
import {
  fitOf,
  gpxOf,
  type MessageOf,
  moving,
  pointsOf,
  records,
  session,
  start,
} from '../../tests/support/made-files.ts'
import { measured, type Row } from '../figures.ts'
import { newDevice, slowDown } from './pages/device.ts'

const rounds = 5
const megabytes = 3

declare global {
  /** What `pages/read-here.ts` provides. */
  var readHere: (base64: string) => Promise<{ ms: number; sessions: number }>
}

const bytesOfRecord = 28

/** What a bike computer writes each second besides time, distance and speed: place, altitude, heart rate, power. */
function withSensors([number, ...fields]: MessageOf, second: number): MessageOf {
  return [
    number,
    ...fields,
    [0, 282_000_000 + second * 50],
    [1, 555_000_000],
    [2, 6_000, 'short'],
    [3, 140, 'byte'],
    [7, 180 + (second % 40), 'short'],
    [4, 88, 'byte'],
  ]
}

/** A file of each kind of about 3 MB: points a second apart, for as many hours as fill it. */
function files(): Record<string, Uint8Array> {
  const seconds = (bytesOfPoint: number) => Math.floor((megabytes * 1e6) / bytesOfPoint)
  const text = (content: string) => new TextEncoder().encode(content)
  const ride: MessageOf = session({
    sport: 2,
    seconds: seconds(bytesOfRecord),
    meters: seconds(bytesOfRecord) * 6,
  })
  return {
    fit: fitOf(...records(0, seconds(bytesOfRecord), 6).map(withSensors), ride),
    gpx: text(gpxOf({ type: 'cycling', points: pointsOf(moving(seconds(84), 6)) })),
    tcx: text(tcxOf(seconds(136))),
  }
}

function tcxOf(seconds: number): string {
  const points = moving(seconds, 6).map(([second, meters]) => {
    const time = new Date(start.getTime() + second * 1000).toISOString()
    const place = `<DistanceMeters>${meters}</DistanceMeters><HeartRateBpm><Value>140</Value></HeartRateBpm>`
    return `<Trackpoint><Time>${time}</Time>${place}</Trackpoint>`
  })
  const lap = `<Lap StartTime="${start.toISOString()}"><TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${seconds * 6}</DistanceMeters><Track>${points.join('')}</Track></Lap>`
  return `<TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>${start.toISOString()}</Id>${lap}</Activity></Activities></TrainingCenterDatabase>`
}

/** Answered by the test itself: browsers give digests to secure origins alone, and this name is one. */
const address = 'http://localhost:4999'

async function builtScript(): Promise<string> {
  const entry = resolve(import.meta.dirname, 'pages/read-here.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'] } },
  })
  const [output] = Array.isArray(built) ? built : []
  const [chunk] = output?.output ?? []
  if (!chunk) throw new Error('The reader of files was not built')
  return chunk.code
}

/** From a picked file to the activity in it, with its curve and bests, on a processor four times slower. */
export async function run(): Promise<Row[]> {
  const script = await builtScript()
  const rows: Row[] = []
  for (const [kind, bytes] of Object.entries(files())) {
    const taken: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const device = await newDevice()
      const context = await device.open()
      const page = await context.newPage()
      await page.route(`${address}/**`, (route) =>
        route.request().url().endsWith('.js')
          ? route.fulfill({ contentType: 'text/javascript', body: script })
          : route.fulfill({
              contentType: 'text/html',
              body: '<script type="module" src="/read.js"></script>',
            }),
      )
      await page.goto(address)
      await page.waitForFunction(() => typeof readHere === 'function')
      await slowDown(page, 4)
      const base64 = Buffer.from(bytes).toString('base64')
      const { ms, sessions } = await page.evaluate((content) => readHere(content), base64)
      if (sessions !== 1) throw new Error(`The ${kind} file has ${sessions} sessions`)
      taken.push(ms)
      await context.close()
      await device.remove()
    }
    const size = (bytes.length / 1e6).toFixed(1)
    rows.push(measured(`reading a .${kind} of ${size} MB, CPU 4×`, 'ms', taken, { budget: 2_000 }))
  }
  return rows
}
