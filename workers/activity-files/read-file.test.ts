import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import FitParser, { FitBaseType, FitEncoder } from 'fit-file-parser'
import { describe, expect, test } from 'vitest'
import { activity, createActivity } from '#sync/contract/index.ts'
import { read, recordingsIn } from '#tests/support/made-files.ts'
import { fileBytes, unpackedBytes } from './unpack.ts'

const sample = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../tests/activity-files/samples/${name}`, import.meta.url)))

/** What the watch itself says of its sessions. */
async function sessionsOf(name: string) {
  const bytes = sample(name)
  const plain = name.endsWith('.gz') ? await unzip(bytes) : bytes
  const { sessions = [] } = await new FitParser().parseAsync(plain.slice().buffer)
  return sessions.filter(({ sport }) => sport !== 'transition')
}

async function unzip(bytes: Uint8Array<ArrayBuffer>) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

describe('files of watches, bike computers and apps', () => {
  test.each([
    ['garmin-edge-820-bike.fit', ['bike']],
    ['garmin-fenix-5-run.fit', ['run']],
    ['garmin-indoor-trainer.fit', ['bike']],
    ['garmin-pool-swim.fit.gz', ['swim']],
    ['garmin-triathlon.fit.gz', ['swim', 'bike', 'run']],
    ['wahoo-elemnt-bolt.fit', ['bike']],
    ['coros-pace-2.fit.gz', ['bike']],
    ['zwift.fit.gz', ['bike']],
  ])('%s has the figures of its own sessions', async (name, sports) => {
    const found = await recordingsIn(sample(name))
    const said = await sessionsOf(name)
    expect(found.map(({ sport }) => sport)).toEqual(sports)
    for (const [index, one] of found.entries()) {
      const {
        start_time,
        total_timer_time = 0,
        active_time,
        total_elapsed_time = 0,
        total_distance,
        max_heart_rate,
      } = said[index] ?? {}
      expect(one).toMatchObject({
        startedAt: new Date(String(start_time)).toISOString(),
        // In a pool the timer goes on at the wall.
        seconds: Math.round(active_time ?? total_timer_time),
        elapsedSeconds: Math.round(Math.max(total_timer_time, total_elapsed_time)),
        meters: total_distance ? Math.round(total_distance) : null,
      })
      if (max_heart_rate) expect(one.maxHeartRate).toBe(max_heart_rate)
    }
  })

  test('the legs of a triathlon have a key in common, the same each time; sessions of one sport have none', async () => {
    const [first, again] = [
      await recordingsIn(sample('garmin-triathlon.fit.gz')),
      await recordingsIn(sample('garmin-triathlon.fit.gz')),
    ]
    expect(first.map(({ sport }) => sport)).toEqual(['swim', 'bike', 'run'])
    const keys = new Set([...first, ...again].map(({ groupKey }) => groupKey))
    expect(keys.size).toBe(1)
    expect(activity.shape.groupKey.safeParse([...keys][0]).success).toBe(true)
    expect(first[0]?.groupKey).not.toBeNull()
    const [alone] = await recordingsIn(sample('garmin-fenix-5-run.fit'))
    expect(alone?.groupKey).toBeNull()
  })

  test('garmin-pool-swim.fit.gz: the pace of 114 lengths, without the rests between them', async () => {
    const [swim] = await recordingsIn(sample('garmin-pool-swim.fit.gz'))
    // 2,763 s for 2,606 m: 1:46 per 100 m.
    expect(swim).toMatchObject({ seconds: 2763, meters: 2606, elapsedSeconds: 4567 })
  })

  test('garmin-pool-swim.tcx: 1500 m in a pool, without positions', async () => {
    const [swim] = await recordingsIn(sample('garmin-pool-swim.tcx'))
    expect(swim).toMatchObject({ sport: 'swim', seconds: 1531, meters: 1500, climbMeters: null })
    expect(swim?.laps).toMatchObject([{ seconds: 1530.668, meters: 1500 }])
  })

  test('strava-android-app.fit.gz: 19 bytes are missing in it, the first after 8 minutes', async () => {
    expect(await read(sample('strava-android-app.fit.gz'))).toMatchObject({
      recordings: [{ sport: 'run', seconds: 3558, elapsedSeconds: 3558, meters: 11_274 }],
      leftOut: [{ name: null, problem: 'cut-short' }],
    })
  })

  test('garmin-connect-ride.gpx.gz: distance, heart rates and pauses from its points', async () => {
    const [ride] = await recordingsIn(sample('garmin-connect-ride.gpx.gz'))
    expect(ride).toMatchObject({ sport: 'bike', elapsedSeconds: 2469, maxHeartRate: 171 })
    expect(ride?.seconds).toBeLessThan(2469)
    expect(ride?.meters).toBeGreaterThan(5_600)
    expect(ride?.meters).toBeLessThan(5_900)
  })

  test('route-in-a-simulator.tcx: the totals of its laps', async () => {
    expect(await recordingsIn(sample('route-in-a-simulator.tcx'))).toMatchObject([
      { sport: 'bike', seconds: 3000, meters: 28_530 },
    ])
  })

  test('all of them are what the server takes, with few points and laps', async () => {
    for (const name of ['coros-pace-2.fit.gz', 'garmin-triathlon.fit.gz', 'garmin-connect-ride.gpx.gz']) {
      for (const one of await recordingsIn(sample(name))) {
        const body = { ...one, name: 'Treino', day: '2020-01-01' }
        expect(createActivity.safeParse(body).error).toBeUndefined()
        expect(one.curve.heartRate?.length).toBeLessThanOrEqual(400)
        expect(one.curve.heartRate?.length).toBeGreaterThan(350)
      }
    }
  })

  test('packed or not, a file has one id; each session of it another', async () => {
    const bytes = sample('garmin-fenix-5-run.fit')
    const [plain] = await recordingsIn(bytes)
    const [packed] = await recordingsIn(gzipSync(bytes))
    expect(packed).toEqual(plain)
    const ids = (await recordingsIn(sample('garmin-triathlon.fit.gz'))).map(({ sourceId }) => sourceId)
    expect(new Set(ids).size).toBe(3)
  })
})

describe('files that give no activity say why', () => {
  test.each([
    ['a watch that counts from 1989', 'garmin-clock-of-1989.fit', 'wrong-clock'],
    ['a route without times', 'route.gpx', 'no-time'],
    ['a text', 'README.md', 'unknown-format'],
  ])('%s', async (_what, name, problem) => {
    expect(await read(sample(name))).toEqual({ problem })
  })

  test('nothing at all', async () => {
    expect(await read('')).toEqual({ problem: 'unknown-format' })
  })

  test.each(['garmin-fenix-5-run.fit', 'garmin-pool-swim.tcx', 'garmin-edge-820-bike.fit'])(
    '%s cut off anywhere is read as far as it goes, with a word, or says why not',
    async (name) => {
      const bytes = sample(name)
      for (const left of [bytes.length - 19, bytes.length * 0.9, bytes.length * 0.5]) {
        const result = await read(bytes.slice(0, Math.floor(left)))
        expect(result).toMatchObject({ leftOut: [{ problem: 'cut-short' }] })
      }
      for (const part of [0.01, 0.001]) {
        const result = await read(bytes.slice(0, Math.floor(bytes.length * part)))
        expect(['broken', 'no-session', 'unknown-format']).toContain(
          'problem' in result ? result.problem : 'read',
        )
      }
    },
  )

  test('a FIT file with its bytes changed at random never fails', async () => {
    const bytes = sample('garmin-fenix-5-run.fit')
    for (let seed = 1; seed <= 60; seed++) {
      const damaged = bytes.slice()
      for (let hit = 0; hit < 8; hit++)
        damaged[(seed * 7919 + hit * 104_729) % bytes.length] = (seed * 31 + hit) % 256
      await expect(read(damaged)).resolves.toBeDefined()
    }
  })

  test('a packed file that was cut off', async () => {
    const packed = gzipSync(sample('garmin-fenix-5-run.fit'))
    const [whole] = await recordingsIn(sample('garmin-fenix-5-run.fit'))
    const result = await read(packed.subarray(0, packed.length - 200))
    expect(result).toMatchObject({
      recordings: [{ startedAt: whole?.startedAt }],
      leftOut: [{ problem: 'cut-short' }],
    })
    expect(await read(packed.subarray(0, 12))).toEqual({ problem: 'broken' })
  })

  test('300 MB in a packed file are not unpacked to the end', { timeout: 60_000 }, async () => {
    const bomb = gzipSync(new Uint8Array(300_000_000), { level: 1 })
    expect(bomb.length).toBeLessThan(fileBytes)
    expect(await read(bomb)).toEqual({ problem: 'unpacks-too-big' })
    expect(unpackedBytes).toBeLessThan(100_000_000)
  })

  test('more than 25 MB', async () => {
    expect(await read(new Uint8Array(fileBytes + 1))).toEqual({ problem: 'too-big' })
  })

  test('an XML file whose entities grow without limit', async () => {
    const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`)
    const bomb = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY l0 "lol">${levels.join('')}]>
      <gpx version="1.1"><trk><name>&l9;</name></trk></gpx>`
    expect(await read(bomb)).toEqual({ problem: 'broken' })
  })

  test('an XML file that reads a file of the device', async () => {
    const xml = `<!DOCTYPE gpx [<!ENTITY e SYSTEM "file:///etc/passwd">]><gpx><trk><name>&e;</name></trk></gpx>`
    expect(await read(xml)).toEqual({ problem: 'broken' })
  })

  test('elements nested a hundred thousand deep', async () => {
    expect(await read(`<gpx>${'<trk>'.repeat(100_000)}`)).toEqual({ problem: 'broken' })
  })
})

describe('made files', () => {
  const start = new Date('2026-11-20T09:00:00Z')
  const field = (number: number, value: number, size = 4, baseType = FitBaseType.Uint32) => ({
    number,
    size,
    baseType,
    value,
  })
  const sportField = (value: number) => field(5, value, 1, FitBaseType.Enum)

  /** A FIT session (message 18) of this sport and time. */
  function session(encoder: FitEncoder, sport: number, seconds: number, meters: number): void {
    const at = FitEncoder.toFitTimestamp(start)
    const totals = [field(7, seconds * 1000), field(8, seconds * 1000), field(9, meters * 100)]
    encoder.writeMessage(18, [field(253, at), field(2, at), sportField(sport), ...totals])
  }

  test('a FIT file without records has its totals and an empty curve', async () => {
    const encoder = new FitEncoder()
    session(encoder, 5, 1800, 1500)
    const [swim] = await recordingsIn(encoder.close().slice())
    expect(swim).toMatchObject({ sport: 'swim', seconds: 1800, meters: 1500, laps: [], curve: { step: 1 } })
  })

  test('a FIT file with 450 laps keeps at most 200, with the same total', async () => {
    const encoder = new FitEncoder()
    const at = FitEncoder.toFitTimestamp(start)
    for (let lap = 0; lap < 450; lap++) {
      const totals = [field(7, 30_000), field(8, 30_000), field(9, 2_500)]
      encoder.writeMessage(19, [field(253, at + lap * 30 + 30), field(2, at + lap * 30), ...totals])
    }
    session(encoder, 5, 13_500, 11_250)
    const [swim] = await recordingsIn(encoder.close().slice())
    expect(swim?.laps).toHaveLength(150)
    expect(swim?.laps[0]).toMatchObject({ seconds: 90, meters: 75 })
  })

  test('a GPX track in two segments does not count the pause between them', async () => {
    const point = (minute: number, lat: number) =>
      `<trkpt lat="${lat}" lon="-46.6"><time>2026-11-20T09:${String(minute).padStart(2, '0')}:00Z</time></trkpt>`
    const gpx = `<gpx><trk><name> Volta na represa </name><type>running</type>
      <trkseg>${point(0, -23.7)}${point(1, -23.698)}</trkseg><trkseg>${point(31, -23.698)}${point(32, -23.696)}</trkseg>
      </trk></gpx>`
    const [run] = await recordingsIn(gpx)
    expect(run).toMatchObject({
      sport: 'run',
      name: 'Volta na represa',
      seconds: 120,
      elapsedSeconds: 1920,
      meters: 445,
    })
  })

  test('a date in the far future is a wrong clock', async () => {
    const point = (second: number) =>
      `<trkpt lat="1" lon="1"><time>2040-01-01T00:00:${second}Z</time></trkpt>`
    const gpx = `<gpx><trk><trkseg>${point(10)}${point(20)}</trkseg></trk></gpx>`
    expect(await read(gpx)).toEqual({ problem: 'wrong-clock' })
  })
})
