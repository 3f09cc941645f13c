import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, created, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { makeFixtures } from '../../support/fixtures.ts'

const done = { rpe: 6, feel: 4, notes: 'Saiu leve', status: 'completed' }

describe.each(databases)('writing on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const body = (more: Record<string, unknown> = {}) => ({
    name: 'Tiros',
    description: '8x400m',
    sport: 'run',
    athleteId: club.people.ana.id,
    scheduledTo: '2026-03-12',
    ...more,
  })

  describe('a create with a clientId', () => {
    test('makes the row once, also when sent repeatedly or concurrently', async () => {
      const clientId = randomUUID()
      const send = () => club.clients.marina.post('/workout', body({ clientId }))
      const replies = await Promise.all([send(), send(), send()])
      expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(2)
      expect(new Set(replies.map((reply) => created(reply, 'workout').id)).size).toBe(1)
      expect(replies[0]?.etag).toBe('"1"')
    })

    test('answers a repetition with the current row', async () => {
      const clientId = randomUUID()
      const { id } = created(await club.clients.marina.post('/workout', body({ clientId })), 'workout')
      await club.clients.marina.patch('/workout', { id, name: 'Outro nome' })
      const again = await club.clients.marina.post('/workout', body({ clientId }))
      expect([again.status, created(again, 'workout').name]).toEqual([200, 'Outro nome'])
    })

    test('is invalid when the clientId belongs to a row the caller cannot see', async () => {
      const row = await club.plan()
      const reply = await club.clients.otto.post(
        '/workout',
        body({ clientId: row.clientId, athleteId: club.people.zoe.id }),
      )
      expect([reply.status, reply.code, reply.body.current]).toEqual([422, 'invalid', undefined])
    })

    test('is gone after a deletion, unless its creator sends `restore`', async () => {
      const row = await club.plan()
      await club.clients.marina.delete(`/workout/${row.id}`)
      const gone = await club.clients.marina.post('/workout', body({ clientId: row.clientId }))
      expect([gone.status, gone.code]).toEqual([410, 'gone'])
      expect(gone.body.current).toEqual({ clientId: row.clientId, id: row.id, deleted: true, version: 2 })
      expect(gone.body.deletion).toEqual({ updatedAt: expect.any(String), updatedBy: club.people.marina.id })
      const back = await club.clients.marina.post('/workout', body({ clientId: row.clientId, restore: true }))
      expect(back.status).toBe(201)
      expect(created(back, 'workout')).toMatchObject({ id: row.id, version: 3, name: 'Tiros' })
      expect((await club.clients.ana.get(`/workout/${row.id}`)).status).toBe(200)
    })

    test('restores a deleted group for its coach, who has access to it again', async () => {
      const group = created(
        await club.clients.marina.post('/groups', { name: 'G', description: 'g', sport: 'run' }),
        'group',
      )
      await club.clients.marina.delete(`/groups/${group.id}`)
      const fields = { name: 'G2', description: 'g', sport: 'bike', clientId: group.clientId }
      expect((await club.clients.marina.post('/groups', fields)).code).toBe('gone')
      expect((await club.clients.otto.post('/groups', { ...fields, restore: true })).code).toBe('invalid')
      const back = await club.clients.marina.post('/groups', { ...fields, restore: true })
      expect(created(back, 'group')).toMatchObject({ id: group.id, name: 'G2', version: 3 })
      expect((await club.clients.marina.get(`/groups/${group.id}`)).status).toBe(200)
    })
  })

  describe('If-Match', () => {
    test('accepts a change based on the current version', async () => {
      const row = await club.plan()
      const reply = await club.clients.marina.patch(
        '/workout',
        { id: row.id, name: 'B' },
        { 'If-Match': '"1"' },
      )
      expect([reply.status, reply.etag]).toEqual([200, '"2"'])
    })

    test('refuses a change based on an older version, with the current document', async () => {
      const row = await club.plan()
      await club.clients.ana.put('/workout', { id: row.id, ...done })
      const stale = { 'If-Match': `"${row.version}"` }
      const edit = await club.clients.marina.patch('/workout', { id: row.id, name: 'B' }, stale)
      expect([edit.status, edit.code]).toEqual([412, 'precondition'])
      expect(edit.body.current).toMatchObject({ id: row.id, version: 2, notes: 'Saiu leve', name: 'Rodagem' })
    })

    test('that is no version is invalid', async () => {
      const row = await club.plan()
      const reply = await club.clients.marina.patch('/workout', { id: row.id }, { 'If-Match': 'abc' })
      expect(reply.code).toBe('invalid')
    })

    test('holds for the profile and for groups alike', async () => {
      await club.clients.zoe.put('/user', { bio: 'Um' })
      const stale = await club.clients.zoe.put('/user', { bio: 'Dois' }, { 'If-Match': '"1"' })
      expect(stale.code).toBe('precondition')
      expect(stale.body.current).toMatchObject({ bio: 'Um', id: club.people.zoe.id })
      const { id } = club.group
      await club.clients.marina.patch(`/groups/${id}`, { name: 'Represa 2' })
      const group = await club.clients.marina.patch(`/groups/${id}`, { name: 'x' }, { 'If-Match': '"1"' })
      expect(group.body.current).toMatchObject({ name: 'Represa 2' })
    })
  })

  describe('a completion and a deletion', () => {
    test('deletion first: an earlier completion restores the row', async () => {
      const row = await club.plan()
      const { cursor } = await pullAll(club.clients.marina, 'workouts')
      await club.clients.marina.delete(`/workout/${row.id}`, { 'If-Match': '"1"' })
      const reply = await club.clients.ana.put('/workout', { id: row.id, ...done }, { 'If-Match': '"1"' })
      expect(reply.status).toBe(200)
      expect(created(reply, 'workout')).toMatchObject({
        id: row.id,
        clientId: row.clientId,
        version: 3,
        name: 'Rodagem',
        ...done,
      })
      const { documents } = await pullAll(club.clients.marina, 'workouts', cursor)
      expect(documents).toMatchObject([{ id: row.id, status: 'completed' }])
    })

    test('completion first: an earlier deletion is refused', async () => {
      const row = await club.plan()
      await club.clients.ana.put('/workout', { id: row.id, ...done }, { 'If-Match': '"1"' })
      const reply = await club.clients.marina.delete(`/workout/${row.id}`, { 'If-Match': '"1"' })
      expect([reply.status, reply.code]).toEqual([412, 'precondition'])
      expect(reply.body.current).toMatchObject({ id: row.id, status: 'completed' })
      expect((await club.clients.ana.get(`/workout/${row.id}`)).status).toBe(200)
    })

    test('a completion after the deletion, or without If-Match, does not restore the row', async () => {
      const row = await club.plan()
      await club.clients.marina.delete(`/workout/${row.id}`)
      for (const headers of [undefined, { 'If-Match': '"2"' }]) {
        const reply = await club.clients.ana.put('/workout', { id: row.id, ...done }, headers)
        expect([reply.status, reply.code]).toEqual([410, 'gone'])
        expect(reply.body.current).toMatchObject({ deleted: true, version: 2 })
      }
    })

    test('every other request on a deleted row is answered with `gone`', async () => {
      const row = await club.plan()
      await club.clients.marina.delete(`/workout/${row.id}`)
      for (const reply of [
        await club.clients.marina.delete(`/workout/${row.id}`),
        await club.clients.marina.patch('/workout', { id: row.id, name: 'x' }),
        await club.clients.ana.get(`/workout/${row.id}`),
      ]) {
        expect([reply.status, reply.code, reply.body.current]).toMatchObject([410, 'gone', { id: row.id }])
      }
      expect((await club.clients.otto.delete(`/workout/${row.id}`)).code).toBe('not-found')
    })
  })

  describe('an Idempotency-Key', () => {
    test('repeats the first response, although its base is outdated', async () => {
      const row = await club.plan()
      const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' }
      const send = () => club.clients.marina.patch('/workout', { id: row.id, name: 'Uma vez' }, headers)
      const first = await send()
      await club.clients.ana.put('/workout', { id: row.id, ...done })
      const again = await send()
      expect([again.status, again.etag]).toEqual([200, '"2"'])
      // With what the row says now, and the version that the first response named.
      const [before, after] = [created(first, 'workout'), created(again, 'workout')]
      expect(after).toMatchObject({ id: before.id, version: 2, name: 'Uma vez', notes: done.notes })
      expect(first.headers).not.toHaveProperty('idempotency-replayed')
      expect(again.headers).toHaveProperty('idempotency-replayed', 'true')
      const now = await club.clients.ana.get(`/workout/${row.id}`)
      expect(created(now, 'workout').version).toBe(3)
    })

    test('makes one write of two concurrent requests', async () => {
      const headers = { 'Idempotency-Key': randomUUID() }
      const send = () => club.clients.marina.post('/workout', body(), headers)
      const replies = await Promise.all([send(), send()])
      expect(new Set(replies.map((reply) => created(reply, 'workout').id)).size).toBe(1)
    })

    test('repeats the 204 of a deletion', async () => {
      const row = await club.plan()
      const headers = { 'Idempotency-Key': randomUUID() }
      expect((await club.clients.marina.delete(`/workout/${row.id}`, headers)).status).toBe(204)
      expect((await club.clients.marina.delete(`/workout/${row.id}`, headers)).status).toBe(204)
    })

    test('is refused for a different body', async () => {
      const row = await club.plan()
      const headers = { 'Idempotency-Key': randomUUID() }
      await club.clients.marina.patch('/workout', { id: row.id, name: 'A' }, headers)
      const reply = await club.clients.marina.patch('/workout', { id: row.id, name: 'B' }, headers)
      expect([reply.status, reply.code]).toEqual([422, 'key-reused'])
    })

    test('can be used again after an error, and is separate for each person', async () => {
      const row = await club.plan()
      const headers = { 'Idempotency-Key': randomUUID() }
      const edit = { id: row.id, name: 'A' }
      expect(
        (await club.clients.marina.patch('/workout', edit, { ...headers, 'If-Match': '"9"' })).status,
      ).toBe(412)
      expect((await club.clients.marina.patch('/workout', edit, headers)).status).toBe(200)
      expect((await club.clients.ana.put('/workout', { id: row.id, ...done }, headers)).status).toBe(200)
    })
  })

  describe('a clientId with the id', () => {
    const other = randomUUID()

    test('that matches the row makes no difference', async () => {
      const { id, clientId } = await club.plan()
      const { marina, ana } = club.clients
      expect((await marina.patch('/workout', { id, clientId, name: 'B' })).status).toBe(200)
      expect((await ana.put('/workout', { id, clientId, ...done })).status).toBe(200)
      expect((await marina.delete(`/workout/${id}?clientId=${clientId}`)).status).toBe(204)
    })

    test('of another row is not found, and nothing changes', async () => {
      const fixtures = await makeFixtures(club)
      const { workout, template, group, event, attendance, mealPlan, mealItem, invitation, link, comment } =
        fixtures
      const { marina, ana } = club.clients
      const feeds = ['workouts', 'templates', 'groups', 'events', 'attendances', 'mealPlans', 'mealItems']
      const states = () =>
        Promise.all(
          [...feeds, 'invitations', 'members'].map(async (name) => (await pullAll(marina, name)).documents),
        )
      const before = await states()
      const match = { 'If-Match': '"1"' }
      const edit = { clientId: other, name: 'N', description: 'n' }
      const replies = [
        await ana.put('/workout', { id: workout.id, clientId: other, ...done }, match),
        await marina.patch('/workout', { id: workout.id, ...edit }, match),
        await marina.patch(`/workout/template/${template.id}`, edit),
        await marina.patch(`/groups/${group.id}`, edit),
        await marina.patch('/groups/events', { id: event.id, ...edit }),
        await ana.patch(`/groups/events/attendance/${attendance.id}`, { clientId: other, going: false }),
        await marina.put(`/meal-plans/${mealPlan.id}`, edit),
        await marina.put(`/meal-items/${mealItem.id}`, edit),
        await ana.patch(`/comments/${comment.id}`, { clientId: other, text: 'N' }),
      ]
      const paths = [
        `/workout/${workout.id}`,
        `/workout/template/${template.id}`,
        `/groups/${group.id}`,
        `/groups/member/${link.id}`,
        `/groups/events/${event.id}`,
        `/groups/events${event.id}`,
        `/groups/events/attendance/${attendance.id}`,
        `/groups/invitations/${invitation.id}`,
        `/meal-plans/${mealPlan.id}`,
        `/meal-items/${mealItem.id}`,
      ]
      for (const path of paths) replies.push(await marina.delete(`${path}?clientId=${other}`, match))
      expect(replies.map((reply) => [reply.status, reply.code, reply.body.current])).toEqual(
        replies.map(() => [404, 'not-found', undefined]),
      )
      expect(await states()).toEqual(before)
    })

    test('that is malformed is invalid', async () => {
      const { id } = await club.plan()
      expect((await club.clients.marina.patch('/workout', { id, clientId: 'x' })).code).toBe('invalid')
      expect((await club.clients.marina.delete(`/workout/${id}?clientId=x`)).code).toBe('invalid')
    })
  })

  test('an edit without changes keeps the version', async () => {
    const row = await club.plan()
    const reply = await club.clients.marina.patch('/workout', { id: row.id, name: row.name })
    expect(reply.etag).toBe('"1"')
  })

  test('a refused write changes neither the row nor the feed', async () => {
    const row = await club.plan()
    const { cursor } = await pullAll(club.clients.ana, 'workouts')
    await club.clients.marina.patch('/workout', { id: row.id, name: 'x' }, { 'If-Match': '"7"' })
    expect((await pullAll(club.clients.ana, 'workouts', cursor)).documents).toEqual([])
  })
})

