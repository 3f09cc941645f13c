import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import FitParser from 'fit-file-parser'
import { describe, expect, it, test } from 'vitest'
import { limits, type Point, type TrainingSport } from '#sync/contract/index.ts'
import {
  fitOf,
  fitTime,
  gpxOf,
  type MessageOf,
  pointsOf,
  recordingsIn,
  session,
  start,
} from '#tests/support/made-files.ts'
import { bestMeans } from './best-mean.ts'
import { bestTimes, type Mark } from './best-time.ts'
import { bestsOf } from './bests.ts'

const bestTime = (way: readonly Mark[], meters: number, sport: TrainingSport) => bestTimes(way, sport)(meters)
const bestMean = (points: readonly Point[], of: 'power' | 'heartRate', seconds: number) =>
  bestMeans(points, of)(seconds)

/** The way of a runner with this speed (m/s) in each second. */
function wayOf(speeds: readonly number[], step = 1): { time: number; distance: number }[] {
  let distance = 0
  const way = speeds.map((speed, index) => ({
    time: (index + 1) * step * 1000,
    distance: (distance += speed * step),
  }))
  return [{ time: 0, distance: 0 }, ...way]
}
const seconds = (count: number, speed: number) => Array.from({ length: count }, () => speed)
/** Ten minutes at 3 m/s, a kilometre in 200 s, ten minutes at 3 m/s. */
const kilometreInside = [...seconds(600, 3), ...seconds(200, 5), ...seconds(600, 3)]

describe('the shortest time over a distance', () => {
  it('is found in the middle, at the resolution of the points', () => {
    expect(bestTime(wayOf(kilometreInside), 1_000, 'run')).toBeCloseTo(200)
    expect(bestTime(wayOf(kilometreInside), 1_600, 'run')).toBeCloseTo(400)
    expect(bestTime(wayOf(kilometreInside), 5_000, 'run')).toBeNull()
  })

  it('is that of every pair of points, whatever the speeds', () => {
    const speeds = Array.from({ length: 900 }, (_, index) => 2.5 + ((index * 7919) % 23) / 10)
    const way = wayOf(speeds)
    let best = Number.POSITIVE_INFINITY
    for (const [end, { distance, time }] of way.entries())
      for (const before of way.slice(0, end))
        if (distance - before.distance >= 1_000) best = Math.min(best, time - before.time)
    const found = bestTime(way, 1_000, 'run') ?? 0
    expect(found).toBeLessThanOrEqual(best / 1000)
    expect(found).toBeGreaterThan(best / 1000 - 1)
  })

  it('counts a stop by the clock', () => {
    const stopped = [...seconds(100, 4), ...seconds(50, 0), ...seconds(150, 4)]
    expect(bestTime(wayOf(stopped), 1_000, 'run')).toBeCloseTo(300)
  })

  it('counts the time of a gap, and no way in it', () => {
    const way = wayOf(seconds(400, 3))
    const later = wayOf(seconds(400, 3)).map(({ time, distance }) => ({
      time: time + 600_000,
      distance: distance + 2_200,
    }))
    // 1 km in the 200 s without points would be 3:20.
    const best = bestTime([...way, ...later], 1_600, 'run')
    expect(best).toBeGreaterThan(700)
    expect(bestTime([...way, ...later], 1_000, 'run')).toBeCloseTo(1_000 / 3, 0)
  })

  it('counts no way that a lost place adds', () => {
    const way = wayOf(kilometreInside).map(({ time, distance }) => ({
      time,
      distance: time > 700_000 ? distance + 300 : distance,
    }))
    expect(bestTime(way, 1_000, 'run')).toBeGreaterThan(200)
    const near = wayOf(kilometreInside).map(({ time, distance }) => ({
      time,
      distance: time > 700_000 ? distance + 40 : distance,
    }))
    const best = bestTime(near, 1_000, 'run') ?? 0
    expect(best).toBeGreaterThan(200)
    expect(best).toBeLessThan(202)
  })

  it('has nothing of the way home by car', () => {
    for (const car of [8, 15, 30]) {
      const home = [...seconds(700, 3), ...seconds(300, car)]
      expect(bestTime(wayOf(home), 1_000, 'run')).toBeCloseTo(1_000 / 3, 0)
    }
  })

  it('goes on where the counter begins anew or points are out of order', () => {
    const anew = wayOf(seconds(800, 3)).map(({ time, distance }) => ({
      time,
      distance: time < 10_000 ? 40_000 + distance : distance,
    }))
    expect(bestTime(anew, 1_000, 'run')).toBeCloseTo(1_000 / 3, 0)
    const twice = wayOf(seconds(800, 3)).flatMap((mark) => [
      mark,
      { time: mark.time, distance: Math.max(0, mark.distance - 60) },
    ])
    expect(bestTime(twice, 1_000, 'run')).toBeCloseTo(1_000 / 3, 0)
  })

  it('of points far apart lies between them', () => {
    expect(bestTime(wayOf(seconds(60, 4), 7), 1_000, 'run')).toBeCloseTo(250, 0)
  })
})

