import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headers } from '#sync/contract/wire/headers.ts'
import { type Club, created, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

const lifting = { sport: 'strength', name: 'Força', description: '40 min\n3x12 agachamento' }
const older = { [headers.protocol]: '2' }
const current = { [headers.protocol]: '3' }

type Page = { documents: Row[]; deleted: Row[] }

describe.each(databases)('strength and other sports on %s', (kind) => {
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
    expect(await listed(ofAna, 'workouts', current)).toContain('strength')
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
  })

  test.each([['/groups'], ['/groups/events']])('%s have the three sports alone', async (path) => {
    const body = { name: 'Tri', description: 'x', sport: 'strength', groupId: club.group.id }
    const event = { scheduledTo: '2026-03-12T10:00:00.000Z', location: 'Pista', distances: [] }
    expect((await club.clients.marina.post(path, { ...body, ...event })).code).toBe('invalid')
  })
})
