import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyCollection } from '#server/store/collections.ts'
import { type Club, created, type Page, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import {
  eventFields,
  type Fixtures,
  makeFixtures,
  markFields,
  mealItemFields,
  mealPlanFields,
  recording,
} from '../../support/fixtures.ts'
import type { Document } from '../../support/openapi.ts'
import { routeTable, type SweptAnswer, sweep } from '../../support/sweep.ts'

/**
 * Ana trained with Marina, left, and trains with Otto now. Each text names its author and time, so that a test can
 * search for it in every response that Marina, or on the other side Ana, can still get.
 */
const before = {
  notes: 'ana-notes-before',
  bio: 'ana-bio-before',
  plan: 'plan-before',
  meal: 'meal-before',
  ride: 'ride-before',
  mark: 'ana-mark-before',
  said: 'ana-said-before',
  answered: 'ana-answered-before',
}
const after = {
  notes: 'ana-notes-after',
  bio: 'ana-bio-after',
  name: 'ana-name-after',
  plan: 'otto-plan-after',
  meal: 'otto-meal-after',
  item: 'otto-item-after',
  event: 'otto-event-after',
  ride: 'ride-after',
  mark: 'ana-mark-after',
  said: 'ana-said-after',
}
const marinas = {
  name: 'marina-name-after',
  group: 'marina-group-after',
  event: 'marina-event-after',
  announced: 'marina-announced-after',
}
const day = '2026-03-12'
const log = (notes: string) => ({ status: 'completed', rpe: 6, feel: 4, notes })
const names = everyCollection.map((collection) => collection.name)

/** Collections in which all of a coach's rows are about athletes. */
const athletes = new Set([
  'workouts',
  'mealPlans',
  'mealItems',
  'members',
  'attendances',
  'activities',
  'comments',
  'marks',
])

type Deleted = Page['deleted'][number]

describe.each(databases)('former coaches and members on %s', (kind) => {
  let club: Club
  let fixtures: Fixtures
  let document: Document
  /** Created and deleted by Marina, restored by Ana's completion after she had left. */
  let revived: Row
  let secret: string
  /** Cursors of Marina's devices by collection: one that never read, one from before Ana left, one from just after. */
  const cursors: Record<string, string[]> = {}
  /** What an earlier device had to delete when Ana left. */
  const forgotten: Record<string, Deleted[]> = {}
  let answers: SweptAnswer[]

  const ride = (number: number, name: string) => ({
    ...recording(number),
    athleteId: club.people.ana.id,
    name,
  })

  async function startHistory(): Promise<void> {
    const { marina, ana } = club.clients
    for (const name of names) cursors[name] = [(await pullAll(marina, name)).cursor]
    fixtures = await makeFixtures(club)
    await club.plan(day, { name: before.plan, description: before.plan })
    revived = await club.plan(day, { name: before.plan })
    await ana.put('/workout', { id: fixtures.workout.id, ...log(before.notes) })
    await ana.put('/user', { bio: before.bio })
    created(await ana.post('/activities', ride(700, before.ride)), 'activity')
    const mark = { ...markFields, athleteId: club.people.ana.id, text: before.mark }
    created(await marina.post('/marks', mark), 'mark')
    await ana.post('/comments', { workoutId: fixtures.workout.id, text: before.said })
    const announced = { about: 'announcement', workoutId: fixtures.announcement.id }
    await ana.post('/comments', { ...announced, text: before.answered })
    const meal = { ...mealPlanFields, name: before.meal, athleteId: club.people.ana.id }
    created(await marina.post('/meal-plans', meal), 'mealPlan')
    await marina.delete(`/workout/${revived.id}`)
    const { url } = (await marina.post<{ calendar: { url: string } }>('/calendar')).body.calendar
    secret = url.split('/').at(-1) ?? ''
    for (const name of names) cursors[name]?.push((await pullAll(marina, name)).cursor)
  }

  async function part(): Promise<void> {
    const links = (await club.clients.ana.get<{ members: Row[] }>('/groups/member/all')).body.members
    for (const link of links) await club.clients.ana.delete(`/groups/member/${link.id}`)
    for (const name of names) {
      forgotten[name] = (await pullAll(club.clients.marina, name, cursors[name]?.[1])).deleted
      cursors[name]?.push((await pullAll(club.clients.marina, name)).cursor)
    }
  }

  async function goOn(): Promise<void> {
    const { people, t, otherGroup } = club
    const { marina, otto, ana } = club.clients
    await t.link(otherGroup, people.ana)
    const athleteId = people.ana.id
    const plan = { name: after.plan, description: after.plan, sport: 'run', athleteId, scheduledTo: day }
    const kept = created(await otto.post('/workout', plan), 'workout')
    const dropped = created(await otto.post('/workout', plan), 'workout')
    await otto.delete(`/workout/${dropped.id}`)
    for (const id of [kept.id, fixtures.workout.id]) await ana.put('/workout', { id, ...log(after.notes) })
    const back = await ana.put('/workout', { id: revived.id, ...log(after.notes) }, { 'If-Match': '"1"' })
    expect(back.status).toBe(200)
    await ana.put('/user', { name: after.name, bio: after.bio })
    created(await ana.post('/activities', ride(701, after.ride)), 'activity')
    await ana.post('/comments', { workoutId: fixtures.workout.id, text: after.said })
    const meal = created(
      await otto.post('/meal-plans', { ...mealPlanFields, name: after.meal, athleteId }),
      'mealPlan',
    )
    await otto.post('/meal-items', { ...mealItemFields, name: after.item, mealPlanId: meal.id })
    const event = created(
      await otto.post('/groups/events', { ...eventFields, name: after.event, groupId: otherGroup.id }),
      'event',
    )
    await ana.post('/groups/events/attendance', { eventId: event.id, athleteId, going: true })
    await ana.post('/marks', { ...markFields, athleteId, kind: 'ill', text: after.mark })
    await marina.put('/user', { name: marinas.name })
    await marina.patch(`/groups/${fixtures.group.id}`, { name: marinas.group })
    const own = { ...eventFields, name: marinas.event, groupId: fixtures.group.id }
    created(await marina.post('/groups/events', own), 'event')
    const announced = { about: 'group', workoutId: fixtures.group.id, text: marinas.announced }
    created(await marina.post('/comments', announced), 'comment')
  }

  /** The clientIds of all rows in the tables about athletes. */
  async function keys(): Promise<string[]> {
    const { db } = club.t.store
    const tables = [
      'workouts',
      'meal_plans',
      'meal_items',
      'attendances',
      'activities',
      'marks',
      'comments',
    ] as const
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select('clientId').execute()))
    // An announcement is about a group.
    const announced = await db
      .selectFrom('comments')
      .select('clientId')
      .where('about', '=', 'group')
      .execute()
    const others = new Set(announced.map((row) => row.clientId))
    return rows.flat().flatMap(({ clientId }) => (others.has(clientId) ? [] : [clientId]))
  }

  async function sweepAs(person: 'marina' | 'ana', only?: 'reads') {
    const world = {
      ids: Array.from({ length: 12 }, (_, index) => index + 1),
      clientIds: await keys(),
      athleteId: club.people.ana.id,
      collections: names,
      cursors: person === 'marina' ? cursors : {},
      files: person === 'marina' ? [secret] : [],
    }
    return sweep(document, () => club.t.signedIn(club.people[person]), world, only)
  }

  /** The requests whose response contains one of these texts. */
  const showing = (all: readonly SweptAnswer[], texts: readonly string[]) =>
    all
      .filter(({ text, sent }) => texts.some((each) => text.includes(each) && !sent.includes(each)))
      .map(({ call }) => call)

  beforeAll(async () => {
    club = await startClub(kind)
    document = (await club.clients.nobody.get<Document>('/docs')).body
    await startHistory()
  })
  afterAll(() => club.t.close())

  test('the sweep covers every request of the API', async () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const shape = (call: string) => call.replaceAll(/\{\w+\}|:\w+(\([^)]*\))?/g, '{}')
    // The last one redirects, whoever asks; the metrics hold nothing of anybody.
    const hidden = ['GET /api/docs', 'GET /api/metrics', 'OPTIONS *', 'POST /dashboard/share']
    const routes = routeTable(club.t.app.printRoutes({ commonPrefix: false })).map(shape)
    expect(routes.length).toBeGreaterThan(60)
    expect(new Set(routes.filter((call) => !hidden.includes(call)))).toEqual(new Set(listed.map(shape)))
  })

  test('a coach sees each of these texts while the athlete is a member', async () => {
    const seen = await sweepAs('marina', 'reads')
    for (const text of Object.values(before))
      expect([text, showing(seen, [text]).length > 0]).toEqual([text, true])
    const outputs = showing(seen, [before.plan])
    expect(outputs).toEqual(
      expect.arrayContaining(['GET /export', 'GET /export?format=csv', `GET /calendar/${secret}`]),
    )
  })

  test('a former coach sees none of them, in any response or format', { timeout: 600_000 }, async () => {
    await part()
    await goOn()
    const world = await keys()
    answers = await sweepAs('marina')
    expect(showing(answers, [...Object.values(before), ...Object.values(after)])).toEqual([])
    // A tombstone in the feed contains the row's keys and nothing else.
    const outside = answers.filter(({ call }) => !call.startsWith('GET /sync/'))
    expect(showing(outside, world)).toEqual([])
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(30)
    expect(answers.filter(({ status }) => status >= 500).map(({ call }) => call)).toEqual([])
  })

  test('an old cursor gives a former coach nothing newer: no later row, version or deletion', () => {
    for (const { collection, text, call } of answers.filter((each) => each.call.includes('?cursor='))) {
      const { deleted, documents } = JSON.parse(text) as Page
      const known = new Map(forgotten[collection ?? '']?.map((row) => [row.clientId, row]))
      // What Marina announces to her group is hers.
      const others = documents.filter(({ about }) => about !== 'group')
      if (athletes.has(collection ?? '')) expect([call, others]).toEqual([call, []])
      for (const row of deleted) expect([call, row]).toEqual([call, known.get(row.clientId)])
    }
    expect(forgotten.workouts).toHaveLength(3)
    expect(forgotten.users).toHaveLength(1)
    expect(
      answers.some(({ text, collection }) => collection === 'workouts' && text.includes(revived.clientId)),
    ).toBe(true)
  })

  test('a former member sees nothing newer of the group and its coach', {
    timeout: 600_000,
  }, async () => {
    const seen = await sweepAs('ana')
    expect(showing(seen, Object.values(marinas))).toEqual([])
    expect(showing(seen, [after.notes]).length).toBeGreaterThan(0)
  })
})

describe.each(databases)('a repeated request on %s', (kind) => {
  test('gets no stored response after the caller lost access to the row', async () => {
    const club = await startClub(kind)
    const row = await club.plan()
    const headers = { 'Idempotency-Key': 'the-same' }
    const send = () => club.clients.marina.patch('/workout', { id: row.id, name: 'Novo' }, headers)
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
    await club.clients.ana.delete(`/groups/member/${club.link.id}`)
    expect((await send()).code).toBe('not-found')
    await club.t.close()
  })
})