describe.each(databases)('lists on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
    for (const day of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-31'])
      await club.plan(day)
  })
  afterAll(() => club.t.close())

  test.each([
    ['', 5],
    ['?filterFuture=false', 5],
    ['?filterFuture=true', 3],
    ['?startDate=2026-03-10T00:00:00.000Z&endDate=2026-03-12T00:00:00.000Z', 3],
    ['?startDate=2026-03-10&endDate=2026-03-10', 1],
    ['?startDate=2026-03-11T23:30:00-03:00', 2],
    ['?filterFuture=true&startDate=2026-01-01T00:00:00Z&endDate=2026-03-11T23:59:59Z', 1],
  ])('workouts%s', async (query, count) => {
    const reply = await club.clients.ana.get<{ workouts: unknown[] }>(
      `/workout/athletes/${club.people.ana.id}${query}`,
    )
    expect(reply.body.workouts).toHaveLength(count)
  })

  test('a range that is no date is invalid', async () => {
    const reply = await club.clients.ana.get(`/workout/athletes/${club.people.ana.id}?startDate=2026-02-30`)
    expect(reply.code).toBe('invalid')
  })

  test('groups and members show a coach the whole group and an athlete no other athlete', async () => {
    const { clients, t, people, group } = club
    await t.link(group, people.zoe)
    const members = async (client: 'marina' | 'ana', path: string) =>
      (await clients[client].get<{ members: { userId: number }[] }>(path)).body.members.map(
        (each) => each.userId,
      )
    expect(await members('marina', `/groups/member/${group.id}`)).toEqual([people.ana.id, people.zoe.id])
    expect(await members('marina', '/groups/member/all')).toEqual([people.ana.id, people.zoe.id])
    expect(await members('ana', `/groups/member/${group.id}`)).toEqual([people.ana.id])
    expect((await clients.marina.get('/groups/members-count')).body).toEqual({ memberCount: 2 })
    const groups = await clients.zoe.get<{ groups: { name: string }[] }>('/groups/list')
    expect(groups.body.groups.map((each) => each.name)).toEqual(['Represa', 'Parque'])
  })
})
