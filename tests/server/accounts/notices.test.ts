import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTomorrowNotices } from '#server/services/notices/announce-tomorrow.ts'
import type { Notice } from '#sync/contract/shapes/notices.ts'
import { headers } from '#sync/contract/wire/headers.ts'
import { type Club, created, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { eventFields } from '../../support/fixtures.ts'
import { startPushService } from '../../support/push-service.ts'
import type { TestClient } from '../../support/test-client.ts'

describe.each(databases)('notices on %s', (kind) => {
  let club: Club
  let service: Awaited<ReturnType<typeof startPushService>>
  beforeAll(async () => {
    service = await startPushService()
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    service.received.length = 0
    club = await startClub(kind, { pushHosts: [service.host] })
    return () => club.t.close()
  })

  const subscribe = async (client: TestClient) => {
    const reply = await client.post('/push/subscriptions', service.subscription())
    expect(reply.status).toBe(201)
  }
  const shown = async (count: number) => {
    await eventually(() => expect(service.received).toHaveLength(count))
    return service.received.map(({ message }) => message)
  }
  const listed = async (client: TestClient) =>
    (await client.get<{ notices: Notice[] }>('/notices')).body.notices
  /** Whatever is due has been sent when this resolves. */
  const sent = async () => {
    const pushes = club.t.store.db.selectFrom('pushes').select('id')
    await eventually(async () =>
      expect(await pushes.where('dueAt', '<=', club.t.clock.now().toISOString()).execute()).toEqual([]),
    )
  }

  test('a message in a thread reaches the other side, encrypted, with a name and no words of it', async () => {
    const { ana, marina } = club.clients
    const workout = await club.plan()
    await subscribe(ana)
    await marina.post('/comments', { workoutKey: workout.clientId, text: 'Como está o joelho?' })
    const [message] = await shown(1)
    expect(message).toEqual({
      title: 'Mensagem de Marina',
      body: 'Rodagem',
      path: `/dashboard/workouts/${workout.clientId}`,
      tag: `comment workouts ${workout.id}`,
    })
    expect(service.received[0]?.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/)
    expect((await listed(ana)).map(({ kind: what, actor }) => [what, actor])).toContainEqual([
      'comment',
      'Marina',
    ])
    expect(await listed(marina)).toEqual([])
  })

  test('the settings say which browsers get notices in this session, and in no other', async () => {
    const { ana, marina } = club.clients
    const endpoints = async (client: TestClient) =>
      (await client.get<{ endpoints: string[] }>('/push/settings')).body.endpoints
    const browser = service.subscription()
    const register = async (client: TestClient) =>
      expect((await client.post('/push/subscriptions', browser)).status).toBe(201)
    expect(await endpoints(ana)).toEqual([])
    await register(ana)
    expect(await endpoints(ana)).toEqual([browser.endpoint])
    const elsewhere = await club.t.signedIn(club.people.ana)
    expect(await endpoints(elsewhere)).toEqual([])
    expect(await endpoints(marina)).toEqual([])
    // Another person on the same browser.
    await register(marina)
    expect([await endpoints(ana), await endpoints(marina)]).toEqual([[], [browser.endpoint]])
    await marina.post('/auth/sign-out')
    const again = await club.t.signedIn(club.people.marina)
    expect(await endpoints(again)).toEqual([])
  })

  test('a changed plan of the next two days makes one notice for several changes', async () => {
    const { ana, marina } = club.clients
    const near = await club.plan('2026-03-12')
    await club.plan('2026-03-20')
    await marina.patch('/workout', { id: near.id, name: 'Rodagem leve' })
    expect(await listed(ana)).toMatchObject([
      { kind: 'plan-changed', name: 'Rodagem leve', key: near.clientId },
    ])
  })

  test('a workout deleted from the next two days makes a notice with its name and day', async () => {
    const { ana, marina } = club.clients
    const [near, far] = [await club.plan('2026-03-12', { name: 'Tiros' }), await club.plan('2026-03-20')]
    await subscribe(ana)
    await marina.delete(`/workout/${near.id}`)
    await marina.delete(`/workout/${far.id}`)
    expect(await shown(1)).toEqual([
      {
        title: 'Treino retirado do plano',
        body: 'Tiros, quinta-feira, 12 de março',
        path: '/dashboard/workouts?day=2026-03-12',
        tag: `plan-changed workouts ${near.id}`,
      },
    ])
    expect(await listed(ana)).toMatchObject([{ kind: 'plan-changed', key: null, name: 'Tiros' }])
  })

  test('a log with words makes a notice for the coach, one as planned does not', async () => {
    const { ana, marina } = club.clients
    const [one, other] = [await club.plan('2026-03-11'), await club.plan('2026-03-11')]
    await ana.put('/workout', {
      id: one.id,
      status: 'completed',
      rpe: 5,
      feel: 4,
      notes: null,
      doneFrom: 'plan',
    })
    expect(await listed(marina)).toEqual([])
    await ana.put('/workout', { id: other.id, status: 'completed', rpe: 8, feel: 2, notes: 'Canela doeu' })
    expect(await listed(marina)).toMatchObject([{ kind: 'log', key: other.clientId, actor: 'Ana' }])
  })

  test('a log of a plan that had changed meanwhile makes a notice for the coach, which says so', async () => {
    const { ana, marina } = club.clients
    await subscribe(marina)
    const { id, clientId: key, scheduledTo } = await club.plan('2026-03-11')
    const donePlan = { name: 'Longo', description: '15 km', sport: 'run', scheduledTo }
    await ana.put('/workout', { id, status: 'completed', rpe: 5, feel: 4, doneFrom: 'plan', donePlan })
    expect(await listed(marina)).toMatchObject([{ kind: 'log', key, ofOlderPlan: true }])
    const [message] = await shown(1)
    expect(message?.title).toBe('Ana registrou o plano de antes da mudança')
  })

  /** A run of that day with its fastest 5 km in so many seconds. */
  const run = async (day: string, seconds: number) => {
    const startedAt = `${day}T06:00:00.000Z`
    const bests = [{ kind: 'run-5km', value: seconds }]
    const fields = { sport: 'run', name: `Corrida ${seconds}`, startedAt, day, seconds: 3_000 }
    const body = { ...fields, source: 'file', sourceId: startedAt, bests }
    return created(await club.clients.ana.post('/activities', body), 'activity')
  }

  test('a best that a file brings makes a notice for the coach, in their language, and none for who added it', async () => {
    const { ana, marina } = club.clients
    await marina.put('/user', { language: 'en' })
    await subscribe(marina)
    await run('2026-02-01', 1_500)
    await run('2026-03-10', 1_510)
    expect(await listed(marina)).toEqual([])
    const { clientId: key } = await run('2026-03-11', 1_480)
    expect(await shown(1)).toEqual([
      {
        title: 'New best by Ana',
        body: 'Corrida 1480',
        path: `/dashboard/activities/${key}`,
        tag: `best bests ${club.people.ana.id} 2026-03-11`,
      },
    ])
    expect(await listed(marina)).toMatchObject([{ kind: 'best', key, scheduledTo: '2026-03-11' }])
    expect(await listed(ana)).toEqual([])
    const older = await marina.get<{ notices: Notice[] }>('/notices', { [headers.protocol]: '3' })
    expect(older.body.notices).toEqual([])
  })

  test('many files at once make one notice, old ones none, and neither does what was better before', async () => {
    const { marina } = club.clients
    for (const [month, seconds] of [1_600, 1_590, 1_580].entries())
      await run(`2026-0${month + 1}-01`, seconds)
    expect(await listed(marina)).toEqual([])
    const { clientId: key } = await run('2026-03-07', 1_500)
    expect(await listed(marina)).toMatchObject([{ kind: 'best', key }])
    const { clientId: better, id } = await run('2026-03-09', 1_490)
    await run('2026-03-06', 1_495)
    expect(await listed(marina)).toMatchObject([{ kind: 'best', key: better }])
    await club.clients.ana.delete(`/activities/${id}`)
    expect(await listed(marina)).toEqual([])
  })

  test('a second reading of a session tells of the best that the first did not have', async () => {
    const { ana, marina } = club.clients
    await run('2026-03-01', 1_500)
    const { id, bests } = await run('2026-03-10', 1_510)
    const power = { kind: 'power-5min', value: 290 }
    const before = {
      sport: 'run',
      name: 'Tiros',
      seconds: 3_000,
      source: 'file',
      sourceId: 'x',
      bests: [power],
    }
    created(await ana.post('/activities', { ...before, startedAt: '2026-02-20T06:00:00.000Z' }), 'activity')
    expect(await listed(marina)).toEqual([])
    await ana.patch(`/activities/${id}`, { bests: [...(bests as unknown[]), { ...power, value: 300 }] })
    expect(await listed(marina)).toMatchObject([{ kind: 'best' }])
  })

  test('an event makes a notice for the members of its group', async () => {
    const event = { ...eventFields, groupId: club.group.id, name: 'Longão' }
    expect((await club.clients.marina.post('/groups/events', event)).status).toBe(201)
    expect(await listed(club.clients.ana)).toMatchObject([{ kind: 'event', name: 'Longão' }])
    expect(await listed(club.clients.zoe)).toEqual([])
  })

  test('waits for the end of the quiet hours on the person’s own clock', async () => {
    const { ana, marina } = club.clients
    await ana.put('/user', { timeZone: 'America/Sao_Paulo' })
    // 06:00 there.
    await ana.put('/push/settings', { quietFrom: '22:00', quietTo: '07:00', 'plan-changed': false })
    await subscribe(ana)
    const workout = await club.plan()
    await marina.post('/comments', { workoutKey: workout.clientId, text: 'Bom dia' })
    await sent()
    expect(service.received).toEqual([])
    club.t.clock.set('2026-03-11T10:00:00.000Z')
    // Its commit wakes the queue.
    await club.plan('2026-04-01')
    expect(await shown(1)).toMatchObject([{ title: 'Mensagem de Marina' }])
  })

  test('a kind that is switched off is neither sent nor listed, and the others stay', async () => {
    const { ana, marina } = club.clients
    const reply = await ana.put('/push/settings', { 'plan-changed': false })
    expect(reply.body).toMatchObject({ settings: { 'plan-changed': false, comment: true } })
    const workout = await club.plan()
    await marina.post('/comments', { workoutKey: workout.clientId, text: 'Oi' })
    expect((await listed(ana)).map((notice) => notice.kind)).toEqual(['comment'])
  })

  test('a message that the push service does not take is sent again; a browser that is gone is forgotten', async () => {
    const { ana, marina } = club.clients
    await subscribe(ana)
    service.answer(503)
    const workout = await club.plan()
    const failed = club.t.store.db.selectFrom('pushes').select('dueAt').where('attempts', '=', 1)
    await eventually(async () => expect((await failed.execute())[0]?.dueAt).toBe('2026-03-11T09:00:30.000Z'))
    club.t.clock.set('2026-03-11T09:00:30.000Z')
    await marina.post('/comments', { workoutKey: workout.clientId, text: 'Oi' })
    await shown(2)
    service.forget()
    await marina.post('/comments', { workoutKey: workout.clientId, text: 'Ainda aí?' })
    const devices = club.t.store.db.selectFrom('push_subscriptions').selectAll()
    await eventually(async () => expect(await devices.execute()).toEqual([]))
  })

  test('a device gets none after its session ended', async () => {
    const { ana, marina } = club.clients
    const workout = await club.plan('2026-03-20')
    await subscribe(ana)
    await ana.delete('/auth/sessions')
    await marina.post('/comments', { workoutKey: workout.clientId, text: 'Oi' })
    await sent()
    expect(service.received).toEqual([])
  })

  test('a former coach sees none about the athlete', async () => {
    const { ana, marina } = club.clients
    const workout = await club.plan()
    await ana.post('/comments', { workoutKey: workout.clientId, text: 'Doeu' })
    expect(await listed(marina)).toHaveLength(1)
    await ana.delete(`/groups/member/${club.link.id}`)
    expect(await listed(marina)).toEqual([])
  })

  test('the session of tomorrow makes one notice, at the hour that the athlete chose', async () => {
    const { ana } = club.clients
    await ana.put('/push/settings', { tomorrowAt: '19:00', 'plan-changed': false })
    await subscribe(ana)
    await club.plan('2026-03-12', { name: 'Tiros' })
    await club.plan('2026-03-12', { name: 'Rascunho', draft: true })
    const onError = (error: unknown) => {
      throw error
    }
    const announcer = createTomorrowNotices({ ...club.t, onError }, () => undefined)
    await announcer.wake()
    expect(await listed(ana)).toEqual([])
    club.t.clock.set('2026-03-11T19:00:00.000Z')
    await announcer.wake()
    await announcer.wake()
    await announcer.stop()
    // Its commit wakes the queue.
    await club.plan('2026-04-01')
    expect(await shown(1)).toMatchObject([
      { title: 'Treino de amanhã', body: 'Tiros', path: '/dashboard/home' },
    ])
  })

  test.each([
    'https://example.com/push',
    'https://fcm.googleapis.com.example.com/x',
    'http://169.254.169.254/latest',
  ])('refuses %s as a push service', async (endpoint) => {
    const reply = await club.clients.ana.post('/push/subscriptions', { ...service.subscription(), endpoint })
    expect([reply.status, reply.code]).toEqual([422, 'invalid'])
  })
})
