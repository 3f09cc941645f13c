import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, created, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { recording } from '../../support/fixtures.ts'
import { testPassword } from '../../support/test-app.ts'

describe.each(databases)('activities on %s', (kind) => {
  let club: Club
  let number = 0
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  /** A recording that is no other one's. */
  const next = (changes: Record<string, unknown> = {}) => {
    number += 1
    return { ...recording(number), athleteId: club.people.ana.id, ...changes }
  }
  const post = (body: Record<string, unknown>) => club.clients.ana.post('/activities', body)
  const added = async (body: Record<string, unknown>) => created(await post(body), 'activity')

  test('the athlete adds one, and the coach’s feed has it with laps, curve and bests', async () => {
    const { cursor } = await pullAll(club.clients.marina, 'activities')
    const body = next()
    const reply = await post(body)
    expect([reply.status, reply.etag]).toEqual([201, '"1"'])
    expect(reply.body.activity).toMatchObject(body)
    const { documents } = await pullAll(club.clients.marina, 'activities', cursor)
    expect(documents).toEqual([reply.body.activity])
  })

  test('only what names a session is needed; the rest has defaults', async () => {
    const { sport, name, startedAt, seconds, source, sourceId } = next()
    const activity = await added({ sport, name, startedAt, seconds, source, sourceId })
    expect(activity).toMatchObject({
      athleteId: club.people.ana.id,
      workoutKey: null,
      elapsedSeconds: seconds,
      meters: null,
      laps: [],
      curve: { step: 1 },
      bests: [],
    })
  })

  test('the day is that of the athlete’s time zone when the caller leaves it out', async () => {
    const { ana } = club.clients
    expect((await ana.put('/user', { timeZone: 'America/Sao_Paulo' })).body.user).toMatchObject({
      timeZone: 'America/Sao_Paulo',
    })
    const late = next({ day: undefined, startedAt: '2026-07-02T01:30:00.000Z' })
    expect(await added(late)).toMatchObject({ day: '2026-07-01' })
    expect((await ana.put('/user', { timeZone: 'America/Nowhere' })).code).toBe('invalid')
  })

  test('the same file twice is one activity, and keeps the match that the first lacks', async () => {
    const body = next()
    const first = await added(body)
    const { clientId: workoutKey } = await club.plan(body.day)
    const other = '7c0d4a86-8f3b-4d8f-9b54-2f1f0c5a9a10'
    const again = await post({ ...body, clientId: other, startedAt: '2026-01-01T00:00:00.000Z', workoutKey })
    expect(again.status).toBe(200)
    expect(again.body.activity).toMatchObject({ id: first.id, clientId: first.clientId, workoutKey })
    expect((await club.clients.ana.get(`/activities/${first.id}`)).body.activity).toMatchObject({
      workoutKey,
    })
  })

  test('of two recordings of one session the richer one counts, with the match of the other', async () => {
    const body = next({ averageHeartRate: null, averagePower: null })
    const { clientId: workoutKey } = await club.plan(body.day)
    const watch = await added({ ...body, workoutKey })
    const start = new Date(Date.parse(body.startedAt) + 240_000).toISOString()
    const computer = { ...body, sourceId: 'computer', startedAt: start, averagePower: 210, meters: 8_000 }
    const richer = await added({ ...computer, clientId: crypto.randomUUID() })
    expect(richer).toMatchObject({ workoutKey, sameAs: null })
    const { documents } = await pullAll(club.clients.marina, 'activities')
    expect(documents.find(({ id }) => id === watch.id)).toMatchObject({ sameAs: richer.clientId })

    const phone = {
      ...body,
      sourceId: 'phone',
      startedAt: start,
      seconds: 1_800,
      elapsedSeconds: 1_800,
      meters: 4_000,
    }
    expect(await added({ ...phone, clientId: crypto.randomUUID() })).toMatchObject({
      sameAs: richer.clientId,
    })

    const id = String(watch.id)
    const apart = await club.clients.ana.patch(`/activities/${id}`, { sameAs: watch.clientId })
    expect([apart.status, apart.body.activity]).toMatchObject([200, { sameAs: watch.clientId }])
  })

  test('two readings of one session have the bests of both, sent with it or later', async () => {
    const run = { kind: 'run-5km', value: 1_480 }
    const power = { kind: 'power-5min', value: 287 }
    const beats = { kind: 'heart-rate-20min', value: 171 }
    const body = next({ bests: [run] })
    const first = await added(body)
    const again = await post({ ...body, sourceId: 'other file', bests: [{ ...run, value: 1_479 }, power] })
    expect(again.body.activity).toMatchObject({ id: first.id, bests: [run, power] })
    const edited = await club.clients.ana.patch(`/activities/${first.id}`, { bests: [run, power, beats] })
    expect(edited.body.activity).toMatchObject({ bests: [run, power, beats] })
  })

  test.each([
    {
      what: 'two minutes later, moving for another time',
      change: { seconds: 2_500, elapsedSeconds: 3_000 },
      later: 120_000,
      status: 200,
    },
    { what: 'more than two minutes later', change: {}, later: 121_000, status: 201 },
    {
      what: 'longer, over the same distance',
      change: { seconds: 3_600, elapsedSeconds: 3_600 },
      later: 0,
      status: 200,
    },
    {
      what: 'more than 5 % longer and further',
      change: { seconds: 3_600, elapsedSeconds: 4_200, meters: 15_000 },
      later: 0,
      status: 201,
    },
    { what: 'another sport', change: { sport: 'bike' }, later: 0, status: 201 },
    { what: 'another source', change: { source: 'strava' }, later: 0, status: 200 },
  ])('recorded twice, $what → $status', async ({ change, later, status }) => {
    const one = next()
    await added(one)
    const startedAt = new Date(Date.parse(one.startedAt) + later).toISOString()
    const reply = await post({ ...one, sourceId: `${one.sourceId}-other`, startedAt, ...change })
    expect(reply.status).toBe(status)
  })

  test('two devices that send one file at the same moment make one activity', async () => {
    const body = next()
    const replies = await Promise.all([post(body), post(body), post(body)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
    expect(new Set(replies.map((reply) => created(reply, 'activity').id)).size).toBe(1)
  })

  test('one file of two athletes is two activities', async () => {
    const body = next()
    await added(body)
    const { zoe } = club.clients
    const reply = await zoe.post('/activities', { ...body, athleteId: club.people.zoe.id })
    expect(reply.status).toBe(201)
  })

  test('a repeated create is the same row, and a deleted one may be read from its file again', async () => {
    const { ana } = club.clients
    const clientId = 'b1f8b6a4-6f0e-4a59-9d42-0a1f6f3b7c12'
    const body = next({ clientId })
    const first = await added(body)
    expect((await post(body)).status).toBe(200)
    expect((await ana.delete(`/activities/${first.id}`)).status).toBe(204)
    expect((await post(body)).code).toBe('gone')
    const { clientId: _, ...fresh } = body
    const second = await added(fresh)
    expect(second.id).not.toBe(first.id)
    // Undoing the deletion finds the recording that is there now.
    const undone = await post({ ...body, restore: true })
    expect([undone.status, created(undone, 'activity').id]).toEqual([200, second.id])
  })

  test('match, name and sport change; what was recorded does not', async () => {
    const { id, version, seconds } = await added(next())
    const { clientId: workoutKey } = await club.plan()
    const changes = { workoutKey, name: 'Longo', sport: 'bike', seconds: 1 }
    const reply = await club.clients.ana.patch(`/activities/${id}`, changes, { 'If-Match': `"${version}"` })
    expect(reply.body.activity).toMatchObject({
      workoutKey,
      name: 'Longo',
      sport: 'bike',
      seconds,
      version: 2,
    })
    const stale = await club.clients.ana.patch(`/activities/${id}`, { name: 'X' }, { 'If-Match': '"1"' })
    expect([stale.code, stale.body.current]).toMatchObject(['precondition', { name: 'Longo' }])
    const undone = await club.clients.ana.patch(`/activities/${id}`, { workoutKey: null })
    expect(undone.body.activity).toMatchObject({ workoutKey: null })
  })

  test('a match never changes the workout', async () => {
    const workout = await club.plan()
    await added(next({ workoutKey: workout.clientId }))
    expect((await club.clients.ana.get(`/workout/${workout.id}`)).body.workout).toMatchObject({
      status: 'planned',
      doneSeconds: null,
      version: workout.version,
    })
  })

  test('lists days from and to, in order of days', async () => {
    const other = await startClub(kind)
    const { ana, marina } = other.clients
    for (const one of [3, 1, 2]) {
      created(
        await ana.post('/activities', { ...recording(one), athleteId: other.people.ana.id }),
        'activity',
      )
    }
    const path = `/activities/athlete/${other.people.ana.id}`
    const daysOf = async (query: string) => {
      const { body } = await marina.get<{ activities: { day: string }[] }>(path + query)
      return body.activities.map(({ day }) => day)
    }
    expect(await daysOf('')).toEqual(['2026-03-13', '2026-03-14', '2026-03-15'])
    expect(await daysOf('?startDate=2026-03-14&endDate=2026-03-14')).toEqual(['2026-03-14'])
    await other.t.close()
  })

  test.each([
    ['no time', 'seconds', 0],
    ['more than a week', 'seconds', 604_801],
    ['more than 2,000 km', 'meters', 2_000_001],
    ['a day without sport', 'sport', 'rest'],
    ['an unknown source', 'source', 'garmin'],
    ['a source id of spaces', 'sourceId', ' '],
    ['a start that is no instant', 'startedAt', 'yesterday'],
    ['201 laps', 'laps', Array.from({ length: 201 }, () => recording().laps[0])],
    ['401 points', 'curve', { step: 1, heartRate: Array.from({ length: 401 }, () => 120) }],
    ['a curve without time', 'curve', { step: 0 }],
    ['21 bests', 'bests', Array.from({ length: 21 }, () => ({ kind: 'run-5km', value: 1_300 }))],
    ['a best of no known kind', 'bests', [{ kind: 'run-3km', value: 700 }]],
    ['a best of nothing', 'bests', [{ kind: 'power-5s', value: 0 }]],
  ])('refuses %s', async (_what, field, value) => {
    const reply = await post(next({ [field]: value }))
    expect(reply.code).toBe('invalid')
    const paths = (reply.body.errors as { path: string }[]).map(({ path }) => path)
    expect(paths.every((path) => path.startsWith(field))).toBe(true)
  })

  test('the export of athlete and account deletion know it', async () => {
    const other = await startClub(kind)
    const { ana, marina } = other.clients
    const body = { ...recording(), athleteId: other.people.ana.id, name: 'Rodagem exportada' }
    created(await ana.post('/activities', body), 'activity')
    expect((await ana.get<{ activities: unknown[] }>('/export')).body.activities).toMatchObject([body])
    const { cursor } = await pullAll(marina, 'activities')
    expect((await ana.send('DELETE', '/user', { password: testPassword })).status).toBe(204)
    expect((await pullAll(marina, 'activities', cursor)).deleted).toHaveLength(1)
    expect(await other.t.store.db.selectFrom('activities').selectAll().execute()).toEqual([])
    await other.t.close()
  })
})
