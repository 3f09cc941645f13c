import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headers } from '#sync/contract/wire/headers.ts'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

const item = { week: 1, weekday: 2, sport: 'run', name: 'Rodagem', description: '8 km leve' }
const plan = { name: 'Base de 2 semanas', kind: 'plan', weeks: 2, items: [item, { ...item, week: 2 }] }
const single = { name: 'Tiros', description: '10x400', sport: 'run' }

describe.each(databases)('plans of several weeks on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const list = async (query: string) => {
    const reply = await club.clients.marina.get<{ templates: Row[] }>(`/workout/template/all${query}`)
    return reply.body.templates.map(({ id }) => id)
  }

  test('a plan is listed only when plans are asked for, and reaches the devices of its coach alone', async () => {
    const { marina, otto, ana } = club.clients
    const workout = created(await marina.post('/workout/template/create', single), 'template')
    expect(workout).toMatchObject({ kind: 'workout', weeks: null, items: [] })
    const made = created(await marina.post('/workout/template/create', plan), 'template')
    expect(made).toMatchObject(plan)

    expect(await list('')).toEqual([workout.id])
    expect(await list('?kind=workout')).toEqual([workout.id])
    expect(await list('?kind=plan')).toEqual([made.id])
    const delivered = (await pullAll(marina, 'templates')).documents
    expect(delivered.find(({ id }) => id === made.id)).toEqual(made)
    expect((await pullAll(otto, 'templates')).documents).toEqual([])
    expect((await pullAll(ana, 'templates')).documents).toEqual([])
    expect((await otto.patch(`/workout/template/${made.id}`, { name: 'x' })).code).toBe('not-found')
  })

  test('an app that does not know plans does not receive them', async () => {
    const page = async (protocol: string) => {
      const reply = await club.clients.marina.get<{ documents: Row[] }>('/sync/templates', {
        [headers.protocol]: protocol,
      })
      return reply.body.documents.map((row) => row.kind)
    }
    expect(await page('1')).toEqual(['workout'])
    expect(await page('2')).toEqual(['workout', 'plan'])
  })

  test('weeks have phases inside the plan, and labels stand on plans and workouts', async () => {
    const { marina } = club.clients
    const phases = [
      { week: 1, phase: 'base' },
      { week: 2, phase: 'taper' },
    ]
    const labels = ['Meia', 'Iniciantes']
    const made = created(
      await marina.post('/workout/template/create', { ...plan, phases, labels }),
      'template',
    )
    expect(made).toMatchObject({ phases, labels })
    const path = `/workout/template/${made.id}`
    for (const wrong of [
      { phases: [{ week: 3, phase: 'base' }] },
      { phases: [...phases, { week: 1, phase: 'build' }] },
      { labels: [' '] },
    ]) {
      expect((await marina.patch(path, wrong)).code, JSON.stringify(wrong)).toBe('invalid')
    }
    const edited = await marina.patch(path, { phases: [], labels: ['Maratona'] })
    expect(edited.body.template).toMatchObject({ phases: [], labels: ['Maratona'], items: made.items })
    const workout = created(await marina.post('/workout/template/create', single), 'template')
    expect(workout).toMatchObject({ phases: [], labels: [] })
    expect((await marina.patch(`/workout/template/${workout.id}`, { phases })).code).toBe('invalid')
  })

  test('a workout says what it was copied from, from its beginning on', async () => {
    const { marina, ana } = club.clients
    const workout = { ...single, athleteId: club.people.ana.id, scheduledTo: '2026-03-03' }
    const first = created(await marina.post('/workout', workout), 'workout')
    expect(first.copyOf).toBeNull()
    const copy = created(await marina.post('/workout', { ...workout, copyOf: first.clientId }), 'workout')
    expect(copy.copyOf).toBe(first.clientId)
    const delivered = (await pullAll(ana, 'workouts')).documents.find(({ id }) => id === copy.id)
    expect(delivered?.copyOf).toBe(first.clientId)
    expect((await marina.post('/workout', { ...workout, copyOf: 'first' })).code).toBe('invalid')
    await marina.patch('/workout', { id: copy.id, name: 'Outro', copyOf: null })
    const kept = (await pullAll(ana, 'workouts')).documents.find(({ id }) => id === copy.id)
    expect([kept?.name, kept?.copyOf]).toEqual(['Outro', first.clientId])
  })

  test('weeks and workouts are changed whole, and stay inside the plan', async () => {
    const { marina } = club.clients
    const made = created(await marina.post('/workout/template/create', plan), 'template')
    const longer = { weeks: 3, items: [...plan.items, { ...item, week: 3, weekday: 7 }] }
    const edited = await marina.patch(`/workout/template/${made.id}`, longer)
    expect(edited.body.template).toMatchObject({ ...longer, name: plan.name })
    const shorter = await marina.patch(`/workout/template/${made.id}`, { weeks: 2 })
    expect([shorter.code, shorter.body.errors]).toEqual([
      'invalid',
      [expect.objectContaining({ path: 'items.2.week' })],
    ])
  })

  test.each([
    ['weeks', { ...plan, weeks: undefined }],
    ['weeks', { ...plan, weeks: 53 }],
    ['items.1.week', { ...plan, weeks: 1 }],
    ['items.0.weekday', { ...plan, items: [{ ...item, weekday: 8 }] }],
    ['items', { ...plan, items: Array.from({ length: 401 }, () => item) }],
    [
      'items',
      { ...plan, items: Array.from({ length: 10 }, () => ({ ...item, description: 'x'.repeat(19_000) })) },
    ],
    ['weeks', { ...single, weeks: 2 }],
    ['items', { ...single, items: [item] }],
    ['description', { name: 'Tiros', sport: 'run' }],
    ['sport', { name: 'Tiros', description: '10x400' }],
  ])('%s is named where a template is not whole', async (path, body) => {
    const reply = await club.clients.marina.post('/workout/template/create', body)
    expect([reply.code, reply.body.errors]).toEqual([
      'invalid',
      expect.arrayContaining([expect.objectContaining({ path })]),
    ])
  })
})
