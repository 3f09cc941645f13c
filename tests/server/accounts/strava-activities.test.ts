import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActivityReader } from '#server/services/connections/activity-reader.ts'
import { verifyToken } from '#server/services/connections/subscription.ts'
import { writeMeta } from '#server/store/meta.ts'
import type { Notice } from '#sync/contract/shapes/notices.ts'
import { databases, startOn } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { type StravaActivity, stravaRun } from '../../support/strava-activities.ts'
import { startStravaServer } from '../../support/strava-server.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { TestClient } from '../../support/test-client.ts'

const events = '/connections/strava/events'

/** The server's clock says 2026-03-11 09:00 UTC. */
const today = '2026-03-11T06:00:00Z'

describe.each(databases)('activities from Strava on %s', (kind) => {
  let t: TestApp
  let ana: TestClient
  let anaId: number
  let strava: Awaited<ReturnType<typeof startStravaServer>>
  let reader: ReturnType<typeof createActivityReader>
  let faults: unknown[]

  async function start(settings: { publicUrl?: string } = {}) {
    strava = await startStravaServer()
    t = await startOn(kind, {
      settings: { strava: { clientId: '42', clientSecret: 'shh', url: strava.url }, ...settings },
    })
    faults = []
    reader = createActivityReader({ ...t, onError: (fault) => faults.push(fault) })
    const user = await t.addUser('athlete', 'Ana')
    anaId = user.id
    ana = await t.signedIn(user)
  }
  beforeEach(() => start())
  afterEach(async () => {
    await reader.stop()
    await t.close()
    await strava.close()
  })

  const stored = async () => {
    const { body } = await ana.get<{ activities: Record<string, unknown>[] }>(`/activities/athlete/${anaId}`)
    return body.activities
  }
  const state = async () =>
    (await ana.get<{ connections: Record<string, unknown>[] }>('/connections')).body.connections[0]

  /** Resolves when everything that was recorded until now is read. */
  async function connect(...recorded: StravaActivity[]): Promise<void> {
    strava.record(...recorded)
    expect((await ana.post('/connections/strava', { code: 'good-code' })).status).toBe(201)
    await settled()
  }
  /** The server's own reader may be at it as well. */
  async function settled(): Promise<void> {
    await reader.wake()
    await eventually(async () => {
      const held = await t.store.db.selectFrom('connections').select('dueAt').execute()
      expect(held.every(({ dueAt }) => dueAt <= t.clock.now().toISOString())).toBe(true)
    })
    await reader.wake()
  }
  const minutesLater = (minutes: number) =>
    t.clock.set(new Date(t.clock.now().getTime() + minutes * 60_000).toISOString())
  const subscription = 120_475
  const tell = (event: Record<string, unknown>) =>
    t.nobody().post(events, {
      object_type: 'activity',
      aspect_type: 'create',
      owner_id: 7,
      subscription_id: subscription,
      ...event,
    })
  /** Strava has been asked for events before. */
  async function subscribed(): Promise<void> {
    await reader.stop()
    await t.close()
    await strava.close()
    await start({ publicUrl: 'https://rumo.example' })
    const callback = `https://rumo.example/api${events}`
    const checkedAt = t.clock.now().toISOString()
    await writeMeta(
      t.store.db,
      'strava-subscription',
      JSON.stringify({ callback, id: subscription, checkedAt }),
    )
  }

  test('connecting brings what was recorded since, with laps and curve, and nothing older', async () => {
    await connect(stravaRun(15_001_000_001, today), stravaRun(15_000_000_001, '2026-03-09T06:00:00Z'))
    expect(await stored()).toMatchObject([
      {
        source: 'strava',
        sourceId: '15001000001',
        sport: 'run',
        name: 'Corrida matinal',
        startedAt: '2026-03-11T06:00:00.000Z',
        day: '2026-03-11',
        workoutKey: null,
        seconds: 1_800,
        elapsedSeconds: 1_900,
        meters: 6_012,
        climbMeters: 41,
        averageHeartRate: 149,
        maxHeartRate: 171,
        averagePower: null,
        laps: [
          { seconds: 900, meters: 3_000, averageHeartRate: 144, averagePower: null },
          { seconds: 900, meters: 3_012.4, averageHeartRate: 153, averagePower: null },
        ],
      },
    ])
    const [activity] = await stored()
    expect(activity?.curve).toMatchObject({ step: 5, heartRate: expect.any(Array), speed: expect.any(Array) })
    expect(activity?.curve).not.toHaveProperty('power')
    expect(faults).toEqual([])
  })

  test('the bests that Strava counts for a run come too, of the distances that are ours', async () => {
    const efforts = [
      { name: '400m', distance: 400, elapsed_time: 88, moving_time: 86 },
      { name: '1/2 mile', distance: 805, elapsed_time: 190, moving_time: 190 },
      { name: '5K', distance: 5_000, elapsed_time: 1_502, moving_time: 1_480 },
      { name: 'Half-Marathon', distance: 21_097, elapsed_time: 6_700, moving_time: 6_700 },
    ]
    await connect(
      stravaRun(1, today, { best_efforts: efforts }),
      stravaRun(2, '2026-03-11T12:00:00Z', { best_efforts: efforts, sport_type: 'Ride', type: 'Ride' }),
      stravaRun(3, '2026-03-11T15:00:00Z', { best_efforts: null }),
    )
    expect((await stored()).map(({ bests }) => bests)).toEqual([
      [
        { kind: 'run-400m', value: 88 },
        { kind: 'run-5km', value: 1_502 },
        { kind: 'run-half-marathon', value: 6_700 },
      ],
      [],
      [],
    ])
  })

  test('a new best that Strava brings is told to the athlete', async () => {
    const best = (seconds: number) => [{ distance: 5_000, elapsed_time: seconds }]
    await connect(
      stravaRun(1, '2026-03-11T01:00:00Z', { best_efforts: best(1_600) }),
      stravaRun(2, today, { best_efforts: best(1_502) }),
    )
    const { notices } = (await ana.get<{ notices: Notice[] }>('/notices')).body
    expect(notices).toMatchObject([{ kind: 'best', name: 'Corrida matinal', actor: null }])
  })

  test('sessions without time are left where they are; sports of no own kind are other sports', async () => {
    await connect(
      stravaRun(1, today, { sport_type: 'Yoga', type: 'Yoga' }),
      stravaRun(4, today, { sport_type: 'WeightTraining', type: 'WeightTraining' }),
      stravaRun(2, today, { moving_time: 0 }),
      { detail: stravaRun(3, today, { sport_type: 'VirtualRide', type: 'VirtualRide', laps: null }).detail },
    )
    const kept = (await stored()).map(({ sourceId, sport }) => [sourceId, sport])
    expect(Object.fromEntries(kept)).toEqual({ 1: 'other', 3: 'bike', 4: 'strength' })
    expect(await stored()).toContainEqual(expect.objectContaining({ laps: [], sport: 'bike' }))
  })

  test('the day is the one at the place of the activity', async () => {
    await ana.put('/user', { timeZone: 'America/Sao_Paulo' })
    // 7:30 on the next morning in Auckland.
    await connect(stravaRun(1, '2026-03-10T18:30:00Z', { start_date_local: '2026-03-11T07:30:00Z' }))
    expect(await stored()).toMatchObject([{ day: '2026-03-11' }])
  })

  test('a list of several pages is read to its end, also when the token expires on the way', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      stravaRun(1_000 + index, new Date(Date.parse(today) + index * 1_000).toISOString()),
    )
    await connect()
    strava.calls.length = 0
    strava.record(...many)
    strava.expireAfter(1)
    minutesLater(61)
    await settled()
    const noted = await t.store.db.selectFrom('provider_reads').select('subject').execute()
    expect(noted).toContainEqual({ subject: '1119' })
    expect(strava.calls.filter((call) => call.includes('per_page'))).toEqual([
      expect.stringContaining('page=1&'),
      expect.stringContaining('page=2&'),
      expect.stringContaining('page=2&'),
    ])
    expect(await state()).toMatchObject({ connected: true, needsReconnect: false })
  })

  test('an expired token is renewed while reading, and the reading goes on', async () => {
    await connect()
    strava.record(stravaRun(1, today), stravaRun(2, '2026-03-11T08:00:00Z'))
    strava.expireAfter(2)
    minutesLater(61)
    await settled()
    expect(await stored()).toHaveLength(2)
    expect(await state()).toMatchObject({ connected: true, needsReconnect: false })
  })

  test('the list is asked for every hour, and what was read or deleted here does not come back', async () => {
    await connect(stravaRun(1, today))
    const [activity] = await stored()
    expect((await ana.delete(`/activities/${String(activity?.id)}`)).status).toBe(204)
    strava.record(stravaRun(2, '2026-03-11T08:00:00Z'))
    minutesLater(59)
    await settled()
    expect(await stored()).toEqual([])
    minutesLater(2)
    await settled()
    expect(await stored()).toMatchObject([{ sourceId: '2' }])
    expect(strava.calls.filter((call) => call === 'GET /activities/1')).toHaveLength(1)
  })

  test('who asks, or connects again, has the list asked for at once', async () => {
    await connect(stravaRun(1, today))
    strava.record(stravaRun(2, '2026-03-11T08:00:00Z'))
    minutesLater(1)
    expect((await ana.post('/connections/strava/fetch')).status).toBe(200)
    await settled()
    expect(await stored()).toHaveLength(2)
    strava.record(stravaRun(3, '2026-03-11T09:00:00Z'))
    minutesLater(1)
    strava.allow('good-code')
    await connect()
    expect(await stored()).toHaveLength(3)
    const zoe = await t.signedIn(await t.addUser('athlete', 'Zoe'))
    expect((await zoe.post('/connections/strava/fetch')).status).toBe(404)
  })

  test('a run from a file and from Strava is one', async () => {
    const file = {
      sport: 'run',
      name: 'Do relógio',
      startedAt: '2026-03-11T06:00:40.000Z',
      seconds: 1_830,
      averagePower: 250,
      source: 'file',
      sourceId: 'a-digest',
    }
    expect((await ana.post('/activities', file)).status).toBe(201)
    await connect(stravaRun(1, today))
    expect(await stored()).toMatchObject([{ source: 'file', name: 'Do relógio' }])
  })

  test.each([
    ['a quarter of an hour', { quarter: 3 }, 16],
    ['a day', { day: 3 }, 15 * 60 + 1],
  ])('at the limit of %s nothing is asked until it is over', async (_span, limit, minutes) => {
    Object.assign(strava.limit, limit)
    await connect(stravaRun(1, today), stravaRun(2, '2026-03-11T08:00:00Z'))
    const before = strava.calls.length
    expect(before).toBe(3)
    minutesLater(minutes - 2)
    await settled()
    expect(strava.calls).toHaveLength(before)
    minutesLater(2)
    Object.assign(strava.used, { quarter: 0, day: 0 })
    Object.assign(strava.limit, { quarter: 100, day: 1_000 })
    await settled()
    expect(await stored()).toHaveLength(2)
    expect(await state()).toMatchObject({ connected: true, needsReconnect: false })
  })

  test('an answer of 429 loses nothing', async () => {
    Object.assign(strava.used, { quarter: 100 })
    await connect(stravaRun(1, today))
    expect(await stored()).toEqual([])
    strava.used.quarter = 0
    minutesLater(16)
    await settled()
    expect(await stored()).toHaveLength(1)
  })

  test('Strava out of order is asked again a quarter of an hour later', async () => {
    await connect()
    strava.record(stravaRun(1, today))
    minutesLater(61)
    strava.answerReadOnce({ status: 503, body: 'oops' })
    await reader.wake()
    expect(await stored()).toEqual([])
    minutesLater(16)
    await settled()
    expect(await stored()).toHaveLength(1)
  })

  test('without the right to read activities the person is asked to connect again', async () => {
    strava.withholdActivities(true)
    await connect(stravaRun(1, today))
    await eventually(async () =>
      expect(await state()).toMatchObject({ connected: true, needsReconnect: true }),
    )
    strava.withholdActivities(false)
    strava.allow('again')
    await ana.post('/connections/strava', { code: 'again', scope: 'read,activity:read_all' })
    await settled()
    expect(await state()).toMatchObject({ connected: true, needsReconnect: false })
    expect(await stored()).toHaveLength(1)
  })

  test('a right that was unticked on Strava’s page is asked for again at once', async () => {
    await ana.post('/connections/strava', { code: 'good-code', scope: 'read,profile:read_all' })
    expect(await state()).toMatchObject({ connected: true, needsReconnect: true })
  })

  test('an event brings its activity at once, and one about somebody unknown changes nothing', async () => {
    await subscribed()
    await connect()
    strava.record(stravaRun(1, today))
    expect((await tell({ object_id: 1 })).status).toBe(200)
    await eventually(async () => expect(await stored()).toHaveLength(1))
    const before = strava.calls.length
    strava.record(stravaRun(2, '2026-03-11T08:00:00Z'))
    expect((await tell({ object_id: 2, owner_id: 8 })).status).toBe(200)
    await settled()
    expect(strava.calls).toHaveLength(before)
    expect((await tell({ object_id: 'two' })).status).toBe(422)
  })

  test('what is deleted at Strava is deleted here, and a made-up event deletes nothing', async () => {
    await subscribed()
    await connect(stravaRun(1, today))
    await tell({ object_id: 1, aspect_type: 'delete' })
    await settled()
    expect(await stored()).toHaveLength(1)
    strava.forget(1)
    await tell({ object_id: 1, aspect_type: 'delete' })
    await eventually(async () => expect(await stored()).toEqual([]))
  })

  test('access withdrawn at Strava ends the connection, and a made-up event does not', async () => {
    await subscribed()
    await connect(stravaRun(1, today))
    const withdrawn = { object_type: 'athlete', object_id: 7, aspect_type: 'update' }
    await tell({ ...withdrawn, updates: { authorized: 'false' } })
    await settled()
    expect(await state()).toMatchObject({ connected: true, needsReconnect: false })
    strava.revokeEverything()
    await tell({ ...withdrawn, updates: { authorized: 'false' } })
    await eventually(async () =>
      expect(await state()).toMatchObject({ connected: false, needsReconnect: false }),
    )
    expect(await stored()).toHaveLength(1)
  })

  test('without a subscription an event is nobody’s, and asks Strava nothing', async () => {
    await connect()
    const before = strava.calls.length
    strava.record(stravaRun(1, today))
    expect((await tell({ object_id: 1 })).status).toBe(200)
    await settled()
    expect(strava.calls).toHaveLength(before)
  })

  test('the verification of a subscription is answered for its own token only', async () => {
    const ask = (token: string) => {
      const query = { 'hub.mode': 'subscribe', 'hub.challenge': 'abc', 'hub.verify_token': token }
      return t.nobody().get(`${events}?${new URLSearchParams(query).toString()}`)
    }
    const right = await ask(verifyToken(t.settings))
    expect([right.status, right.body]).toEqual([200, { 'hub.challenge': 'abc' }])
    expect((await ask('guessed')).code).toBe('forbidden')
  })

  test('a server with an https address subscribes once, and then heeds its own events only', async () => {
    await reader.stop()
    await t.close()
    await strava.close()
    await start({ publicUrl: 'https://rumo.example' })
    strava.reachBy(async (url) => {
      const answer = await t.nobody().get(`${events}${url.search}`)
      return { status: answer.status, body: answer.body }
    })
    await connect()
    const asked = () => strava.calls.filter((call) => call.includes('push_subscriptions'))
    await eventually(() => expect(asked().map((call) => call.split(/[ ?]/)[0])).toEqual(['GET', 'POST']))
    strava.record(stravaRun(1, today))
    const before = strava.calls.length
    await tell({ object_id: 1, subscription_id: 99 })
    minutesLater(61)
    await settled()
    expect(strava.calls).toHaveLength(before)
    await tell({ object_id: 1, subscription_id: subscription })
    await eventually(async () => expect(await stored()).toHaveLength(1))
  })
})
