import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collections } from '#server/store/collections.ts'
import { insertRow } from '#server/store/rows.ts'
import { newClientId } from '#sync/contract/ids.ts'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { addNewcomer, makeFixtures } from '../../support/fixtures.ts'
import { insertWorkout } from '../../support/insert-workouts.ts'
import { startTestApp, testPassword } from '../../support/test-app.ts'

const many = 250
const password = { password: testPassword }

/**
 * Erasing, handing over and leaving take several transactions. Each runs here until the server dies after its first
 * piece; another server on the same database goes on.
 */
describe.each(databases)('a long task cut short on %s', (kind) => {
  let club: Club
  beforeEach(async () => {
    club = await startClub(kind)
  })
  afterEach(() => club.t.close())

  /** From its second piece on, no transaction of the server commits any more. */
  function dieAfterOnePiece(): { diedAt: () => number } {
    const { store } = club.t
    const write = store.write.bind(store)
    let pieces = 0
    store.write = async (work) => {
      if (pieces === 2) throw new Error('killed')
      const result = await write(work)
      const left = await store.db.selectFrom('unfinished').selectAll().execute()
      if (left.length > 0) pieces += 1
      return result
    }
    return { diedAt: () => pieces }
  }

  /** Starts another server on the database and waits until it has nothing left to do. */
  async function finishElsewhere(): Promise<void> {
    const { dataDir, databaseUrl } = club.t.settings
    const other = await startTestApp({ databaseUrl, settings: { dataDir } })
    await eventually(async () =>
      expect(await other.store.db.selectFrom('unfinished').selectAll().execute()).toEqual([]),
    )
    await other.close()
  }

  const plan = (athleteId: number, createdBy = club.people.marina.id, scheduledTo = '2026-03-20') =>
    club.t.store.write(async (tx) => {
      for (let index = 0; index < many; index += 1)
        await insertWorkout(tx, { athleteId, createdBy, scheduledTo })
    })

  const left = async (table: string, column: string, id: number) => {
    const query = sql`select id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`
    return (await query.execute(club.t.store.db)).rows.length
  }

  const seenBy = async (client: Club['clients']['marina'], name = 'workouts') =>
    (await pullAll(client, name)).documents

  /** Otto coaches Marina's group with her. */
  async function share(): Promise<void> {
    const { marina, otto } = club.clients
    const wanted = { groupId: club.group.id, email: club.people.otto.email, role: 'coach' }
    const { id } = created(await marina.post('/groups/invite', wanted), 'invitation')
    expect((await otto.post(`/invitations/${id}/accept`)).status).toBe(200)
  }

  const pathsOf = (id: number, workout: Row) => [
    `/user/${id}`,
    `/workout/athletes/${id}`,
    `/workout/${workout.id}`,
    `/comments/workout/${workout.id}`,
    `/athletes/${id}/weeks`,
  ]

  async function expectThere(id: number, workout: Row): Promise<void> {
    for (const path of pathsOf(id, workout))
      expect([path, (await club.clients.marina.get(path)).status]).toEqual([path, 200])
  }

  /** Nobody reads or changes anything of an erased athlete. */
  async function expectNothingOf(id: number, workout: Row): Promise<void> {
    const { marina } = club.clients
    for (const path of pathsOf(id, workout)) expect((await marina.get(path)).status).toBe(404)
    expect((await seenBy(marina)).filter(({ athleteId }) => athleteId === id)).toEqual([])
    expect((await marina.get('/export')).text).not.toContain(workout.clientId)
    const taken = { clientId: workout.clientId, restore: true, athleteId: club.people.ana.id }
    expect((await marina.post(`/restore/workouts/${workout.clientId}`)).status).not.toBe(201)
    expect((await marina.post('/workout', { ...taken, name: 'N' })).status).not.toBe(201)
  }

  test('an athlete without account is gone at once, and erased in the end', async () => {
    const { id } = await addNewcomer(club, club.group.id)
    await plan(id)
    const workout = (await seenBy(club.clients.marina)).find(({ athleteId }) => athleteId === id) as Row
    await expectThere(id, workout)
    const { diedAt } = dieAfterOnePiece()
    expect((await club.clients.marina.delete(`/athletes/${id}`)).status).toBe(204)
    expect(diedAt()).toBe(2)
    await expectNothingOf(id, workout)
    expect(await left('workouts', 'athleteId', id)).toBeGreaterThan(0)
    await finishElsewhere()
    expect(await left('workouts', 'athleteId', id)).toBe(0)
  })

  test('an account is gone at once, and erased in the end', async () => {
    const { ana, nobody } = club.clients
    const { id, email } = club.people.ana
    const { workout } = await makeFixtures(club)
    await plan(id)
    await expectThere(id, workout)
    const { url } = (await ana.post<{ calendar: { url: string } }>('/calendar')).body.calendar
    expect((await nobody.get(`/calendar/${url.split('/').at(-1)}`)).status).toBe(200)
    const { diedAt } = dieAfterOnePiece()
    expect((await ana.send('DELETE', '/user', password)).status).toBe(204)
    expect(diedAt()).toBe(2)
    await expectNothingOf(id, workout)
    expect((await ana.get('/user')).status).toBe(401)
    expect((await nobody.post('/auth/sign-in', { email, ...password })).code).toBe('bad-credentials')
    expect((await nobody.get(`/calendar/${url.split('/').at(-1)}`)).status).toBe(404)
    await finishElsewhere()
    const tables = ['workouts', 'comments', 'activities', 'meal_plans', 'meal_items', 'marks', 'attendances']
    for (const table of tables) expect([table, await left(table, 'athleteId', id)]).toEqual([table, 0])
  })

  test('a coach is gone at once; plans of a shared group stay with the other coach', async () => {
    const { marina, otto } = club.clients
    const { ana, marina: who } = club.people
    await makeFixtures(club)
    await share()
    const alone = await club.t.addGroup(who, 'Sozinha')
    await club.t.link(alone, club.people.zoe)
    await plan(ana.id)
    const { id: added } = await addNewcomer(club, alone.id)
    await plan(added)
    const { diedAt } = dieAfterOnePiece()
    expect((await marina.send('DELETE', '/user', password)).status).toBe(204)
    expect(diedAt()).toBe(2)
    expect((await marina.get('/user')).status).toBe(401)
    expect(await seenBy(otto, 'templates')).toEqual([])
    expect((await seenBy(otto)).filter(({ athleteId }) => athleteId === added)).toEqual([])
    await finishElsewhere()
    const plans = (await seenBy(otto)).filter(({ athleteId }) => athleteId === ana.id)
    expect(plans.length).toBeGreaterThanOrEqual(many)
    expect(new Set(plans.map(({ createdBy }) => createdBy))).toEqual(new Set([club.people.otto.id]))
    expect(await left('groups', 'createdBy', who.id)).toBe(0)
    expect(await left('templates', 'createdBy', who.id)).toBe(0)
    expect(await left('workouts', 'athleteId', added)).toBe(0)
    expect(await left('users', 'id', added)).toBe(0)
  })

  test('who is handed over is never out of sight of those who see the account, and others lose them at once', async () => {
    const { marina, otto } = club.clients
    const { ana } = club.people
    const newcomer = await addNewcomer(club, club.group.id)
    await club.t.link(club.otherGroup, newcomer)
    await plan(newcomer.id)
    const planned = () => seenBy(marina)
    expect(await planned()).toHaveLength(many)
    const { diedAt } = dieAfterOnePiece()
    const handed = await marina.post(`/athletes/${newcomer.id}/hand-over`, { to: ana.id })
    expect([handed.status, diedAt()]).toEqual([200, 2])
    const owners = new Set((await planned()).map(({ athleteId }) => athleteId))
    expect([(await planned()).length, owners]).toEqual([many, new Set([newcomer.id, ana.id])])
    expect((await seenBy(otto)).filter(({ name }) => name === 'Bloco')).toEqual([])
    expect((await marina.delete(`/athletes/${newcomer.id}`)).status).not.toBe(204)
    await finishElsewhere()
    const after = await planned()
    expect([after.length, new Set(after.map(({ athleteId }) => athleteId))]).toEqual([
      many,
      new Set([ana.id]),
    ])
    expect(await seenBy(club.clients.ana)).toHaveLength(many)
    expect((await seenBy(marina, 'users')).map(({ id }) => id)).not.toContain(newcomer.id)
  })

  test('who is erased while somebody is handed over to them leaves nothing of either', async () => {
    const { ana, marina } = club.clients
    const newcomer = await addNewcomer(club, club.group.id)
    await plan(newcomer.id)
    const { store } = club.t
    const write = store.write.bind(store)
    dieAfterOnePiece()
    await marina.post(`/athletes/${newcomer.id}/hand-over`, { to: club.people.ana.id })
    store.write = write
    expect((await ana.send('DELETE', '/user', password)).status).toBe(204)
    for (const id of [newcomer.id, club.people.ana.id]) {
      expect(await left('workouts', 'athleteId', id)).toBe(0)
      expect(await left('members', 'userId', id)).toBe(0)
      expect(await left('users', 'id', id)).toBe(0)
    }
    expect(await seenBy(marina)).toEqual([])
  })

  test('a coach who leaves sees nothing at once, and others may change their plans in the end', async () => {
    const { marina, otto } = club.clients
    await share()
    await plan(club.people.ana.id, club.people.otto.id)
    await club.t.store.write(async (tx) => {
      const [one] = await tx.db.selectFrom('workouts').selectAll().limit(1).execute()
      if (!one) throw new Error('No workout')
      await insertRow(tx, collections.mealPlans, {
        clientId: newClientId(),
        athleteId: one.athleteId,
        createdBy: one.createdBy,
        name: 'Prova',
        description: 'Arroz',
        active: 1,
      })
    })
    const { diedAt } = dieAfterOnePiece()
    const path = `/groups/${club.group.id}/coaches/${club.people.otto.id}`
    expect([(await marina.delete(path)).status, diedAt()]).toEqual([204, 2])
    expect((await seenBy(otto)).filter(({ name }) => name === 'Bloco')).toEqual([])
    await finishElsewhere()
    const rows = [...(await seenBy(marina)), ...(await seenBy(marina, 'mealPlans'))]
    expect(new Set(rows.map(({ createdBy }) => createdBy))).toEqual(new Set([club.people.marina.id]))
  })
})
