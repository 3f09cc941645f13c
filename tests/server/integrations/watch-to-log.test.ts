import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { type IntervalsClub, startIntervalsClub } from '../../support/intervals-club.ts'
import { intervalsRun } from '../../support/intervals-server.ts'

const path = '/connections/intervals'
const sample = (name: string) =>
  readFileSync(new URL(`../../activity-files/samples/${name}`, import.meta.url))

/** The server's clock says 2026-03-11 09:00 UTC. */
const today = '2026-03-11T06:00:00Z'

describe.each(databases)('what a watch recorded, by Intervals.icu on %s', (kind) => {
  let club: IntervalsClub
  let there: ReturnType<IntervalsClub['service']['addAthlete']>
  beforeEach(async () => {
    club = await startIntervalsClub(kind)
    there = club.service.addAthlete('key')
  })
  afterEach(() => club.close())

  const connect = async () => {
    expect((await club.clients.ana.post(path, { key: 'key' })).status).toBe(201)
    await club.settled()
  }
  const record = (...recorded: ReturnType<typeof intervalsRun>[]) => {
    for (const one of recorded) there.activities.set(one.detail.id, one)
  }
  const again = async () => {
    club.minutesLater(16)
    await club.settled()
  }
  const stored = async (): Promise<Record<string, unknown>[]> => {
    const all = await club.clients.ana.get<{ activities: Record<string, unknown>[] }>(
      `/activities/athlete/${club.people.ana.id}`,
    )
    return all.body.activities
  }
  const watch = async (who: 'ana' | 'marina' = 'ana') =>
    (await club.clients[who].get<{ said: unknown[] }>(`/athletes/${club.people.ana.id}/watch`)).body

  test('a recording without a file comes as it tells itself, and nothing from before connecting', async () => {
    record(intervalsRun('i1', today), intervalsRun('i2', '2026-03-09T06:00:00Z'))
    await connect()
    expect(await stored()).toMatchObject([
      {
        sport: 'run',
        name: 'Morning Run',
        startedAt: '2026-03-11T06:00:00.000Z',
        day: '2026-03-11',
        seconds: 1_800,
        elapsedSeconds: 1_900,
        meters: 6_012,
        averageHeartRate: 149,
        maxHeartRate: 171,
        averagePower: null,
      },
    ])
    expect(club.faults).toEqual([])
  })

  test('the original file is read like one from the device, packed or not; else the one that is made', async () => {
    const ride = sample('garmin-edge-820-bike.fit')
    const swim = sample('garmin-pool-swim.fit.gz')
    record(
      { ...intervalsRun('i1', today, { type: 'Ride' }), file: ride, made: sample('garmin-fenix-5-run.fit') },
      { ...intervalsRun('i2', today, { type: 'Swim' }), file: Buffer.from('no file at all'), made: swim },
    )
    await connect()
    const [first, second] = (await stored()).toSorted((a, b) =>
      String(a.sport).localeCompare(String(b.sport)),
    )
    expect(first).toMatchObject({ sport: 'bike', source: 'file', day: '2026-03-11' })
    expect(first?.curve).toHaveProperty('heartRate')
    expect(second).toMatchObject({ sport: 'swim' })
    // The same file by hand is the same activity.
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(ride))
    expect(first?.sourceId).toBe(Buffer.from(digest).toString('hex'))
    expect(gunzipSync(swim).length).toBeGreaterThan(swim.length)
  })

  test('one session by file, from Strava and from here is one, and the richest counts', async () => {
    const base = {
      sport: 'run',
      startedAt: today,
      seconds: 1_800,
      elapsedSeconds: 1_900,
      meters: 6_000,
      laps: [],
    }
    const { ana } = club.clients
    await ana.post('/activities', { ...base, name: 'Do relógio', source: 'file', sourceId: 'abc', bests: [] })
    record(intervalsRun('i1', '2026-03-11T06:00:30Z', { average_heartrate: null }))
    await connect()
    // The same recording tells no more.
    expect((await stored()).map(({ name }) => name)).toEqual(['Do relógio'])
    // Another device of the same session, with the heart rate.
    record(intervalsRun('i2', '2026-03-11T06:04:00Z'))
    await again()
    const strava = await ana.post('/activities', {
      ...base,
      startedAt: '2026-03-11T06:04:05Z',
      name: 'Strava',
      source: 'strava',
      sourceId: '7',
      bests: [],
    })
    expect(strava.status).toBeLessThan(300)
    const all = await stored()
    const counted = all.filter(({ sameAs }) => sameAs === null)
    expect(counted).toMatchObject([{ name: 'Morning Run', averageHeartRate: 149 }])
  })

  test('each is asked for once, and those of the last days again with each list', async () => {
    record(intervalsRun('i1', today))
    await connect()
    const asked = () => there.calls.filter((call) => call.startsWith('GET /activity/i1')).length
    expect(asked()).toBe(3)
    await again()
    expect(asked()).toBe(3)
    expect(there.calls.filter((call) => call.includes('/activities'))).toEqual([
      'GET /athlete/0/activities?oldest=2026-03-10&newest=2026-03-12',
      'GET /athlete/0/activities?oldest=2026-03-10&newest=2026-03-12',
    ])
    const lists = there.calls.length
    club.minutesLater(5)
    await club.settled()
    expect(there.calls).toHaveLength(lists)
  })

  test('a turn that was held up beyond its lease leaves what another turn reads', async () => {
    const other = club.anotherReader()
    there.meanwhile = async () => {
      club.minutesLater(11)
      await other.wake()
    }
    record(intervalsRun('i1', today), intervalsRun('i2', '2026-03-11T07:00:00Z'))
    await connect()
    await eventually(async () => expect(await stored()).toHaveLength(2))
    await club.settled()
    expect(there.calls.filter((call) => /activity\/i\d$/.test(call))).toHaveLength(3)
    expect(club.faults).toEqual([])
    await other.stop()
  })

  test('effort and feel are offered for the log, on its scales, also said later, and written nowhere', async () => {
    const { id, clientId } = await club.plan('2026-03-11')
    record(intervalsRun('i1', today, { icu_rpe: 7, feel: 1 }))
    await connect()
    expect((await watch()).said).toEqual([])
    const [activity] = await stored()
    await club.clients.ana.patch(`/activities/${String(activity?.id)}`, { workoutKey: clientId })
    expect((await watch()).said).toEqual([{ workoutKey: clientId, rpe: 7, feel: 5 }])
    expect((await watch('marina')).said).toEqual([])
    record(intervalsRun('i1', today, { icu_rpe: 8, feel: 4 }))
    await again()
    expect((await watch()).said).toEqual([{ workoutKey: clientId, rpe: 8, feel: 2 }])
    const { body } = await club.clients.ana.get<{ workout: object }>(`/workout/${id}`)
    expect(body.workout).toMatchObject({ status: 'planned', rpe: null, feel: null, notes: null })
  })

  test('what came from Strava and what nobody can read is said', async () => {
    record(
      intervalsRun('i1', today, { source: 'STRAVA' }),
      intervalsRun('i2', today, { moving_time: null, elapsed_time: null }),
    )
    await connect()
    expect(await stored()).toEqual([])
    const connection = await club.connected(club.clients.ana)
    expect(connection?.faults.map(({ fault }) => fault).toSorted()).toEqual(['from-strava', 'unreadable'])
  })

  test('one that is deleted there is asked about, and deleted here or kept as the person says', async () => {
    record(intervalsRun('i1', today), intervalsRun('i2', '2026-03-11T08:00:00Z', { name: 'Outra' }))
    await connect()
    there.activities.clear()
    await again()
    expect(await stored()).toHaveLength(2)
    const { ana, zoe } = club.clients
    const gone = (await club.connected(ana))?.gone ?? []
    expect(gone.map(({ name }) => name).toSorted()).toEqual(['Morning Run', 'Outra'])
    const say = (name: string, remove: boolean) =>
      ana.post(`${path}/gone`, {
        activityKey: gone.find((one) => one.name === name)?.activityKey,
        remove,
      })
    expect((await zoe.post(`${path}/gone`, { activityKey: gone[0]?.activityKey, remove: true })).code).toBe(
      'not-found',
    )
    expect((await say('Outra', true)).status).toBe(200)
    expect((await say('Morning Run', false)).status).toBe(200)
    expect((await stored()).map(({ name }) => name)).toEqual(['Morning Run'])
    expect((await club.connected(ana))?.gone).toEqual([])
    await again()
    expect((await club.connected(ana))?.gone).toEqual([])
    expect((await say('Outra', true)).code).toBe('not-found')
  })

  test('an answer that cannot be read is tried again, and said', async () => {
    there.manner = { status: 200 }
    const made = await club.clients.ana.post(path, { key: 'key' })
    expect(made.code).toBe('provider-unreachable')
    there.manner = 'usual'
    await connect()
    there.manner = { status: 200 }
    await again()
    expect(await club.connected(club.clients.ana)).toMatchObject({ retryAt: expect.any(String) })
  })

  test('opening the app asks for what is new', async () => {
    await connect()
    record(intervalsRun('i1', today))
    club.minutesLater(3)
    await club.settled()
    expect(await stored()).toEqual([])
    const address = await club.t.listen()
    const { token } = await (await import('#server/services/accounts/sessions.ts')).openSession(
      club.t.store.db,
      club.people.ana.id,
      club.t.clock.now(),
    )
    const stream = new AbortController()
    const open = await fetch(`${address}/api/sync/stream`, {
      headers: { cookie: `rumo_session=${token}` },
      signal: stream.signal,
    })
    expect(open.status).toBe(200)
    await expect.poll(async () => (await stored()).length).toBe(1)
    stream.abort()
  })
})
