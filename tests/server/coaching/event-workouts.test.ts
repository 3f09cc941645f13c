import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventWorkoutKey } from '#sync/contract/event-keys.ts'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventFields, recording } from '../../support/fixtures.ts'

const answers = '/groups/events/attendance'

describe.each(databases)('an event that creates its workout on %s', (kind) => {
  let club: Club
  let event: Row
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())
  beforeEach(async () => {
    event = await add()
  })

  const add = async (more: object = {}) => {
    // Late in the evening of the 13th in São Paulo, and the 14th in UTC.
    const late = { scheduledTo: '2026-03-14T01:00:00.000Z', timeZone: 'America/Sao_Paulo' }
    const body = { ...eventFields, ...late, createsWorkout: true, groupId: club.group.id, ...more }
    return created(await club.clients.marina.post('/groups/events', body), 'event')
  }
  const answer = async (going: boolean) =>
    created(
      await club.clients.ana.post(answers, { eventId: event.id, athleteId: club.people.ana.id, going }),
      'attendance',
    )
  const key = () => eventWorkoutKey(event.clientId, club.people.ana.id)
  const workout = async (of = key()) =>
    (await pullAll(club.clients.ana, 'workouts')).documents.find(({ clientId }) => clientId === of)
  const edit = async (change: object) =>
    created(await club.clients.marina.patch('/groups/events', { id: event.id, ...change }), 'event')
  const log = { status: 'completed', rpe: 5, feel: 4, notes: 'Mar liso' }

  test('whoever goes has it on the day of its own zone, and loses it on taking that back', async () => {
    expect(event.createsWorkout).toBe(true)
    expect(await workout()).toBeUndefined()
    await answer(true)
    const { name, description, sport } = eventFields
    expect(await workout()).toMatchObject({
      name,
      description,
      sport,
      scheduledTo: '2026-03-13',
      status: 'planned',
      draft: false,
      athleteId: club.people.ana.id,
      createdBy: club.people.marina.id,
    })
    const coachs = (await pullAll(club.clients.marina, 'workouts')).documents
    expect(coachs.filter(({ clientId }) => clientId === key())).toHaveLength(1)
    await answer(false)
    expect(await workout()).toBeUndefined()
    const row = await answer(true)
    expect(await workout()).toBeDefined()
    expect((await club.clients.ana.delete(`${answers}/${row.id}`)).status).toBe(204)
    expect(await workout()).toBeUndefined()
  })

  test('several devices that say so make one, and a roll call none', async () => {
    const athleteId = club.people.ana.id
    const called = { eventId: event.id, athleteId, attended: true }
    await club.clients.marina.post(answers, called)
    expect(await workout()).toBeUndefined()
    await Promise.all([answer(true), answer(true)])
    const row = await answer(true)
    await club.clients.ana.patch(`${answers}/${row.id}`, { going: true })
    const rows = (await pullAll(club.clients.ana, 'workouts')).documents
    expect(rows.filter(({ clientId }) => clientId === key())).toHaveLength(1)
    expect((await workout())?.version).toBe(1)
  })

  test('what was done stays, whatever becomes of the answer and the event', async () => {
    await answer(true)
    const { id } = (await workout()) ?? {}
    expect((await club.clients.ana.put('/workout', { id, ...log })).status).toBe(200)
    await edit({ name: 'Outra' })
    await answer(false)
    await club.clients.marina.delete(`/groups/events/${event.id}`)
    expect(await workout()).toMatchObject({ status: 'completed', name: eventFields.name })
  })

  test('what a watch recorded stays too', async () => {
    await answer(true)
    const recorded = {
      ...recording(),
      workoutKey: key(),
      clientId: randomUUID(),
      athleteId: club.people.ana.id,
    }
    expect((await club.clients.ana.post('/activities', recorded)).status).toBe(201)
    await answer(false)
    expect(await workout()).toBeDefined()
  })

  test('an open one follows the event, but for what was changed for this athlete alone', async () => {
    await answer(true)
    const { id } = (await workout()) ?? {}
    await club.clients.marina.patch('/workout', { id, description: 'Só metade' })
    await edit({ name: 'No parque', sport: 'run', scheduledTo: '2026-03-20T09:00:00.000Z' })
    expect(await workout()).toMatchObject({
      name: 'No parque',
      sport: 'run',
      scheduledTo: '2026-03-20',
      description: 'Só metade',
    })
    await edit({ description: 'Agora 3 km' })
    expect(await workout()).toMatchObject({ description: 'Agora 3 km' })
    const { version } = (await workout()) ?? {}
    await edit({ location: 'Outra raia' })
    expect(await workout()).toMatchObject({ version })
  })

  test('it is not made again where somebody deleted it, until there is a new answer', async () => {
    await answer(true)
    const { id } = (await workout()) ?? {}
    expect((await club.clients.marina.delete(`/workout/${id}`)).status).toBe(204)
    await edit({ name: 'Mudou' })
    await answer(true)
    expect(await workout()).toBeUndefined()
    await answer(false)
    await answer(true)
    expect(await workout()).toMatchObject({ name: 'Mudou', status: 'planned' })
  })

  test('the option can come later, and go', async () => {
    event = await add({ createsWorkout: false })
    await answer(true)
    expect(await workout()).toBeUndefined()
    await edit({ createsWorkout: true })
    expect(await workout()).toBeDefined()
    await edit({ createsWorkout: false })
    expect(await workout()).toBeUndefined()
  })

  test('a deleted event takes open ones along and brings them back with the answers', async () => {
    const clientId = randomUUID()
    event = await add({ clientId })
    await answer(true)
    await club.clients.marina.delete(`/groups/events/${event.id}`)
    expect(await workout()).toBeUndefined()
    await add({ clientId, restore: true })
    expect(await workout()).toMatchObject({ name: eventFields.name })
  })

  test('a former member keeps it, and it follows no longer', async () => {
    const link = await club.t.link(club.group, club.people.zoe)
    const { zoe, marina } = club.clients
    const said = { eventId: event.id, athleteId: club.people.zoe.id, going: true }
    expect((await zoe.post(answers, said)).status).toBe(201)
    await marina.delete(`/groups/member/${link.id}`)
    await edit({ name: 'Sem ela' })
    const of = eventWorkoutKey(event.clientId, club.people.zoe.id)
    const kept = (await pullAll(zoe, 'workouts')).documents.find(({ clientId }) => clientId === of)
    expect(kept).toMatchObject({ name: eventFields.name })
  })
})
