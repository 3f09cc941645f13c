import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventWorkoutKey } from '#sync/contract/event-keys.ts'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventFields, recording } from '../../support/fixtures.ts'
import { testPassword } from '../../support/test-app.ts'
import type { TestClient } from '../../support/test-client.ts'

/** Otto coaches Marina's group with her; Ana and Zoe are in it. */
describe.each(databases)('people of one group on %s', (kind) => {
  let club: Club
  beforeEach(async () => {
    club = await startClub(kind)
    const { t, clients, group, people } = club
    await t.link(group, people.zoe)
    const wanted = { groupId: group.id, email: people.otto.email, role: 'coach' }
    const { id } = created(await clients.marina.post('/groups/invite', wanted), 'invitation')
    expect((await clients.otto.post(`/invitations/${id}/accept`)).status).toBe(200)
  })
  afterEach(() => club.t.close())

  const plan = { name: 'Rodagem', description: '45min leve', sport: 'run', scheduledTo: '2026-03-12' }
  const addEvent = async (by: TestClient) => {
    const body = { ...eventFields, createsWorkout: true, groupId: club.group.id }
    return created(await by.post('/groups/events', body), 'event')
  }
  const goes = async (event: Row, who: 'ana' | 'zoe' = 'ana', going = true) => {
    const athleteId = club.people[who].id
    const reply = await club.clients[who].post('/groups/events/attendance', {
      eventId: event.id,
      athleteId,
      going,
    })
    expect(reply.status).toBeLessThan(300)
  }
  const workoutOf = async (event: Row, client = club.clients.ana) => {
    const key = eventWorkoutKey(event.clientId, club.people.ana.id)
    return (await pullAll(client, 'workouts')).documents.find(({ clientId }) => clientId === key)
  }
  const removeOtto = () =>
    club.clients.marina.delete(`/groups/${club.group.id}/coaches/${club.people.otto.id}`)

  test('nobody takes the key of the workout that an event makes for another', async () => {
    const event = await addEvent(club.clients.marina)
    const clientId = eventWorkoutKey(event.clientId, club.people.ana.id)
    for (const [client, athlete] of [
      [club.clients.zoe, club.people.zoe],
      [club.clients.otto, club.people.zoe],
    ] as const) {
      const taken = await client.post('/workout', { ...plan, athleteId: athlete.id, clientId })
      expect([taken.status, taken.code]).toEqual([422, 'invalid'])
    }
    await goes(event)
    expect(await workoutOf(event)).toMatchObject({ name: eventFields.name })
  })

  test('a recording that names the workout of another athlete is none of it', async () => {
    const event = await addEvent(club.clients.marina)
    await goes(event)
    const workout = await workoutOf(event)
    const own = { ...recording(3), athleteId: club.people.zoe.id, seconds: 4321 }
    const ride = { ...own, workoutKey: workout?.clientId, workoutChosen: true }
    created(await club.clients.zoe.post('/activities', ride), 'activity')
    for (const client of [club.clients.ana, club.clients.marina]) {
      const { text } = await client.get('/export?format=csv')
      expect(text).toContain(eventFields.name)
      expect(text).not.toContain('4321')
    }
    const renamed = { id: event.id, name: 'Outra represa' }
    expect((await club.clients.marina.patch('/groups/events', renamed)).status).toBe(200)
    expect(await workoutOf(event)).toMatchObject({ name: 'Outra represa' })
    await goes(event, 'ana', false)
    expect(await workoutOf(event)).toBeUndefined()
  })

  test('the event of a coach who left makes workouts that the group’s coaches change', async () => {
    for (const end of ['removed', 'erased'] as const) {
      const event = await addEvent(club.clients.otto)
      const earlier = await addEvent(club.clients.otto)
      await goes(earlier)
      await goes(earlier, 'ana', false)
      if (end === 'removed') expect((await removeOtto()).status).toBe(204)
      else await club.clients.otto.send('DELETE', '/user', { password: testPassword })
      for (const each of [event, earlier]) {
        await goes(each)
        const workout = await workoutOf(each)
        expect(workout).toMatchObject({ createdBy: club.people.marina.id })
        const edited = await club.clients.marina.patch('/workout', { id: workout?.id, name: 'Mudado' })
        expect(edited.status).toBe(200)
      }
      if (end === 'erased') break
      const back = { groupId: club.group.id, email: club.people.otto.email, role: 'coach' }
      const { id } = created(await club.clients.marina.post('/groups/invite', back), 'invitation')
      await club.clients.otto.post(`/invitations/${id}/accept`)
    }
  })

  test('what a coach plans while being removed is refused or passed on', async () => {
    const { otto, marina } = club.clients
    const athleteId = club.people.ana.id
    const make = [
      () => otto.post('/workout', { ...plan, athleteId }),
      () => otto.post('/meal-plans', { name: 'Prova', description: 'Arroz', active: true, athleteId }),
    ]
    const sent = Array.from({ length: 12 }, (_, index) => make[index % 2]?.())
    const removed = removeOtto()
    const more = Array.from({ length: 12 }, (_, index) => make[index % 2]?.())
    const replies = await Promise.all([...sent, ...more])
    expect((await removed).status).toBe(204)
    for (const reply of replies) expect([201, 'not-found']).toContain(reply?.code ?? reply?.status)
    const workouts = (await pullAll(marina, 'workouts')).documents
    const meals = (await pullAll(marina, 'mealPlans')).documents
    expect([...workouts, ...meals].map(({ createdBy }) => createdBy)).not.toContain(club.people.otto.id)
    for (const { id } of workouts)
      expect((await marina.patch('/workout', { id, name: 'Mudado' })).status).toBe(200)
  })

  test('a deleted draft is nothing to a colleague, who restores it in nobody’s name', async () => {
    const { marina, otto } = club.clients
    const clientId = randomUUID()
    const body = { ...plan, athleteId: club.people.ana.id, draft: true, clientId }
    const draft = created(await marina.post('/workout', body), 'workout')
    expect((await otto.get(`/workout/${draft.id}`)).code).toBe('not-found')
    expect((await marina.delete(`/workout/${draft.id}`)).status).toBe(204)
    for (const reply of [
      await otto.get(`/workout/${draft.id}`),
      await otto.patch('/workout', { id: draft.id, name: 'x' }),
      await otto.delete(`/workout/${draft.id}`),
    ]) {
      expect(reply.code).toBe('not-found')
      expect(reply.text).not.toContain(clientId)
    }
    const restored = await otto.post('/workout', { ...body, draft: false, restore: true })
    expect([restored.status, restored.code]).toEqual([422, 'invalid'])
    expect((await marina.post('/workout', { ...body, restore: true })).status).toBe(201)
  })

  test('another coach takes an announcement of one who left away, and changes no word of it', async () => {
    const { marina, otto } = club.clients
    const about = { about: 'group', workoutId: club.group.id }
    const clientId = randomUUID()
    const said = created(await otto.post('/comments', { ...about, text: 'Às 7h', clientId }), 'comment')
    await removeOtto()
    const edited = await marina.patch(`/comments/${said.id}`, { text: 'Às 9h' })
    expect([edited.status, edited.code]).toEqual([403, 'forbidden'])
    expect((await marina.delete(`/comments/${said.id}`)).status).toBe(204)
    const undone = await marina.post('/comments', { ...about, text: 'Às 9h', clientId, restore: true })
    expect(created(undone, 'comment')).toMatchObject({ text: 'Às 7h', authorId: club.people.otto.id })
  })

  test('a calendar tells nobody who is in a group of others', async () => {
    const { marina, otto } = club.clients
    await club.t.link(club.otherGroup, club.people.ana)
    const athleteId = club.people.ana.id
    created(await marina.post('/workout', { ...plan, name: 'Da Marina', athleteId }), 'workout')
    const { url } = (await marina.post<{ calendar: { url: string } }>('/calendar')).body.calendar
    const of = async (group: string) =>
      (await club.clients.nobody.get(`/calendar/${url.split('/').at(-1)}?group=${group}`)).text
    expect(await of(club.group.clientId)).toContain('Da Marina')
    expect(await of(club.otherGroup.clientId)).not.toContain('Da Marina')
    expect((await otto.get('/health')).status).toBe(200)
  })
})