describe('the highest mean', () => {
  const powerOf = (watts: readonly number[], from = 0): Point[] =>
    watts.map((power, index) => ({ time: (from + index) * 1000, power, heartRate: Math.round(power / 2) }))
  const climb = [...seconds(400, 150), ...seconds(300, 280), ...seconds(400, 150)]

  it('is found in the middle', () => {
    expect(bestMean(powerOf(climb), 'power', 300)).toBe(280)
    expect(bestMean(powerOf(climb), 'power', 600)).toBe(215)
    expect(bestMean(powerOf(climb), 'heartRate', 300)).toBe(140)
  })

  it('is null for what is shorter, and is that of a session of just this length', () => {
    expect(bestMean(powerOf(seconds(299, 200)), 'power', 300)).toBeNull()
    expect(bestMean(powerOf(seconds(300, 200)), 'power', 300)).toBe(200)
  })

  it('counts a gap as no power, and no heart rate beyond it', () => {
    const paused = [...powerOf(seconds(200, 200)), ...powerOf(seconds(200, 200), 300)]
    expect(bestMean(paused, 'power', 300)).toBeCloseTo(200 * (200 / 300), 0)
    expect(bestMean(paused, 'heartRate', 300)).toBeNull()
    expect(bestMean(paused, 'heartRate', 200)).toBe(100)
  })

  it('leaves out what no sensor measures', () => {
    const spiked = climb.map((watts, index) => (index === 20 ? 4_000 : watts))
    expect(bestMean(powerOf(spiked), 'power', 5)).toBe(280)
    const rates = powerOf(climb).map((point, index) => ({ ...point, heartRate: index < 30 ? 250 : 140 }))
    expect(bestMean(rates, 'heartRate', 60)).toBe(140)
  })

  it('is null for what was measured too seldom', () => {
    const seldom = (every: number) =>
      Array.from({ length: 200 }, (_, index) => ({ time: index * every * 1000, power: 200 }))
    expect(bestMean(seldom(4), 'power', 5)).toBeNull()
    expect(bestMean(seldom(4), 'power', 60)).toBe(200)
    expect(bestMean(seldom(15), 'power', 60)).toBeNull()
  })
})

async function bestsIn(content: BlobPart) {
  const recordings = await recordingsIn(content)
  return recordings.map(({ bests }) => Object.fromEntries(bests.map(({ kind, value }) => [kind, value])))
}

