import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Club, created, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { type Fixtures, makeFixtures } from '../../support/fixtures.ts'
import { testPassword } from '../../support/test-app.ts'

const body = { password: testPassword }
const done = { rpe: 6, feel: 4, notes: 'Saiu leve', status: 'completed' }

describe.each(databases)('account deletion on %s', (kind) => {
  let club: Club
  let fixtures: Fixtures
  beforeEach(async () => {
    club = await startClub(kind)
    fixtures = await makeFixtures(club)
  })
  afterEach(() => club.t.close())

  test('deletes everything of an athlete, also on the coach’s devices', async () => {
    const { marina, ana, nobody } = club.clients
    const before: Record<string, string> = {}
    for (const name of ['users', 'workouts', 'members', 'attendances', 'mealPlans', 'mealItems', 'marks']) {
      before[name] = (await pullAll(marina, name)).cursor
    }
    await ana.post('/calendar')
    expect((await ana.send('DELETE', '/user', body)).status).toBe(204)
    expect((await ana.get('/user')).code).toBe('unauthenticated')
    const again = await nobody.post('/auth/sign-in', { email: 'ana@rumo.example', ...body })
    expect(again.code).toBe('bad-credentials')
    for (const [name, cursor] of Object.entries(before)) {
      const { documents, deleted } = await pullAll(marina, name, cursor)
      expect([name, documents, deleted.length]).toEqual([name, [], name === 'members' ? 2 : 1])
    }
    const owned = {
      workouts: 'athleteId',
      attendances: 'athleteId',
      meal_plans: 'athleteId',
      meal_items: 'athleteId',
      marks: 'athleteId',
    }
    const accounts = {
      members: 'userId',
      calendars: 'userId',
      sessions: 'userId',
      idempotency_keys: 'userId',
    }
    for (const [table, column] of Object.entries({ ...owned, ...accounts, users: 'id' })) {
      const query = sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${club.people.ana.id}`
      expect([table, (await query.execute(club.t.store.db)).rows]).toEqual([table, []])
    }
    const scopes = club.t.store.db
      .selectFrom('scope_holders')
      .selectAll()
      .where('userId', '=', club.people.ana.id)
    expect(await scopes.execute()).toEqual([])
  })

  test('deletes a coach’s groups, library and open plans; past workouts stay with the athlete', async () => {
    const { marina, ana } = club.clients
    const past = await club.plan('2026-03-01')
    const completed = await club.plan('2026-03-20')
    await ana.put('/workout', { id: completed.id, ...done })
    const before: Record<string, string> = {}
    for (const name of ['users', 'workouts', 'groups', 'events', 'members', 'attendances', 'comments']) {
      before[name] = (await pullAll(ana, name)).cursor
    }
    expect((await marina.send('DELETE', '/user', body)).status).toBe(204)
    const gone = async (name: string) => (await pullAll(ana, name, before[name])).deleted.map((row) => row.id)
    expect(await gone('users')).toEqual([club.people.marina.id])
    expect(await gone('workouts')).toEqual([fixtures.workout.id])
    expect(await gone('events')).toEqual([fixtures.event.id])
    expect(await gone('attendances')).toEqual([fixtures.attendance.id])
    expect(await gone('comments')).toEqual(
      expect.arrayContaining([fixtures.announcement.id, fixtures.answer.id]),
    )
    expect(new Set(await gone('groups'))).toEqual(new Set([club.group.id, fixtures.group.id]))
    const kept = created(await ana.get(`/workout/${completed.id}`), 'workout')
    expect(kept).toMatchObject({ status: 'completed', createdBy: club.people.marina.id })
    expect((await ana.put('/workout', { id: past.id, ...done })).status).toBe(200)
    expect((await ana.get(`/meal-plans/${fixtures.mealPlan.id}`)).status).toBe(200)
    expect(await club.t.store.db.selectFrom('templates').selectAll().execute()).toEqual([])
    expect(await club.t.store.db.selectFrom('invitations').selectAll().execute()).toEqual([])
  })

  test('reaches a device that was offline the whole time', async () => {
    const { cursor } = await pullAll(club.clients.marina, 'workouts')
    await club.clients.marina.delete(`/workout/${fixtures.workout.id}`)
    const second = await club.plan('2026-03-15')
    await club.clients.ana.send('DELETE', '/user', body)
    const { documents, deleted } = await pullAll(club.clients.marina, 'workouts', cursor, 1)
    expect(documents).toEqual([])
    expect(new Set(deleted.map((row) => row.id))).toEqual(new Set([fixtures.workout.id, second.id]))
  })

  test('needs the right password', async () => {
    const reply = await club.clients.ana.send('DELETE', '/user', { password: 'Errada-2026!' })
    expect(reply.code).toBe('bad-credentials')
    expect((await club.clients.ana.get('/user')).status).toBe(200)
  })
})
