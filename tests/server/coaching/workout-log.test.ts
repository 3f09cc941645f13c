import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headers } from '#sync/contract/wire/headers.ts'
import { type Club, created, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

const done = { status: 'completed', rpe: 6, feel: 4, notes: 'Saiu leve' }
const amounts = { doneFrom: 'typed', doneSeconds: 4200, doneMeters: 15_800 }
const asPlanned = { status: 'completed', rpe: 6, feel: 4, doneFrom: 'plan' }
const empty = {
  rpe: null,
  feel: null,
  notes: null,
  doneFrom: null,
  doneSeconds: null,
  doneMeters: null,
  missedReason: null,
  donePlan: null,
}

const donePlan = { name: 'Longo', description: '15 km', sport: 'run', scheduledTo: '2026-03-12' }

describe.each(databases)('the log of a workout on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const put = (id: unknown, log: Record<string, unknown>, extra?: Record<string, string>) =>
    club.clients.ana.put('/workout', { id, ...log }, extra)
  const put200 = async (id: unknown, log: Record<string, unknown>, extra?: Record<string, string>) =>
    created(await put(id, log, extra), 'workout')
  const asDevice = () => ({ [headers.user]: String(club.people.ana.id) })

  test.each([
    ['effort', { ...done, rpe: undefined }, 'rpe'],
    ['feel', { ...done, feel: null }, 'feel'],
    ['notes', { ...done, notes: undefined }, 'notes'],
    ['words in the notes', { ...done, notes: '  ' }, 'notes'],
    ['effort, as planned', { ...asPlanned, rpe: null }, 'rpe'],
    ['notes, with another source', { ...asPlanned, doneFrom: 'typed' }, 'notes'],
  ])('without %s does not complete a workout', async (_what, log, path) => {
    const { id } = await club.plan()
    const reply = await put(id, log)
    expect([reply.status, reply.code, reply.body.errors]).toMatchObject([422, 'invalid', [{ path }]])
    expect((await club.clients.ana.get(`/workout/${id}`)).body.workout).toMatchObject({ status: 'planned' })
  })

  test('as planned needs no notes, and the coach’s feed says so', async () => {
    const { id } = await club.plan()
    const { cursor } = await pullAll(club.clients.marina, 'workouts')
    expect(await put200(id, asPlanned)).toMatchObject({ ...asPlanned, notes: null })
    const { documents } = await pullAll(club.clients.marina, 'workouts', cursor)
    expect(documents).toMatchObject([{ id, doneFrom: 'plan', notes: null }])
  })

  test('a single field may change as long as the whole stays complete', async () => {
    const { id } = await club.plan()
    await put200(id, asPlanned)
    expect(await put200(id, { rpe: 8 })).toMatchObject({ ...asPlanned, rpe: 8 })
    expect((await put(id, { doneFrom: null })).code).toBe('invalid')
    expect(await put200(id, { doneFrom: null, notes: 'Doeu' })).toMatchObject({ doneFrom: null, rpe: 8 })
  })

  test('a missed workout has a reason, and words if any', async () => {
    const { id } = await club.plan()
    expect(await put200(id, { status: 'missed', missedReason: 'ill' })).toMatchObject({
      ...empty,
      status: 'missed',
      missedReason: 'ill',
    })
    expect((await put(id, { missedReason: 'bored' })).code).toBe('invalid')
    expect(await put200(id, done)).toMatchObject({ ...done, missedReason: null })
  })

  test('takes the time and the distance that were done, and the coach’s feed has them', async () => {
    const { id } = await club.plan()
    const { cursor } = await pullAll(club.clients.marina, 'workouts')
    expect(await put200(id, { ...done, ...amounts })).toMatchObject({ ...done, ...amounts })
    expect(await put200(id, { doneMeters: null })).toMatchObject({ doneSeconds: 4200, doneMeters: null })
    const { documents } = await pullAll(club.clients.marina, 'workouts', cursor)
    expect(documents).toMatchObject([{ id, doneFrom: 'typed', doneSeconds: 4200, doneMeters: null }])
  })

  test.each([
    ['doneSeconds', 0],
    ['doneSeconds', 604_801],
    ['doneSeconds', 60.5],
    ['doneMeters', 0],
    ['doneMeters', 2_000_001],
    ['doneMeters', '10,2'],
  ])('refuses %s %s', async (field, value) => {
    const { id } = await club.plan()
    const reply = await put(id, { ...done, [field]: value })
    expect([reply.code, reply.body.errors]).toMatchObject(['invalid', [{ path: field }]])
  })

  test('planned and missed clear what was done, also where the caller names it', async () => {
    const { id } = await club.plan()
    await put200(id, { ...done, ...amounts })
    expect(await put200(id, { status: 'missed', missedReason: 'ill', doneSeconds: 60 })).toMatchObject({
      doneFrom: null,
      doneSeconds: null,
      doneMeters: null,
    })
    await put200(id, { ...done, ...amounts })
    expect(await put200(id, { status: 'planned' })).toMatchObject(empty)
  })

  test('an older app that does not know the amounts changes its fields alone', async () => {
    const { id } = await club.plan()
    await put200(id, { ...done, ...amounts }, asDevice())
    expect(await put200(id, { rpe: 9 }, asDevice())).toMatchObject({ rpe: 9, ...amounts })
    const seen = { 'If-Match': '"1"', ...asDevice() }
    const late = await club.clients.ana.put('/workout', { id, notes: 'Tarde' }, seen)
    expect([late.code, late.body.current]).toMatchObject(['precondition', amounts])
  })

  test('only its athlete writes what was done', async () => {
    const { id } = await club.plan()
    await put200(id, done)
    const { marina } = club.clients
    expect((await marina.put('/workout', { id, ...amounts })).code).toBe('forbidden')
    await marina.patch('/workout', { id, doneSeconds: 60, coachComment: 'Boa' })
    expect((await club.clients.ana.get(`/workout/${id}`)).body.workout).toMatchObject({ doneSeconds: null })
  })

  test('status planned undoes it, and the coach may plan again', async () => {
    const { id, version } = await club.plan()
    await put200(id, done)
    const undone = await put200(id, { status: 'planned' })
    expect(undone).toMatchObject({ ...empty, status: 'planned', name: 'Rodagem' })
    const stale = { 'If-Match': `"${version}"` }
    const late = await club.clients.marina.patch('/workout', { id, name: 'Outro' }, stale)
    expect([late.code, late.body.current]).toMatchObject(['precondition', { status: 'planned' }])
    const seen = { 'If-Match': `"${String(undone.version)}"` }
    const plan = await club.clients.marina.patch('/workout', { id, name: 'Outro' }, seen)
    expect(plan.body.workout).toMatchObject({ name: 'Outro', status: 'planned' })
  })

  test('a device undoes what it names, and leaves words from the athlete’s other device', async () => {
    const { id } = await club.plan()
    await put200(id, done, asDevice())
    const undone = await put200(id, { status: 'planned', rpe: null, feel: null }, asDevice())
    expect(undone).toMatchObject({ ...empty, status: 'planned', notes: 'Saiu leve' })
  })

  test('is as old as before when the coach has seen or answered it', async () => {
    const { id } = await club.plan()
    const { updatedAt } = await put200(id, done)
    club.t.clock.set('2026-03-11T09:10:00.000Z')
    const { marina } = club.clients
    const seen = created(
      await marina.patch('/workout', { id, seenAt: '2026-03-12T10:00:00.000Z' }),
      'workout',
    )
    expect(seen).toMatchObject({ updatedAt, version: 3 })
    expect(created(await marina.patch('/workout', { id, coachComment: 'Boa' }), 'workout')).toMatchObject({
      updatedAt,
      version: 4,
    })
    const renamed = created(await marina.patch('/workout', { id, name: 'Outro' }), 'workout')
    expect(renamed.updatedAt).not.toBe(updatedAt)
  })

  test('a log brings the plan it was made on where another one is there, until it is undone', async () => {
    const { id } = await club.plan()
    const { cursor } = await pullAll(club.clients.marina, 'workouts')
    expect(await put200(id, { ...done, donePlan })).toMatchObject({ ...done, donePlan })
    const { documents } = await pullAll(club.clients.marina, 'workouts', cursor)
    expect(documents).toMatchObject([{ id, donePlan }])
    expect(await put200(id, { rpe: 8 }, asDevice())).toMatchObject({ rpe: 8, donePlan })
    expect(await put200(id, { status: 'planned' })).toMatchObject({ ...empty, status: 'planned' })
  })

  test('a log of the plan as it is brings none, whatever a device says', async () => {
    const { id, name, description, sport, scheduledTo } = await club.plan()
    const same = { name, description, sport, scheduledTo }
    expect(await put200(id, { ...done, donePlan: same })).toMatchObject({ donePlan: null })
    expect(await put200(id, { donePlan })).toMatchObject({ donePlan })
    const undone = { ...empty, status: 'planned', donePlan }
    expect(await put200(id, undone, asDevice())).toMatchObject({ status: 'planned', donePlan: null })
  })

  test.each([
    ['an unknown sport', { ...donePlan, sport: 'chess' }],
    ['no day', { ...donePlan, scheduledTo: '2026-02-30' }],
    ['no name', { ...donePlan, name: ' ' }],
  ])('a plan that was done with %s is refused', async (_what, wrong) => {
    const { id } = await club.plan()
    expect((await put(id, { ...done, donePlan: wrong })).code).toBe('invalid')
  })

  test('the CSV says how it was done and why it was missed', async () => {
    const [one, other] = [await club.plan(), await club.plan()]
    await put200(one.id, { ...asPlanned, doneSeconds: 4200, doneMeters: 15_800 })
    await put200(other.id, { status: 'missed', missedReason: 'weather', donePlan })
    const { text } = await club.clients.ana.get('/export?format=csv')
    const [head = '', ...rows] = text.split('\r\n')
    const column = head.split(',').indexOf('doneFrom')
    expect(head.split(',').slice(column + 1, column + 4)).toEqual(['doneBySport', 'doneDay', 'missedReason'])
    expect(rows.find((row) => row.startsWith(`"${String(one.id)}"`))).toContain('"4200","15800","plan",')
    expect(rows.find((row) => row.startsWith(`"${String(other.id)}"`))).toContain(
      ',"weather","2026-03-12 run Longo\n15 km"',
    )
  })
})