describe('of a file', () => {
  test('FIT: a run with a fast kilometre, and a power and heart rate', async () => {
    const messages = wayOf(kilometreInside).map(({ time, distance }, index): MessageOf => {
      const isFast = index > 600 && index <= 800
      return [
        20,
        [253, fitTime(time / 1000)],
        [5, Math.round(distance * 100)],
        [3, isFast ? 180 : 150, 'byte'],
        [7, isFast ? 320 : 240, 'short'],
      ]
    })
    const file = fitOf(...messages, session({ sport: 1, at: 0, seconds: 1_400, meters: 4_600 }))
    expect(await bestsIn(file)).toEqual([
      {
        'run-400m': 80,
        'run-1km': 200,
        'power-5s': 320,
        'power-1min': 320,
        'power-5min': 293,
        'power-20min': 253,
        'heart-rate-5s': 180,
        'heart-rate-1min': 180,
        'heart-rate-5min': 170,
        'heart-rate-20min': 155,
      },
    ])
  })

  test('GPX: the distance from its places', async () => {
    const way = wayOf(kilometreInside).map(({ time, distance }) => [time / 1000, distance] as const)
    expect(await bestsIn(gpxOf({ points: pointsOf(way) }))).toEqual([{ 'run-400m': 80, 'run-1km': 200 }])
  })

  test('TCX: the distance of its points, and laps alone where there are none', async () => {
    const at = (second: number) => new Date(start.getTime() + second * 1000).toISOString()
    const points = wayOf(kilometreInside).map(
      ({ time, distance }) =>
        `<Trackpoint><Time>${at(time / 1000)}</Time><DistanceMeters>${distance}</DistanceMeters></Trackpoint>`,
    )
    const tcx = (laps: string) =>
      `<TrainingCenterDatabase><Activities><Activity Sport="Running">${laps}</Activity></Activities></TrainingCenterDatabase>`
    const lap = (from: number, time: number, meters: number, track = '') =>
      `<Lap StartTime="${at(from)}"><TotalTimeSeconds>${time}</TotalTimeSeconds><DistanceMeters>${meters}</DistanceMeters>${track}</Lap>`
    const whole = tcx(lap(0, 1_400, 4_600, `<Track>${points.join('')}</Track>`))
    expect(await bestsIn(whole)).toEqual([{ 'run-400m': 80, 'run-1km': 200 }])
    const laps = [300, 240, 290].map((time, index) => lap(index * 300, time, 1_000)).join('')
    expect(await bestsIn(tcx(laps))).toEqual([{ 'run-1km': 240 }])
  })

  test('FIT: a pool swim by its lengths, with the rests between them', async () => {
    // 4 × 100 m in a pool of 25 m: each length 25 s, those of the third 22 s, 20 s of rest.
    let at = 0
    const lengths = [25, 25, 22, 25].flatMap((time) => {
      const hundred = seconds(4, time).map((each): MessageOf => {
        const from = at
        at += each
        return lengthOf(from, each, 1)
      })
      const rest = lengthOf(at, 20, 0)
      at += 20
      return [...hundred, rest]
    })
    const swim = session({ sport: 5, sub: 17, at: 0, seconds: at, meters: 400 })
    const file = fitOf(...lengths, [...swim, [44, 2_500, 'short']])
    expect(await bestsIn(file)).toEqual([{ 'swim-100m': 88, 'swim-400m': 25 * 12 + 88 + 3 * 20 }])
  })

  const lengthOf = (from: number, time: number, active: number): MessageOf => [
    101,
    [253, fitTime(from + time)],
    [2, fitTime(from)],
    [3, time * 1000],
    [12, active, 'byte'],
  ]

  test('garmin-pool-swim.tcx: no best of turns that the watch counted without one', async () => {
    const name = '../../tests/activity-files/samples/garmin-pool-swim.tcx'
    const [swim] = await bestsIn(readFileSync(new URL(name, import.meta.url)))
    // Twice it counted 50 m in half of the usual time, which would be 100 m in 52 s.
    expect(swim).toMatchObject({ 'swim-100m': 89 })
  })

  test('every kind that a session is long enough for is there, and no more of them than are kept', () => {
    const steady = (length: number, speed: number, measured: Partial<Point>) => {
      const points = wayOf(seconds(length, speed)).map((mark) => ({ ...mark, ...measured }))
      return { points, laps: [] }
    }
    const means = (of: string, value: number) =>
      ['5s', '1min', '5min', '20min', '60min'].map((length) => ({ kind: `${of}-${length}`, value }))
    const run = bestsOf(steady(10_800, 4, { heartRate: 150, power: 300 }), 'run')
    expect(run).toEqual([
      { kind: 'run-400m', value: 100 },
      { kind: 'run-1km', value: 250 },
      { kind: 'run-5km', value: 1_250 },
      { kind: 'run-10km', value: 2_500 },
      { kind: 'run-half-marathon', value: 5_274 },
      { kind: 'run-marathon', value: 10_549 },
      ...means('power', 300),
      ...means('heart-rate', 150),
    ])
    expect(run.length).toBeLessThanOrEqual(limits.activityBests)
    expect(bestsOf(steady(4_200, 10, { power: 240 }), 'bike')).toEqual([
      { kind: 'bike-20km', value: 2_000 },
      { kind: 'bike-40km', value: 4_000 },
      ...means('power', 240),
    ])
    expect(bestsOf(steady(2_000, 1, {}), 'swim')).toEqual([
      { kind: 'swim-100m', value: 100 },
      { kind: 'swim-400m', value: 400 },
      { kind: 'swim-1500m', value: 1_500 },
    ])
  })

  test('a swim of laps alone, and a session that says nothing', () => {
    const laps = [110, 95, 105].map((time) => ({
      seconds: time,
      meters: 100,
      averageHeartRate: null,
      averagePower: null,
    }))
    expect(bestsOf({ points: [], laps }, 'swim')).toEqual([{ kind: 'swim-100m', value: 95 }])
    expect(bestsOf({ points: [], laps: [] }, 'run')).toEqual([])
  })

  const recordsOf = async (name: string) => {
    const packed = readFileSync(new URL(`../../tests/activity-files/samples/${name}`, import.meta.url))
    const parser = new FitParser({ mode: 'list' })
    const { records = [] } = await parser.parseAsync(new Uint8Array(gunzipSync(packed)).buffer)
    return { found: await bestsIn(packed), records }
  }

  test.each(['coros-pace-2.fit.gz', 'zwift.fit.gz'])(
    '%s: the minute as its records have it',
    async (name) => {
      const { found, records } = await recordsOf(name)
      for (const [of, kind] of [
        ['heart_rate', 'heart-rate-1min'],
        ['power', 'power-1min'],
      ] as const) {
        const values = records.flatMap((record) => (typeof record[of] === 'number' ? [record[of]] : []))
        const means = values.map((_, end) =>
          end < 59 ? 0 : values.slice(end - 59, end + 1).reduce((sum, value) => sum + value, 0) / 60,
        )
        expect(Math.abs((found[0]?.[kind] ?? 0) - Math.max(0, ...means))).toBeLessThan(3)
      }
    },
  )

  test('garmin-triathlon.fit.gz: the kilometre of the run as its records have it', async () => {
    const { found, records } = await recordsOf('garmin-triathlon.fit.gz')
    const way = records.map(({ timestamp, distance }) => ({
      time: Date.parse(String(timestamp)) / 1000,
      distance: typeof distance === 'number' ? distance : 0,
    }))
    const run = way.filter(({ time }) => time >= Date.parse('2018-05-27T09:23:41Z') / 1000)
    let best = Number.POSITIVE_INFINITY
    for (const [end, { distance, time }] of run.entries())
      for (const before of run.slice(0, end))
        if (distance - before.distance >= 1_000) best = Math.min(best, time - before.time)
    expect(found).toHaveLength(3)
    expect(best).toBeLessThan(600)
    // It records every six seconds.
    expect(best - (found[2]?.['run-1km'] ?? 0)).toBeLessThan(6)
    expect(found[2]?.['run-1km']).toBeLessThanOrEqual(best)
    expect(found[2]).not.toHaveProperty('heart-rate-5s')
    expect(Object.keys(found[1] ?? {}).filter((kind) => kind.startsWith('run'))).toEqual([])
  })
})
