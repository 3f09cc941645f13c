import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startCleanup } from '#server/services/cleanup.ts'
import { everyCollection } from '#server/store/collections.ts'
import { type Club, created, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { eventFields, makeFixtures, mealItemFields, mealPlanFields } from '../../support/fixtures.ts'

const halfYear = '2026-09-08T10:00:00.000Z'

describe.each(databases)('truncating the log after half a year on %s', (kind) => {
  let club: Club
  beforeEach(async () => {
    club = await startClub(kind)
  })
  afterEach(() => club.t.close())

  /** Sets the clock, runs the cleanup once, and signs everybody in again. */
  async function goTo(instant: string): Promise<void> {
    const { t, people, clients } = club
    t.clock.set(instant)
    const stop = startCleanup(t.store, t.clock, t.settings.dataDir, (error) =>
      expect.unreachable(String(error)),
    )
    await eventually(async () => {
      const old = await t.store.db
        .selectFrom('workouts')
        .select('id')
        .where('deletedAt', '<', new Date(Date.parse(instant) - 180 * 86_400_000).toISOString())
        .where('emptiedAt', 'is', null)
        .execute()
      expect(old).toEqual([])
      expect(await marker()).toBeUndefined()
    })
    await stop()
    for (const name of ['marina', 'otto', 'ana', 'zoe'] as const) {
      clients[name] = await t.signedIn(people[name])
    }
  }

  /** The cleanup purges meal items last, so a purged one shows that it is done. */
  async function marker() {
    const items = club.t.store.db.selectFrom('meal_items').select('id').where('clientId', '=', 'marker')
    return items.where('emptiedAt', 'is', null).executeTakeFirst()
  }

  async function leaveMarker(): Promise<void> {
    const day = '2026-01-01T00:00:00.000Z'
    const row = { clientId: 'marker', version: 1, createdAt: day, updatedAt: day, deletedAt: day }
    const item = { name: 'M', description: 'M', type: 'lunch' as const, mealPlanId: 0, mealPlanKey: 'none' }
    await club.t.store.db
      .insertInto('meal_items')
      .values({ ...row, ...item, athleteId: 0, createdBy: 0, emptiedAt: null })
      .execute()
  }

  async function logSize(): Promise<number> {
    return (await club.t.store.db.selectFrom('sync_log').select('seq').execute()).length
  }

  test('a device that was offline for longer reads everything again, all others continue', async () => {
    const { t, clients, plan } = club
    const away = (await pullAll(clients.ana, 'workouts')).cursor
    const kept = await plan()
    const deleted = await plan()
    for (let turn = 0; turn < 20; turn += 1) {
      await clients.marina.patch('/workout', { id: kept.id, name: `Nome ${turn}` })
    }
    await clients.marina.delete(`/workout/${deleted.id}`)
    const atTheCut = (await pullAll(clients.ana, 'workouts')).cursor
    t.clock.set('2026-04-01T00:00:00.000Z')
    clients.marina = await t.signedIn(club.people.marina)
    const later = await plan()
    const size = await logSize()
    await leaveMarker()
    await goTo(halfYear)
    expect(await logSize()).toBeLessThan(size - 20)
    const again = await pullAll(clients.ana, 'workouts', away)
    expect(again.pages[0]).toMatchObject({ afresh: true, cut: true })
    expect(again.documents.map((row) => row.id)).toEqual([kept.id, later.id])
    const next = await pullAll(clients.ana, 'workouts', atTheCut)
    expect(next.pages[0]).not.toHaveProperty('afresh')
    expect(next.documents.map((row) => row.id)).toEqual([later.id])
    // The next run finds nothing to do, and later changes are delivered.
    await leaveMarkerAgain()
    const newest = await plan()
    expect((await pullAll(clients.ana, 'workouts', next.cursor)).documents.map((row) => row.id)).toEqual([
      newest.id,
    ])
  })

  async function leaveMarkerAgain(): Promise<void> {
    await club.t.store.db.updateTable('meal_items').set({ emptiedAt: null }).execute()
    await goTo('2026-09-08T11:00:00.000Z')
  }

  test('a person who loses access later deletes unchanged rows too', async () => {
    const { people, clients, t, otherGroup } = club
    const [old, changing] = [await club.plan(), await club.plan()]
    const link = await t.link(otherGroup, people.ana)
    const { cursor } = await pullAll(clients.otto, 'workouts')
    await leaveMarker()
    await goTo(halfYear)
    const current = await pullAll(clients.otto, 'workouts', cursor)
    await clients.ana.delete(`/groups/member/${link.id}`)
    await clients.marina.patch('/workout', { id: changing.id, name: 'Mudou depois' })
    const lost = await pullAll(clients.otto, 'workouts', current.cursor)
    expect(new Set(lost.deleted.map((row) => row.id))).toEqual(new Set([old.id, changing.id]))
  })

  test('deleted rows have no content any more, and still answer `gone`', async () => {
    const { clients, people, t } = club
    const athleteId = people.ana.id
    const secret = 'Segredo'
    const made = await makeFixtures(club)
    const { marina, ana } = clients
    const workout = await club.plan('2026-03-12', { name: secret, description: secret })
    await ana.put('/workout', { id: workout.id, status: 'completed', rpe: 9, feel: 2, notes: secret })
    await ana.post('/comments', { workoutId: workout.id, text: secret })
    const library = { name: secret, description: secret, sport: 'run' }
    const template = created(await marina.post('/workout/template/create', library), 'template')
    const group = await t.addGroup(people.marina, secret)
    const place = { ...eventFields, groupId: group.id, location: secret, distances: secret, name: secret }
    const event = created(await marina.post('/groups/events', place), 'event')
    const email = 'segredo@rumo.example'
    const invitation = created(
      await marina.post('/groups/invite', { groupId: group.id, email }),
      'invitation',
    )
    const food = { ...mealPlanFields, name: secret, athleteId }
    const mealPlan = created(await marina.post('/meal-plans', food), 'mealPlan')
    const item = { ...mealItemFields, description: secret, mealPlanId: mealPlan.id }
    const mealItem = created(await marina.post('/meal-items', item), 'mealItem')
    for (const path of [
      `/workout/${workout.id}`,
      `/workout/template/${template.id}`,
      `/groups/invitations/${invitation.id}`,
      `/groups/events${event.id}`,
      `/groups/${group.id}`,
      `/meal-plans/${mealPlan.id}`,
    ]) {
      expect((await marina.delete(path)).status).toBe(204)
    }
    await leaveMarker()
    await goTo(halfYear)
    for (const { table } of everyCollection) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(t.store.db)
      expect(JSON.stringify(rows).toLowerCase()).not.toContain('segredo')
    }
    // Rows that are not deleted are unchanged.
    expect((await clients.ana.get(`/workout/${made.workout.id}`)).body).toMatchObject({
      workout: { name: made.workout.name },
    })
    const tombstone = { clientId: workout.clientId, id: workout.id, deleted: true, version: 3 }
    const body = { ...library, athleteId, scheduledTo: '2026-09-10', clientId: workout.clientId }
    const same = await clients.marina.post('/workout', body)
    expect([same.code, same.body.current]).toEqual(['gone', tombstone])
    const done = { id: workout.id, status: 'completed', rpe: 5, feel: 3, notes: 'Ok' }
    const late = await clients.ana.put('/workout', done, { 'if-match': '"1"' })
    expect([late.code, late.body.current]).toEqual(['gone', tombstone])
    // The creator may use the clientId again with complete content.
    const back = created(await clients.marina.post('/workout', { ...body, restore: true }), 'workout')
    expect(back).toMatchObject({ id: workout.id, version: 4, name: secret, status: 'planned', notes: null })
    const again = { ...food, clientId: mealPlan.clientId, restore: true }
    expect((await clients.marina.post('/meal-plans', again)).status).toBe(201)
    const items = await clients.marina.get<{ mealItems: unknown[] }>(`/meal-items/plan/${mealPlan.id}`)
    expect(items.body.mealItems).toEqual([])
    expect(mealItem.mealPlanId).toBe(mealPlan.id)
  })
})
