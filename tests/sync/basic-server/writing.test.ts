import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { type BasicDevice, type BasicWorld, basicWorld, newPlan } from './support.ts'

let world: BasicWorld
let coach: BasicDevice
let athlete: BasicDevice

beforeEach(async () => {
  world = await basicWorld()
  coach = await world.addDevice('coach phone', world.coach)
  athlete = await world.addDevice('athlete phone', world.athlete)
  for (const device of [coach, athlete]) await world.ready(device)
})

afterEach(() => world.close())

const done = { status: 'completed', rpe: 6, feel: 4, notes: 'Bom' }

/** Waits until the athlete's phone shows a workout that the coach planned. @returns its keys on both devices. */
async function planned(name = 'Técnica') {
  const key = await coach.create('workouts', newPlan(world, name))
  await world.sent(coach)
  athlete.client.syncNow()
  await world.shows(athlete, 'workouts', [name])
  const seen = await athlete.rows('workouts')
  return { key, athletesKey: seen[0]?.clientId ?? '' }
}

describe('on a basic server', () => {
  it('the coach plans a workout, the athlete logs it, and the coach sees the log', async () => {
    const { key, athletesKey } = await planned()
    await athlete.edit('workouts', athletesKey, done)
    await world.sent(athlete)
    coach.client.syncNow()
    await world.waitFor('the log', async () => (await coach.row('workouts', key))?.status === 'completed')
    expect(await coach.row('workouts', key)).toMatchObject(done)
    expect(await coach.rows('workouts')).toHaveLength(1)
  })

  it('sends exactly the payloads of the basic API', async () => {
    const { key, athletesKey } = await planned()
    await athlete.edit('workouts', athletesKey, done)
    await world.sent(athlete)
    await world.waitFor('the log at the coach', async () => {
      coach.client.syncNow()
      return (await coach.row('workouts', key))?.status === 'completed'
    })
    await coach.edit('workouts', key, { name: 'Ritmo', coachComment: 'Devagar' })
    await world.sent(coach)
    await coach.remove('workouts', key)
    const id = world.server.tables.workouts[0]?.id
    await world.sent(coach)
    const fields = { name: 'Técnica', description: '8x50', sport: 'swim', scheduledTo: '2026-11-20' }
    expect(world.writes()).toEqual([
      { method: 'POST', path: '/workout', body: { ...fields, athleteId: world.athlete.id } },
      { method: 'PUT', path: '/workout', body: { ...done, id } },
      { method: 'PATCH', path: '/workout', body: { ...fields, name: 'Ritmo', id } },
      { method: 'DELETE', path: `/workout/${id}` },
    ])
  })

  it('an edit and a deletion reach the other device', async () => {
    const { key } = await planned()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await world.sent(coach)
    athlete.client.syncNow()
    await world.shows(athlete, 'workouts', ['Ritmo'])
    await coach.remove('workouts', key)
    await world.sent(coach)
    expect(world.server.tables.workouts).toEqual([])
    athlete.client.syncNow()
    await world.waitFor('the workout gone', async () => {
      athlete.client.syncNow()
      return (await athlete.rows('workouts')).length === 0
    })
  })

  it('creates one row when the response was lost, also when it was edited before the retry', async () => {
    coach.networkFault = ({ method }) => ({ kind: method === 'POST' ? 'lose-reply' : 'deliver' })
    const key = await coach.create('workouts', newPlan(world, 'Um'))
    await world.waitFor('a create at the server', () => world.server.tables.workouts.length > 0)
    await coach.edit('workouts', key, { name: 'Dois' })
    coach.client.syncNow()
    await world.sent(coach)
    coach.reconnect()
    await world.waitFor('both as one', () => world.server.tables.workouts[0]?.name === 'Dois')
    expect(world.server.tables.workouts).toHaveLength(1)
    expect((await coach.rows('workouts')).map((row) => [row.clientId, row.name])).toEqual([[key, 'Dois']])
    expect(await coach.attention()).toEqual([])
  })

  it('creates two rows for two equal workouts', async () => {
    coach.networkFault = ({ method }) => ({ kind: method === 'POST' ? 'lose-reply' : 'deliver' })
    await coach.create('workouts', newPlan(world, 'Igual'))
    await coach.create('workouts', newPlan(world, 'Igual'))
    await world.sent(coach)
    expect(world.server.tables.workouts).toHaveLength(2)
    expect(await coach.rows('workouts')).toHaveLength(2)
    expect(world.writes()).toHaveLength(2)
  })

  it('keeps a row’s key when the app is killed before the response', async () => {
    coach.networkFault = ({ method }) => ({ kind: method === 'POST' ? 'lose-reply' : 'deliver' })
    const key = await coach.create('workouts', newPlan(world, 'Um'))
    await world.waitFor('a create at the server', () => world.server.tables.workouts.length > 0)
    coach.kill()
    coach.reconnect()
    await coach.open()
    await world.sent(coach)
    expect(world.server.tables.workouts).toHaveLength(1)
    expect((await coach.rows('workouts')).map((row) => row.clientId)).toEqual([key])
  })

  it('sends a group with its event and a meal plan with its item that were created offline', async () => {
    coach.cut()
    const groupKey = await coach.create('groups', {
      name: 'Tri Lagoa',
      sport: 'swim',
      description: 'Terças',
      createdBy: world.coach.id,
    })
    await coach.create('events', {
      name: 'Treino aberto',
      sport: 'swim',
      description: 'Na raia',
      scheduledTo: '2026-12-01T10:00:00.000Z',
      location: 'Lagoa',
      distances: '1,5 km',
      timeZone: 'America/Sao_Paulo',
      groupId: 0,
      groupKey,
    })
    const mealPlanKey = await coach.create('mealPlans', {
      name: 'Semana de prova',
      description: 'Mais carboidrato',
      active: true,
      athleteId: world.athlete.id,
      createdBy: world.coach.id,
    })
    await coach.create('mealItems', {
      name: 'Café',
      description: 'Tapioca',
      type: 'breakfast',
      mealPlanId: 0,
      mealPlanKey,
    })
    coach.reconnect()
    await world.sent(coach)
    const { groups, events, mealPlans, mealItems } = world.server.tables
    expect(groups.map((row) => row.name)).toEqual(['Grupo', 'Tri Lagoa'])
    expect(events).toMatchObject([{ name: 'Treino aberto', groupId: groups[1]?.id }])
    expect(mealItems).toMatchObject([{ name: 'Café', mealPlanId: mealPlans[0]?.id }])
    expect(mealPlans).toHaveLength(1)
    athlete.client.syncNow()
    await world.shows(athlete, 'mealItems', ['Café'])
    expect(await coach.attention()).toEqual([])
  })

  it('sends a response to an event once, and shows it on the coach’s device', async () => {
    const event = world.server.add('events', {
      name: 'Longão',
      description: 'Praia',
      sport: 'run',
      scheduledTo: '2026-12-01T10:00:00.000Z',
      location: 'Praia',
      distances: '10 km',
      groupId: world.group.id,
    })
    athlete.client.syncNow()
    await world.shows(athlete, 'events', ['Longão'])
    const eventKey = (await athlete.rows('events'))[0]?.clientId ?? ''
    const clientId = attendanceKey(eventKey, world.athlete.id)
    await athlete.create('attendances', {
      clientId,
      eventId: event.id,
      eventKey,
      athleteId: world.athlete.id,
      going: true,
      attended: null,
      athlete: { id: world.athlete.id, name: 'Bia', email: 'bia@rumo.example' },
    })
    await world.sent(athlete)
    expect(world.server.tables.attendances).toMatchObject([{ going: true, athleteId: world.athlete.id }])
    coach.client.syncNow()
    await world.waitFor('the answer', async () => (await coach.rows('attendances')).length === 1)
    expect(await athlete.rows('attendances')).toHaveLength(1)
  })
})

