import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

const day = '2026-03-12'

describe.each(databases)('draft workouts on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const draft = (more: Record<string, unknown> = {}) => club.plan(day, { draft: true, ...more })

  /** The ids of all workouts that a person can read anywhere. */
  async function readable(name: 'marina' | 'otto' | 'ana' | 'zoe') {
    const client = club.clients[name]
    const feed = (await pullAll(client, 'workouts')).documents
    const list = await client.get<{ workouts?: Row[] }>(`/workout/athletes/${club.people.ana.id}`)
    const data = await client.get<{ workouts: Row[] }>('/export')
    return { feed, list: list.body.workouts ?? [], data: data.body.workouts }
  }

  test('only its coach sees a draft, until it is published', async () => {
    const row = await draft()
    expect(row.draft).toBe(true)
    const { marina, ana } = club.clients
    for (const name of ['ana', 'zoe', 'otto'] as const) {
      expect(await readable(name)).toEqual({ feed: [], list: [], data: [] })
      expect((await club.clients[name].get(`/workout/${row.id}`)).code).toBe('not-found')
    }
    const calendar = await ana.post<{ calendar: { url: string } }>('/calendar', {})
    const file = new URL(calendar.body.calendar.url).pathname.replace('/api', '')
    const feed = async () => (await club.clients.nobody.get(file)).text.includes('Rodagem')
    expect(await feed()).toBe(false)
    expect((await ana.get('/export?format=csv')).text.includes('Rodagem')).toBe(false)
    const log = { id: row.id, status: 'completed', rpe: 5, feel: 4, notes: 'Feito' }
    expect((await ana.put('/workout', log)).code).toBe('not-found')
    expect((await readable('marina')).feed).toEqual([row])
    expect((await readable('marina')).list).toEqual([row])

    const before = (await pullAll(ana, 'workouts')).cursor
    const published = await marina.post<{ workouts: Row[] }>('/workout/publish', { ids: [row.id] })
    expect(published.body.workouts).toEqual([
      { ...row, draft: false, version: 2, updatedAt: expect.any(String) },
    ])
    expect((await pullAll(ana, 'workouts', before)).documents).toEqual(published.body.workouts)
    expect((await readable('ana')).list).toEqual(published.body.workouts)
    expect(await feed()).toBe(true)
    const again = await marina.post<{ workouts: Row[] }>('/workout/publish', { ids: [row.id] })
    expect(again.body.workouts).toEqual(published.body.workouts)
  })

  test('taking a publication back deletes the workout from the devices of the athlete, not of the coach', async () => {
    const row = await draft({ draft: false })
    const { marina, ana } = club.clients
    const [athlete, coach] = [
      (await pullAll(ana, 'workouts')).cursor,
      (await pullAll(marina, 'workouts')).cursor,
    ]
    expect((await marina.patch('/workout', { id: row.id, draft: true })).status).toBe(200)
    expect(await pullAll(ana, 'workouts', athlete)).toMatchObject({
      documents: [],
      deleted: [{ clientId: row.clientId, id: row.id, version: 2 }],
    })
    expect(await pullAll(marina, 'workouts', coach)).toMatchObject({
      documents: [{ clientId: row.clientId, draft: true }],
      deleted: [],
    })
  })

  test('a workout that its athlete has logged stays published', async () => {
    const row = await draft({ draft: false })
    const { marina, ana } = club.clients
    await ana.put('/workout', { id: row.id, status: 'completed', rpe: 5, feel: 4, notes: 'Feito' })
    const reply = await marina.patch('/workout', { id: row.id, draft: true })
    expect([reply.code, reply.body.errors]).toEqual(['invalid', [expect.objectContaining({ path: 'draft' })]])
  })

  test('a workout with comments stays published, also when it is restored', async () => {
    const row = await draft({ draft: false })
    const { marina, ana } = club.clients
    const said = created(await ana.post('/comments', { workoutKey: row.clientId, text: 'Oi' }), 'comment')
    const invalid = ['invalid', [expect.objectContaining({ path: 'draft' })]]
    const hidden = await marina.patch('/workout', { id: row.id, draft: true })
    expect([hidden.code, hidden.body.errors]).toEqual(invalid)

    await marina.delete(`/workout/${row.id}`)
    const { clientId, name, description, sport, athleteId, scheduledTo } = row
    const again = { clientId, name, description, sport, athleteId, scheduledTo, restore: true }
    const restored = await marina.post('/workout', { ...again, draft: true })
    expect([restored.code, restored.body.errors]).toEqual(invalid)
    expect((await marina.post('/workout', again)).status).toBe(201)

    await ana.delete(`/comments/${said.id}`)
    expect((await marina.patch('/workout', { id: row.id, draft: true })).status).toBe(200)
  })

  test('a draft has no comments, which its athlete would see', async () => {
    const row = await draft()
    const { marina } = club.clients
    expect((await marina.post('/comments', { workoutKey: row.clientId, text: 'Oi' })).code).toBe('forbidden')
    expect((await marina.patch('/workout', { id: row.id, coachComment: 'Oi' })).code).toBe('invalid')
    expect((await pullAll(club.clients.ana, 'comments')).documents).toEqual([])
  })

  test('an athlete has no drafts', async () => {
    const { ana } = club.clients
    const own = {
      name: 'Solto',
      description: '5 km',
      sport: 'run',
      athleteId: club.people.ana.id,
      scheduledTo: day,
    }
    expect((await ana.post('/workout', { ...own, draft: true })).code).toBe('forbidden')
    const mine = created(await ana.post('/workout', own), 'workout')
    expect((await ana.patch('/workout', { id: mine.id, draft: true })).code).toBe('forbidden')
  })

  test('all of a publication happens, or nothing', async () => {
    const { marina, otto, ana } = club.clients
    const row = await draft()
    const foreign = await otto.post('/workout/publish', { ids: [row.id] })
    expect(foreign.code).toBe('not-found')
    expect((await marina.post('/workout/publish', { ids: [row.id, 2_000_000] })).code).toBe('not-found')
    expect((await ana.post('/workout/publish', { ids: [row.id] })).code).toBe('forbidden')
    expect((await marina.get<{ workout: Row }>(`/workout/${row.id}`)).body.workout.draft).toBe(true)
  })

  test('a notice about a workout is gone with its publication, and a draft makes none', async () => {
    const { marina, ana } = club.clients
    const today = club.t.clock.now().toISOString().slice(0, 10)
    const names = async () => {
      const reply = await ana.get<{ notices: { name: string }[] }>('/notices')
      return reply.body.notices.map(({ name }) => name)
    }
    const row = await club.plan(today, { draft: true, name: 'Surpresa' })
    expect(await names()).not.toContain('Surpresa')
    await marina.post('/workout/publish', { ids: [row.id] })
    expect(await names()).toContain('Surpresa')
    await marina.patch('/workout', { id: row.id, draft: true })
    expect(await names()).not.toContain('Surpresa')
  })

  test('a coach who no longer trains the athlete keeps the draft and cannot publish it', async () => {
    const row = await draft()
    const { marina } = club.clients
    await marina.delete(`/groups/member/${club.link.id}`)
    // Her device would delete a draft that is not found.
    expect((await marina.post('/workout/publish', { ids: [row.id] })).code).toBe('forbidden')
    expect((await marina.patch('/workout', { id: row.id, draft: false })).code).toBe('forbidden')
    expect((await marina.delete(`/workout/${row.id}`)).status).toBe(204)
  })
})
