import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

describe.each(databases)('the planned time and distance on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const ride = { sport: 'bike', name: 'Pedal 3h', description: '3x20 @ 90%' }
  const amounts = { plannedSeconds: 10_800, plannedMeters: 85_000 }

  test('travel with a workout to its athlete, into the calls and the export', async () => {
    const { marina, ana } = club.clients
    const row = await club.plan('2026-03-12', { ...ride, ...amounts })
    expect(row).toMatchObject(amounts)
    const edited = await marina.patch<{ workout: Row }>('/workout', { id: row.id, plannedSeconds: 9_000 })
    expect(edited.body.workout).toMatchObject({ plannedSeconds: 9_000, plannedMeters: 85_000 })
    const [seen] = (await pullAll(ana, 'workouts')).documents
    expect(seen).toMatchObject({ id: row.id, plannedSeconds: 9_000, plannedMeters: 85_000 })
    const { text } = await ana.get('/export?format=csv')
    const [head = '', ...lines] = text.split('\r\n')
    const at = head.split(',').indexOf('plannedSeconds')
    expect(lines[0]?.split(',').slice(at, at + 2)).toEqual(['"9000"', '"85000"'])
    const cleared = await marina.patch<{ workout: Row }>('/workout', { id: row.id, plannedSeconds: null })
    expect(cleared.body.workout).toMatchObject({ plannedSeconds: null, plannedMeters: 85_000 })
  })

  test('are null where nobody gave them, as an older client does', async () => {
    expect(await club.plan()).toMatchObject({ plannedSeconds: null, plannedMeters: null })
  })

  test.each([
    ['plannedSeconds', 0],
    ['plannedSeconds', 604_801],
    ['plannedSeconds', '3h'],
    ['plannedMeters', 1.5],
    ['plannedMeters', 2_000_001],
  ])('%s of %j is refused', async (field, value) => {
    const body = { ...ride, athleteId: club.people.ana.id, scheduledTo: '2026-03-12', [field]: value }
    expect((await club.clients.marina.post('/workout', body)).code).toBe('invalid')
  })

  test('are kept in the library: of a workout, and in the lines of a plan of weeks', async () => {
    const { marina } = club.clients
    const create = async (body: object) =>
      created(await marina.post('/workout/template/create', body), 'template')
    const one = await create({ ...ride, ...amounts })
    const items = [{ ...ride, ...amounts, week: 1, weekday: 1, poolLength: null }]
    const plan = await create({ name: 'Base', kind: 'plan', weeks: 1, items })
    expect(one).toMatchObject(amounts)
    expect(plan.items).toEqual(items)
    const changed = await marina.patch<{ template: Row }>(`/workout/template/${one.id}`, {
      plannedMeters: null,
    })
    expect(changed.body.template).toMatchObject({ plannedSeconds: 10_800, plannedMeters: null })
  })

  test('stay with a log that was made before they changed', async () => {
    const { ana } = club.clients
    const { name, sport, description } = ride
    const donePlan = { name, sport, description, scheduledTo: '2026-03-20' }
    const row = await club.plan('2026-03-20', { ...ride, ...amounts })
    const log = { id: row.id, status: 'completed', rpe: 4, feel: 3, doneFrom: 'plan' }
    const done = async (plan: object) =>
      (await ana.put<{ workout: Row }>('/workout', { ...log, donePlan: plan })).body.workout.donePlan
    expect(await done({ ...donePlan, ...amounts })).toBeNull()
    expect(await done({ ...donePlan, plannedSeconds: 7_200 })).toEqual({ ...donePlan, plannedSeconds: 7_200 })
    expect(await done(donePlan)).toEqual(donePlan)
  })
})