describe('a row that another device changed', () => {
  it('is merged: the coach’s plan and the athlete’s log are both kept', async () => {
    const { key, athletesKey } = await planned()
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    const missed = { status: 'missed', rpe: 2, feel: 2, notes: 'Gripe' }
    await athlete.edit('workouts', athletesKey, missed)
    await world.sent(athlete)
    coach.reconnect()
    await world.sent(coach)
    expect(world.server.tables.workouts).toMatchObject([{ name: 'Ritmo', ...missed }])
    expect(await coach.attention()).toEqual([])
  })

  it('keeps its plan when the athlete has completed it, and the coach’s edit in an attention entry', async () => {
    const { key, athletesKey } = await planned()
    coach.cut()
    await coach.edit('workouts', key, { name: 'Ritmo' })
    await athlete.edit('workouts', athletesKey, done)
    await world.sent(athlete)
    coach.reconnect()
    await world.sent(coach)
    expect(world.server.tables.workouts).toMatchObject([{ name: 'Técnica', ...done }])
    expect(await coach.attention()).toMatchObject([{ kind: 'plan-frozen', mine: { name: 'Ritmo' } }])
  })

  it('is not deleted when the athlete has logged it', async () => {
    const { key, athletesKey } = await planned()
    coach.cut()
    await coach.remove('workouts', key)
    await athlete.edit('workouts', athletesKey, done)
    await world.sent(athlete)
    coach.reconnect()
    await world.sent(coach)
    expect(world.server.tables.workouts).toMatchObject([done])
    await world.waitFor('the workout back', async () => (await coach.rows('workouts')).length === 1)
    expect((await coach.attention()).map(({ kind }) => kind)).toEqual(['completed-meanwhile'])
  })

  it('keeps an edit of a deleted row in an attention entry', async () => {
    const { athletesKey } = await planned()
    athlete.cut()
    await athlete.edit('workouts', athletesKey, done)
    world.server.tables.workouts.splice(0)
    athlete.reconnect()
    await world.sent(athlete)
    expect(await athlete.rows('workouts')).toEqual([])
    expect(await athlete.attention()).toMatchObject([{ kind: 'deleted-elsewhere', mine: done }])
  })

  it('keeps what the server rejects, and retries after a proxy’s 404', async () => {
    coach.networkFault = ({ method }) =>
      method === 'POST'
        ? { kind: 'answer', answer: { reached: true, status: 404, body: undefined, retryAfterMs: undefined } }
        : { kind: 'deliver' }
    await coach.create('workouts', newPlan(world, 'Portal'))
    await world.waitFor('a try', () => coach.attempts.some(({ method }) => method === 'POST'))
    expect(await coach.attention()).toEqual([])
    coach.reconnect()
    await world.sent(coach)
    await coach.createUnchecked('workouts', newPlan(world, ''))
    await world.sent(coach)
    expect(await coach.attention()).toMatchObject([{ kind: 'refused', code: 'invalid' }])
    expect(world.server.tables.workouts.map((row) => row.name)).toEqual(['Portal'])
  })
})
