import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readEnvironment, type Settings } from '#server/env.ts'
import { openStore } from '#server/store/engine/open.ts'
import { demoPassword } from '../../../scripts/demo/club.ts'
import { openDemo } from '../../../scripts/demo/open-demo.ts'
import { databases, newPostgresDatabase } from '../../support/databases.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { testClient } from '../../support/test-client.ts'

type Workout = { id: number; status: string; scheduledTo: string; sport: string; description: string }

describe.each(databases)('the demo club on %s', (kind) => {
  let settings: Settings
  const clock = manualClock('2026-03-11T12:00:00.000Z')
  beforeEach(async () => {
    clock.set('2026-03-11T12:00:00.000Z')
    const dataDir = await mkdtemp(join(tmpdir(), 'rumo-demo-'))
    const databaseUrl = kind === 'postgres' ? await newPostgresDatabase() : undefined
    settings = {
      ...readEnvironment({ LOG_LEVEL: 'silent', APP_SECRET: 'x'.repeat(32) }),
      dataDir,
      databaseUrl,
    }
  })
  afterEach(() => rm(settings.dataDir, { recursive: true }))

  async function visit() {
    const store = await openDemo(settings, clock)
    const app = await buildApp({ store, settings, clock })
    const client = testClient(app)
    await client.post('/auth/sign-in', { email: 'athlete@rumo.example', password: demoPassword })
    const { id } = (await client.get<{ user: { id: number } }>('/user')).body.user
    const list = async () =>
      (await client.get<{ workouts: Workout[] }>(`/workout/athletes/${id}`)).body.workouts
    const close = async () => {
      await app.close()
      await store.close()
    }
    return { client, list, close, store }
  }

  test('has a season of workouts around today, and accounts to sign in to', async () => {
    const { client, list, close, store } = await visit()
    const workouts = await list()
    expect([workouts[0]?.scheduledTo, workouts.at(-1)?.scheduledTo]).toEqual(['2025-11-17', '2026-04-12'])
    const past = workouts.filter((each) => each.scheduledTo < '2026-03-11')
    expect(past.filter((each) => each.status === 'completed').length).toBeGreaterThan(past.length * 0.7)
    expect(
      workouts.filter((each) => each.scheduledTo >= '2026-03-11').every((each) => each.status === 'planned'),
    ).toBe(true)
    expect(new Set(workouts.map((each) => each.sport))).toEqual(new Set(['swim', 'bike', 'run', 'rest']))
    expect(new Set(workouts.map((each) => each.description)).size).toBeGreaterThan(60)
    expect((await client.get('/user')).body.user).toMatchObject({ name: 'Ana Ribeiro', city: 'São Paulo' })
    const members = await store.db.selectFrom('members').select('userId').distinct().execute()
    expect(members.length).toBeGreaterThanOrEqual(6)
    await close()
  })

  test('has group events with answers and roll calls, a library, and meal plans with items', async () => {
    const { client, close } = await visit()
    type Events = { events: { id: number; scheduledTo: string }[] }
    const { events } = (await client.get<Events>('/groups/events/list')).body
    const [past, coming] = [events.filter((each) => each.scheduledTo < '2026-03-11'), events.at(-1)]
    expect(past.length).toBeGreaterThan(20)
    expect(coming?.scheduledTo).toBe('2026-04-12T09:30:00.000Z')
    const coach = testClient(client.app)
    await coach.post('/auth/sign-in', { email: 'coach@rumo.example', password: demoPassword })
    type Answers = { attendances: { going: boolean | null; attended: boolean | null }[] }
    const called = (await coach.get<Answers>(`/groups/events/attendance/${past[0]?.id}`)).body.attendances
    expect(called.length).toBeGreaterThan(1)
    expect(called.every((each) => each.attended !== null)).toBe(true)
    const all: Answers['attendances'] = []
    for (const { id } of past) {
      all.push(...(await coach.get<Answers>(`/groups/events/attendance/${id}`)).body.attendances)
    }
    expect(all.some(({ going, attended }) => going === null && attended)).toBe(true)
    expect(all.some(({ going, attended }) => going && attended === false)).toBe(true)
    const ahead = (await coach.get<Answers>(`/groups/events/attendance/${coming?.id}`)).body.attendances
    expect(ahead.every((each) => each.attended === null)).toBe(true)
    const library = await coach.get<{ templates: unknown[] }>('/workout/template/all')
    expect(library.body.templates.length).toBeGreaterThan(20)
    const me = (await client.get<{ user: { id: number } }>('/user')).body.user
    const plans = await client.get<{ mealPlans: { id: number }[] }>(`/meal-plans/athlete/${me.id}`)
    expect(plans.body.mealPlans).toHaveLength(2)
    const items = await client.get<{ mealItems: unknown[] }>(
      `/meal-items/plan/${plans.body.mealPlans[0]?.id}`,
    )
    expect(items.body.mealItems.length).toBeGreaterThan(5)
    await close()
  })

  test('has marks with a race ahead, threads of both sides with something unread, and recordings', async () => {
    const { client, close, store } = await visit()
    const me = (await client.get<{ user: { id: number } }>('/user')).body.user
    type Marks = { marks: { kind: string; startDay: string; goal: string | null }[] }
    const { marks } = (await client.get<Marks>(`/marks/athlete/${me.id}`)).body
    expect(marks.some(({ kind, startDay }) => kind === 'race' && startDay > '2026-03-11')).toBe(true)
    const kinds = await store.db.selectFrom('marks').select('kind').distinct().execute()
    expect(new Set(kinds.map(({ kind: each }) => each))).toEqual(
      new Set(['race', 'away', 'ill', 'injured', 'note']),
    )
    const authors = await store.db.selectFrom('comments').select('authorId').distinct().execute()
    expect(authors.length).toBeGreaterThan(5)
    const subjects = await store.db.selectFrom('comments').select('about').distinct().execute()
    expect(new Set(subjects.map(({ about }) => about))).toEqual(new Set(['workout', 'group', 'announcement']))
    type Activities = { activities: { workoutKey: string | null; laps: unknown[]; curve: object }[] }
    const recorded = await client.get<Activities>(`/activities/athlete/${me.id}`)
    expect(recorded.body.activities.length).toBeGreaterThanOrEqual(2)
    expect(recorded.body.activities[0]?.laps.length).toBeGreaterThan(2)
    await close()
  })

  test('is the same at every start, keeps changes, and adds days up to today', async () => {
    const first = await visit()
    const before = await first.list()
    const today = before.find((each) => each.scheduledTo === '2026-03-11')
    const done = { id: today?.id, status: 'completed', rpe: 10, feel: 1, notes: 'Meu próprio registro' }
    await first.client.put('/workout', done)
    await first.close()
    clock.set('2026-03-18T12:00:00.000Z')
    const second = await visit()
    const after = await second.list()
    expect(after.find((each) => each.id === today?.id)).toMatchObject(done)
    expect(after.at(-1)?.scheduledTo).toBe('2026-04-19')
    expect(after.filter((each) => each.scheduledTo < '2026-03-10')).toEqual(
      before.filter((each) => each.scheduledTo < '2026-03-10'),
    )
    const lived = after.filter((each) => each.scheduledTo > '2026-03-11' && each.scheduledTo < '2026-03-18')
    expect(lived.some((each) => each.status === 'completed')).toBe(true)
    await second.close()
  })

  test('is not added to a database with other data', async () => {
    const store = await openStore(settings, clock)
    const row = { clientId: 'c', version: 1, createdAt: 'x', updatedAt: 'x', passwordHash: 'x', name: 'x' }
    const lists = { thresholds: '[]', readComments: '[]' }
    await store.db
      .insertInto('users')
      .values({ ...row, email: 'real@rumo.example', role: 'coach', language: 'pt', ...lists })
      .execute()
    await store.close()
    await expect(openDemo(settings, clock)).rejects.toThrow(/in use and is not a demo/)
  })
})
