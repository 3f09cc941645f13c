import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startCleanup } from '#server/services/cleanup.ts'
import { collections, everyCollection } from '#server/store/collections.ts'
import { rowBytes } from '#server/store/row-size.ts'
import type { AnyRow } from '#server/store/tables.ts'
import { quotas } from '#sync/contract/limits.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { type Club, created, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { eventFields, makeFixtures, mealItemFields, mealPlanFields } from '../../support/fixtures.ts'
import { testPassword } from '../../support/test-app.ts'

const done = { rpe: 6, feel: 4, notes: 'Saiu leve', status: 'completed' }

describe.each(databases)('quotas per person on %s', (kind) => {
  let club: Club
  beforeEach(async () => {
    club = await startClub(kind)
  })
  afterEach(() => club.t.close())

  const plan = (more: Record<string, unknown> = {}) => ({
    name: 'Tiros',
    description: '8x400m',
    sport: 'run',
    athleteId: club.people.ana.id,
    scheduledTo: '2026-03-12',
    ...more,
  })

  /** Sets Marina's recorded usage. */
  async function has(collection: CollectionName, so: { rows?: number; bytes?: number }): Promise<void> {
    const userId = club.people.marina.id
    const row = { userId, collection, rows: 0, bytes: 0, ...so }
    const { db } = club.t.store
    const insert = db.insertInto('usage').values(row)
    await insert
      .onConflict((conflict) => conflict.columns(['userId', 'collection']).doUpdateSet(so))
      .execute()
  }

  const store = () => club.t.store.db.selectFrom('usage').selectAll()

  async function counted() {
    const rows = await store().orderBy('userId').orderBy('collection').execute()
    return rows.filter((row) => row.rows !== 0 || row.bytes !== 0)
  }

  /** Waits: what a deleted group has left goes piece by piece, also between the two readings. */
  const match = () => eventually(async () => expect(await counted()).toEqual(await recomputed()))

  /** The same numbers, counted from the rows. */
  async function recomputed() {
    const found = new Map<string, Awaited<ReturnType<typeof counted>>[number]>()
    for (const collection of everyCollection) {
      const { rows } = await sql<AnyRow>`select * from ${sql.table(collection.table)}`.execute(
        club.t.store.db,
      )
      for (const row of rows) {
        const userId = collection.creator(row)
        const so = found.get(`${userId} ${collection.name}`)
        found.set(`${userId} ${collection.name}`, {
          userId,
          collection: collection.name,
          rows: (so?.rows ?? 0) + Number(row.deletedAt === null),
          bytes: (so?.bytes ?? 0) + rowBytes(row),
        })
      }
    }
    return [...found.values()].toSorted(
      (one, other) => one.userId - other.userId || (one.collection < other.collection ? -1 : 1),
    )
  }

  test('a row beyond the limit is refused with the collection’s name, and other writes succeed', async () => {
    const { marina, otto } = club.clients
    await has('workouts', { rows: quotas.rows.workouts - 1 })
    const last = created(await marina.post('/workout', plan()), 'workout')
    const clientId = randomUUID()
    const refused = await marina.post('/workout', plan({ clientId }))
    expect([refused.status, refused.code]).toEqual([422, 'quota'])
    const { rows } = await sql`select 1 from workouts where ${sql.ref('clientId')} = ${clientId}`.execute(
      club.t.store.db,
    )
    expect(rows).toEqual([])
    expect((await marina.patch('/workout', { id: last.id, name: 'Outro nome' })).status).toBe(200)
    expect((await marina.post('/groups', { name: 'G', description: 'g', sport: 'run' })).status).toBe(201)
    const others = plan({ athleteId: club.people.zoe.id })
    expect((await otto.post('/workout', others)).status).toBe(201)
    // A deletion makes room, and the same request then succeeds.
    expect((await marina.delete(`/workout/${last.id}`)).status).toBe(204)
    expect((await marina.post('/workout', plan({ clientId }))).status).toBe(201)
    const back = plan({ clientId: last.clientId, restore: true })
    expect((await marina.post('/workout', back)).code).toBe('quota')
  })

  test('writes beyond the limit of bytes are refused; shorter texts, deletions and an athlete’s completion are not', async () => {
    const { marina, ana } = club.clients
    const row = await club.plan()
    await has('templates', { bytes: quotas.bytes })
    expect((await marina.post('/workout', plan())).code).toBe('quota')
    const longer = { id: row.id, description: 'x'.repeat(5_000) }
    expect((await marina.patch('/workout', longer)).code).toBe('quota')
    expect((await marina.patch('/workout', { id: row.id, description: 'x' })).status).toBe(200)
    expect((await ana.put('/workout', { id: row.id, ...done })).status).toBe(200)
    expect((await ana.put('/user', { bio: 'x'.repeat(1_000) })).status).toBe(200)
    expect((await marina.delete(`/workout/${row.id}`)).status).toBe(204)
    await has('templates', { bytes: 0 })
    expect((await marina.post('/workout', plan())).status).toBe(201)
  })

  test('creating and deleting rows over and over uses up the bytes', async () => {
    const total = async () => (await store().execute()).reduce((sum, row) => sum + row.bytes, 0)
    const before = await total()
    const long = 'x'.repeat(10_000)
    for (let n = 0; n < 3; n += 1) {
      const row = await club.plan('2026-03-12', { description: long })
      await club.clients.marina.delete(`/workout/${row.id}`)
    }
    expect((await total()) - before).toBeGreaterThan(30_000)
  })

  test('concurrent writes cannot exceed the limit', async () => {
    await has('workouts', { rows: quotas.rows.workouts - 3 })
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => club.clients.marina.post('/workout', plan())),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(3)
    expect(replies.filter((reply) => reply.code === 'quota')).toHaveLength(5)
  })

  test('a meal plan has a limit of items', async () => {
    const { marina } = club.clients
    const plans = { ...mealPlanFields, athleteId: club.people.ana.id }
    const { id } = created(await marina.post('/meal-plans', plans), 'mealPlan')
    const item = { ...mealItemFields, mealPlanId: id }
    for (let n = 0; n < quotas.itemsPerMealPlan; n += 1) {
      expect((await marina.post('/meal-items', item)).status).toBe(201)
    }
    expect((await marina.post('/meal-items', item)).code).toBe('quota')
  })

  test('usage counters match the rows after every kind of change', async () => {
    const { marina, otto, ana } = club.clients
    const fixtures = await makeFixtures(club)
    const athleteId = club.people.ana.id
    await ana.put('/workout', { id: fixtures.workout.id, ...done })
    await ana.put('/user', { name: 'Ana R.', bio: 'ü'.repeat(100) })
    await marina.patch('/workout', { id: fixtures.workout.id, description: 'mais curto' })
    await marina.post('/workout', plan({ clientId: fixtures.workout.clientId }))
    const dropped = await club.plan()
    await marina.delete(`/workout/${dropped.id}`)
    await ana.put('/workout', { id: dropped.id, ...done }, { 'If-Match': '"1"' })
    const again = await club.plan()
    await marina.delete(`/workout/${again.id}`)
    await marina.post('/workout', plan({ clientId: again.clientId, restore: true }))
    await marina.delete(`/meal-plans/${fixtures.mealPlan.id}`)
    await marina.post('/meal-plans', {
      ...mealPlanFields,
      athleteId,
      clientId: fixtures.mealPlan.clientId,
      restore: true,
    })
    await marina.delete(`/groups/events/${fixtures.event.id}`)
    await marina.delete(`/groups/invitations/${fixtures.invitation.id}`)
    await marina.delete(`/workout/template/${fixtures.template.id}`)
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => marina.patch('/workout', { id: again.id, name: `N${n}` })),
    )
    await Promise.all(Array.from({ length: 6 }, () => marina.post('/workout', plan())))
    expect((await marina.post('/workout', plan({ athleteId: 99 }))).code).toBe('not-found')
    await match()
    await marina.delete(`/groups/${fixtures.group.id}`)
    await club.t.link(club.otherGroup, club.people.ana)
    const event = { ...eventFields, groupId: club.otherGroup.id }
    const { id: eventId } = created(await otto.post('/groups/events', event), 'event')
    await ana.post('/groups/events/attendance', { eventId, athleteId, going: true })
    await match()
    expect((await marina.send('DELETE', '/user', { password: testPassword })).status).toBe(204)
    await match()
    expect((await ana.send('DELETE', '/user', { password: testPassword })).status).toBe(204)
    await match()
    expect((await counted()).some((row) => row.collection === 'workouts')).toBe(false)
  })

  test('stored responses are limited to the newest ones', async () => {
    const { db } = club.t.store
    const userId = club.people.marina.id
    const old = { userId, fingerprint: 'f', status: 200, version: 1, names: '{}' }
    const keys = Array.from({ length: quotas.keptAnswers + 20 }, (_, n) => ({
      ...old,
      key: `old-${n}`,
      createdAt: `2026-03-01T00:00:${String(n % 60).padStart(2, '0')}.000Z`,
    }))
    await db.insertInto('idempotency_keys').values(keys).execute()
    const row = await club.plan()
    const send = () =>
      club.clients.marina.patch('/workout', { id: row.id, name: 'Uma vez' }, { 'Idempotency-Key': 'new' })
    expect((await send()).status).toBe(200)
    const kept = await db.selectFrom('idempotency_keys').select('key').where('userId', '=', userId).execute()
    expect(kept).toHaveLength(quotas.keptAnswers)
    expect((await send()).etag).toBe('"2"')
  })

  test('a stored response names rows and nothing that they say, and its bytes are limited', async () => {
    const { marina } = club.clients
    const drafts: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const more = { draft: true, description: 'segredo'.repeat(500) }
      drafts.push((await club.plan('2026-03-12', more)).id)
    }
    const publish = (key: string) =>
      marina.post<{ workouts: object[] }>('/workout/publish', { ids: drafts }, { 'Idempotency-Key': key })
    const first = await publish('first')
    expect((await publish('first')).body).toEqual(first.body)
    expect(first.body.workouts).toHaveLength(5)
    const { db } = club.t.store
    const own = () =>
      db.selectFrom('idempotency_keys').selectAll().where('userId', '=', club.people.marina.id).execute()
    expect(JSON.stringify(await own()).length).toBeLessThan(600)
    // The oldest go first.
    const most = 'x'.repeat(quotas.keptAnswerBytes - 100)
    await db
      .updateTable('idempotency_keys')
      .set({ names: JSON.stringify({ most }) })
      .execute()
    for (const [minute, key] of ['second', 'third', 'fourth', 'fifth'].entries()) {
      club.t.clock.set(`2026-03-11T09:0${minute + 1}:00.000Z`)
      await publish(key)
    }
    expect((await own()).map(({ key }) => key)).not.toContain('first')
    expect((await own()).length).toBeGreaterThan(2)
  })

  test('sessions per person are limited to the newest ones', async () => {
    const { db } = club.t.store
    const sessions = Array.from({ length: quotas.sessions + 30 }, (_, n) => ({
      tokenHash: `hash-${n}`,
      userId: club.people.zoe.id,
      createdAt: `2020-01-01T00:00:00.${String(n).padStart(3, '0')}Z`,
      expiresAt: '2999-01-01T00:00:00.000Z',
    }))
    await db.insertInto('sessions').values(sessions).execute()
    const failures: unknown[] = []
    const stop = startCleanup(club.t.store, club.t.clock, club.t.settings.dataDir, (error) =>
      failures.push(error),
    )
    const count = async () =>
      (await db.selectFrom('sessions').select('tokenHash').where('userId', '=', club.people.zoe.id).execute())
        .length
    await expect.poll(count).toBe(quotas.sessions)
    await stop()
    expect(failures).toEqual([])
    expect((await club.clients.zoe.get('/user')).status).toBe(200)
  })

  test('notices per person are limited to the newest ones', async () => {
    const { db } = club.t.store
    const userId = club.people.zoe.id
    const notices = Array.from({ length: quotas.notices + 10 }, (_, n) => ({
      userId,
      kind: 'tomorrow' as const,
      subject: `day ${n}`,
      rowId: null,
      actorId: null,
      createdAt: `2020-01-01T00:00:00.${String(n).padStart(3, '0')}Z`,
    }))
    await db.insertInto('notices').values(notices).execute()
    const failures: unknown[] = []
    const stop = startCleanup(club.t.store, club.t.clock, club.t.settings.dataDir, (error) =>
      failures.push(error),
    )
    const subjects = async () =>
      (await db.selectFrom('notices').select('subject').where('userId', '=', userId).execute()).map(
        ({ subject }) => subject,
      )
    await expect.poll(async () => (await subjects()).length).toBe(quotas.notices)
    await stop()
    expect(failures).toEqual([])
    const left = await subjects()
    expect(left).toContain(`day ${quotas.notices + 9}`)
    expect(left).not.toContain('day 9')
  })
})

test('every collection has a limit', () => {
  expect(Object.keys(quotas.rows).toSorted()).toEqual(Object.keys(collections).toSorted())
})
