import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headers } from '#sync/contract/wire/headers.ts'
import { type Club, created, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

const lifting = { sport: 'strength', name: 'Força', description: '40 min\n3x12 agachamento' }
const brick = { sport: 'multi', name: 'Brick', description: 'Bike 60 km\nCorrida 6 km' }
const older = { [headers.protocol]: '2' }
const released = { [headers.protocol]: '5' }
const current = { [headers.protocol]: '6' }

type Page = { documents: Row[]; deleted: Row[] }

describe.each(databases)('strength, other sports and sessions of several on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const page = async (collection: string, spoken: Record<string, string>) => {
    const { documents, deleted } = (await club.clients.marina.get<Page>(`/sync/${collection}`, spoken)).body
    return { rows: documents.map(({ id }) => id), deleted: deleted.map(({ id }) => id) }
  }

  test('a workout of such a sport reaches apps that know it; an older one keeps nothing of it', async () => {
    const { marina } = club.clients
    const run = await club.plan()
    const row = await club.plan('2026-03-12', lifting)
    expect(row).toMatchObject(lifting)
    expect(await page('workouts', current)).toEqual({ rows: [run.id, row.id], deleted: [] })
    expect(await page('workouts', older)).toEqual({ rows: [run.id], deleted: [row.id] })
    const changed = await marina.patch('/workout', {
      id: run.id,
      sport: 'other',
      description: 'Yoga, 45 min',
    })
    expect(changed.status).toBe(200)
    expect(await page('workouts', older)).toEqual({ rows: [], deleted: [run.id, row.id] })
    const raced = await club.plan('2026-03-13', brick)
    expect(raced).toMatchObject(brick)
    expect((await page('workouts', current)).rows).toContain(raced.id)
    expect(await page('workouts', released)).toEqual({ rows: [run.id, row.id], deleted: [raced.id] })
  })

  test('the lists of the basic API have none for who names no protocol', async () => {
    const { marina } = club.clients
    await club.plan('2026-03-12', lifting)
    const listed = async (path: string, list: string, spoken?: Record<string, string>) => {
      const { body } = await marina.get<Record<string, Row[]>>(path, spoken)
      return body[list]?.map(({ sport }) => sport)
    }
    const ofAna = `/workout/athletes/${club.people.ana.id}`
    expect(await listed(ofAna, 'workouts')).not.toContain('strength')
    await club.plan('2026-03-12', brick)
    expect(await listed(ofAna, 'workouts', current)).toContain('strength')
    expect(await listed(ofAna, 'workouts', released)).not.toContain('multi')
    expect(await listed(ofAna, 'workouts', current)).toContain('multi')
    created(await marina.post('/workout/template/create', lifting), 'template')
    expect(await listed('/workout/template/all', 'templates')).toEqual([])
    expect(await listed('/workout/template/all', 'templates', current)).toEqual(['strength'])
  })

  test('a program with such an item is not for older apps', async () => {
    const items = [{ ...lifting, week: 1, weekday: 2 }]
    const body = { name: 'Base', kind: 'plan', weeks: 1, items }
    const program = created(await club.clients.marina.post('/workout/template/create', body), 'template')
    expect((await page('templates', current)).rows).toContain(program.id)
    expect((await page('templates', older)).deleted).toContain(program.id)
    const longer = [...items, { ...brick, week: 1, weekday: 7 }]
    const edited = await club.clients.marina.patch(`/workout/template/${program.id}`, { items: longer })
    expect(edited.status).toBe(200)
    expect((await page('templates', released)).deleted).toContain(program.id)
  })

  test('who logs one says what was done of each sport, once of each', async () => {
    const { ana } = club.clients
    const row = await club.plan('2026-03-14', brick)
    const doneBySport = [
      { sport: 'bike', seconds: 7200, meters: 60_000 },
      { sport: 'run', seconds: 1800, meters: null },
    ]
    const log = { id: row.id, status: 'completed', rpe: 7, feel: 4, notes: 'Bom', doneFrom: 'typed' }
    const twice = [...doneBySport, { sport: 'run', seconds: 60, meters: null }]
    expect((await ana.put('/workout', { ...log, doneBySport: twice })).code).toBe('invalid')
    const logged = await ana.put<{ workout: Row }>('/workout', { ...log, doneSeconds: 9100, doneBySport })
    expect(logged.body.workout).toMatchObject({ doneSeconds: 9100, doneBySport })
    const weeks = async (spoken: Record<string, string>) => {
      const path = `/athletes/${club.people.ana.id}/weeks?today=2026-03-20`
      const answer = await ana.get<{ weeks: { sport: string; seconds: { done: number } }[] }>(path, spoken)
      return answer.body.weeks.map(({ sport, seconds }) => [sport, seconds.done])
    }
    expect(await weeks(current)).toEqual(
      expect.arrayContaining([
        ['bike', 7200],
        ['run', 1800],
        ['multi', 100],
      ]),
    )
    expect((await weeks(released)).map(([sport]) => sport)).not.toContain('multi')
    const missed = await ana.put<{ workout: Row }>('/workout', {
      id: row.id,
      status: 'missed',
      missedReason: 'ill',
    })
    expect(missed.body.workout.doneBySport).toBeNull()
  })

  test.each([['/groups'], ['/groups/events']])('%s have the three sports alone', async (path) => {
    const body = { name: 'Tri', description: 'x', sport: 'strength', groupId: club.group.id }
    const event = { scheduledTo: '2026-03-12T10:00:00.000Z', location: 'Pista', distances: [] }
    expect((await club.clients.marina.post(path, { ...body, ...event })).code).toBe('invalid')
  })
})
