import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

describe.each(databases)('the length of a pool on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const swim = { sport: 'swim', name: 'Técnica', description: '8x50' }

  test('travels with a workout to its athlete, into the calls and the export', async () => {
    const { marina, ana } = club.clients
    const row = await club.plan('2026-03-12', { ...swim, poolLength: 25 })
    expect(row.poolLength).toBe(25)
    const edited = await marina.patch<{ workout: Row }>('/workout', { id: row.id, poolLength: 50 })
    expect(edited.body.workout).toMatchObject({ poolLength: 50, description: '8x50' })
    const [seen] = (await pullAll(ana, 'workouts')).documents
    expect(seen).toMatchObject({ id: row.id, poolLength: 50 })
    const { text } = await ana.get('/export?format=csv')
    const [head = '', line = ''] = text.split('\r\n')
    expect(line.split(',')[head.split(',').indexOf('poolLength')]).toBe('"50"')
    const cleared = await marina.patch<{ workout: Row }>('/workout', { id: row.id, poolLength: null })
    expect(cleared.body.workout).toMatchObject({ poolLength: null })
  })

  test('is null where nobody gave one, as an older client does', async () => {
    expect((await club.plan()).poolLength).toBeNull()
  })

  test.each([[9], [101], [25.5], ['25']])('of %j is refused', async (poolLength) => {
    const body = { ...swim, athleteId: club.people.ana.id, scheduledTo: '2026-03-12', poolLength }
    expect((await club.clients.marina.post('/workout', body)).code).toBe('invalid')
  })

  test('is kept in the library: of a workout, and in the lines of a plan of weeks', async () => {
    const { marina } = club.clients
    const create = async (body: object) =>
      created(await marina.post('/workout/template/create', body), 'template')
    const one = await create({ ...swim, poolLength: 33 })
    const amounts = { plannedSeconds: null, plannedMeters: null }
    const items = [{ ...swim, ...amounts, week: 1, weekday: 1, poolLength: 50 }]
    const plan = await create({ name: 'Base', kind: 'plan', weeks: 1, items })
    expect([one.poolLength, plan.items]).toEqual([33, items])
    const changed = await marina.patch<{ template: Row }>(`/workout/template/${one.id}`, { poolLength: 25 })
    expect(changed.body.template).toMatchObject({ poolLength: 25, name: 'Técnica' })
  })
})
