import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { type Club, created, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import {
  eventFields,
  type Fixtures,
  makeFixtures,
  mealItemFields,
  mealPlanFields,
} from '../../support/fixtures.ts'

describe.each(databases)('events, attendance, meals and library on %s', (kind) => {
  let club: Club
  let fixtures: Fixtures
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())
  beforeEach(async () => {
    fixtures = await makeFixtures(club)
  })

  /** Rows deleted together have the same time of deletion. */
  const aMinutePasses = () => {
    club.t.clock.set(new Date(club.t.clock.now().getTime() + 60_000).toISOString())
  }

  test('every entity has its parents’ keys and is in the feed of the right people', async () => {
    const { marina, ana, zoe, otto } = club.clients
    const { event, attendance, mealItem, mealPlan, group } = fixtures
    expect(event.groupKey).toBe(group.clientId)
    expect(attendance).toMatchObject({
      eventKey: event.clientId,
      clientId: attendanceKey(event.clientId, club.people.ana.id),
    })
    expect(attendance.athlete).toEqual({ id: club.people.ana.id, name: 'Ana', email: 'ana@rumo.example' })
    expect(mealItem.mealPlanKey).toBe(mealPlan.clientId)
    const rows = { events: event, attendances: attendance, mealPlans: mealPlan, mealItems: mealItem }
    for (const [collection, row] of Object.entries(rows)) {
      for (const client of [marina, ana]) {
        expect((await pullAll(client, collection)).documents).toContainEqual(row)
      }
      for (const client of [zoe, otto]) expect((await pullAll(client, collection)).documents).toEqual([])
    }
    expect((await pullAll(marina, 'templates')).documents).toContainEqual(fixtures.template)
    expect((await pullAll(ana, 'templates')).documents).toEqual([])
  })

  test('answering again without a clientId changes the answer, with one it returns the row unchanged', async () => {
    const { ana } = club.clients
    const { event, attendance } = fixtures
    const answer = { eventId: event.id, athleteId: club.people.ana.id, going: false }
    const repeated = await ana.post('/groups/events/attendance', { ...answer, clientId: attendance.clientId })
    expect([repeated.status, created(repeated, 'attendance').going]).toEqual([200, true])
    const changed = await ana.post('/groups/events/attendance', answer)
    expect([changed.status, created(changed, 'attendance')]).toMatchObject([
      200,
      { going: false, id: attendance.id },
    ])
    const foreign = await ana.post('/groups/events/attendance', { ...answer, clientId: randomUUID() })
    expect(foreign.code).toBe('invalid')
    await ana.delete(`/groups/events/attendance/${attendance.id}`)
    const second = await ana.post('/groups/events/attendance', { ...answer, going: true })
    expect([second.status, created(second, 'attendance')]).toMatchObject([
      201,
      { going: true, id: attendance.id },
    ])
  })

  test('a restored event has its answers again, except withdrawn ones and those of former members', async () => {
    const { marina, ana, zoe } = club.clients
    const { event, group } = fixtures
    const link = await club.t.link({ ...club.group, ...group }, club.people.zoe)
    const clientId = attendanceKey(event.clientId, club.people.zoe.id)
    const answer = { eventId: event.id, athleteId: club.people.zoe.id, going: true, clientId }
    created(await zoe.post('/groups/events/attendance', answer), 'attendance')
    const cancel = async () => {
      aMinutePasses()
      await marina.delete(`/groups/events/${event.id}`)
    }
    const bringBack = async () => {
      const again = { ...eventFields, groupId: group.id, clientId: event.clientId, restore: true }
      created(await marina.post('/groups/events', again), 'event')
      const path = `/groups/events/attendance/${event.id}`
      const { attendances } = (await marina.get<{ attendances: { athleteId: number }[] }>(path)).body
      return attendances.map(({ athleteId }) => athleteId)
    }
    await cancel()
    expect(await bringBack()).toEqual([club.people.ana.id, club.people.zoe.id])
    await ana.delete(`/groups/events/attendance/${fixtures.attendance.id}`)
    await cancel()
    expect(await bringBack()).toEqual([club.people.zoe.id])
    await cancel()
    await marina.delete(`/groups/member/${link.id}`)
    expect(await bringBack()).toEqual([])
  })

  test('a restored meal plan has its items again, except those deleted before', async () => {
    const { marina } = club.clients
    const { mealPlan, mealItem } = fixtures
    const second = created(
      await marina.post('/meal-items', { ...mealItemFields, mealPlanId: mealPlan.id }),
      'mealItem',
    )
    const bringBack = async () => {
      aMinutePasses()
      await marina.delete(`/meal-plans/${mealPlan.id}`)
      const again = {
        ...mealPlanFields,
        athleteId: club.people.ana.id,
        clientId: mealPlan.clientId,
        restore: true,
      }
      created(await marina.post('/meal-plans', again), 'mealPlan')
      const { mealItems } = (
        await marina.get<{ mealItems: { id: number }[] }>(`/meal-items/plan/${mealPlan.id}`)
      ).body
      return mealItems.map(({ id }) => id)
    }
    expect(await bringBack()).toEqual([mealItem.id, second.id])
    await marina.delete(`/meal-items/${mealItem.id}`)
    expect(await bringBack()).toEqual([second.id])
  })

  test('an athlete who is not in the group cannot answer', async () => {
    const answer = { eventId: fixtures.event.id, athleteId: club.people.zoe.id, going: true }
    expect((await club.clients.zoe.post('/groups/events/attendance', answer)).code).toBe('not-found')
    expect((await club.clients.marina.post('/groups/events/attendance', answer)).code).toBe('not-found')
  })

  test('deleting an event deletes its answers, deleting a meal plan its items', async () => {
    const { marina, ana } = club.clients
    const attendances = await pullAll(ana, 'attendances')
    const items = await pullAll(ana, 'mealItems')
    expect((await marina.delete(`/groups/events${fixtures.event.id}`)).status).toBe(204)
    expect((await marina.delete(`/meal-plans/${fixtures.mealPlan.id}`)).status).toBe(204)
    const gone = async (collection: string, cursor: string) =>
      (await pullAll(ana, collection, cursor)).deleted.map((row) => row.id)
    expect(await gone('attendances', attendances.cursor)).toEqual([fixtures.attendance.id])
    expect(await gone('mealItems', items.cursor)).toEqual([fixtures.mealItem.id])
    const late = await marina.post('/meal-items', { ...mealItemFields, mealPlanId: fixtures.mealPlan.id })
    expect([late.code, late.body.current]).toEqual(['not-found', undefined])
  })

  test('an event keeps its group, and old clients may send the group along', async () => {
    const { marina } = club.clients
    const edit = { ...eventFields, id: fixtures.event.id, name: 'Outra hora' }
    expect((await marina.patch('/groups/events', { ...edit, groupId: fixtures.group.id })).status).toBe(200)
    const moved = await marina.patch('/groups/events', { ...edit, groupId: club.group.id })
    expect(moved.body.errors).toEqual([expect.objectContaining({ path: 'groupId' })])
  })

  test('a meal plan is active by default and can be changed field by field', async () => {
    const { marina } = club.clients
    const fields = { name: 'Base', description: 'Comer bem', athleteId: club.people.ana.id }
    const plan = created(await marina.post('/meal-plans', fields), 'mealPlan')
    expect(plan.active).toBe(true)
    const off = created(await marina.put(`/meal-plans/${plan.id}`, { active: false }), 'mealPlan')
    expect(off).toMatchObject({ name: 'Base', active: false, version: 2 })
    const item = { ...mealItemFields, mealPlanId: plan.id, type: 'brunch' }
    expect((await marina.post('/meal-items', item)).code).toBe('invalid')
  })

  test('a create repeated with its clientId makes one row, for every collection', async () => {
    const { marina } = club.clients
    const athleteId = club.people.ana.id
    const library = { name: 'A', description: 'b', sport: 'run' }
    const creates: [string, string, Record<string, unknown>][] = [
      ['/workout/template/create', 'template', library],
      ['/groups', 'group', library],
      ['/groups/events', 'event', { ...eventFields, groupId: fixtures.group.id }],
      ['/meal-plans', 'mealPlan', { name: 'A', description: 'b', athleteId }],
      ['/meal-items', 'mealItem', { ...mealItemFields, mealPlanId: fixtures.mealPlan.id }],
    ]
    for (const [path, entity, fields] of creates) {
      const body = { ...fields, clientId: randomUUID() }
      const [first, second] = [await marina.post(path, body), await marina.post(path, body)]
      expect([first.status, second.status]).toEqual([201, 200])
      expect(created(second, entity)).toEqual(created(first, entity))
    }
  })
})
