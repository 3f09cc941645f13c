import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { type Club, startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

const sport = 'swim' as const
const group = { name: 'Tri Lagoa', sport, sports: [sport], description: 'Terças e quintas' }
const event = {
  name: 'Treino aberto',
  sport,
  description: 'Na raia olímpica',
  scheduledTo: '2026-03-14T10:00:00.000Z',
  location: 'Lagoa',
  distances: '1,5 km',
  timeZone: 'America/Sao_Paulo',
}
const mealPlan = { name: 'Semana de prova', description: 'Mais carboidrato', active: true }
const mealItem = { name: 'Café', description: 'Tapioca com ovo', type: 'breakfast' } as const

async function planMeals(coach: SimulatedDevice) {
  const plan = await coach.create('mealPlans', {
    ...mealPlan,
    athleteId: club.athlete.user.id,
    createdBy: coach.user.id,
  })
  const item = await coach.create('mealItems', { ...mealItem, mealPlanId: 0, mealPlanKey: plan })
  return { plan, item }
}

/** Creates an event in the athlete's group. @returns the fields of an attendance without a response. */
async function announce() {
  const { coach, athlete } = club
  const link = (await athlete.rows('members'))[0]
  const eventKey = await coach.create('events', {
    ...event,
    groupId: Number(link?.groupId),
    groupKey: String(link?.groupKey),
  })
  await club.settle()
  return {
    clientId: attendanceKey(eventKey, athlete.user.id),
    eventId: 0,
    eventKey,
    athleteId: athlete.user.id,
    attended: null,
    athlete: { id: athlete.user.id, name: athlete.user.name, email: athlete.user.email },
  }
}

describe('parents and children that were created offline', () => {
  it('arrive together: a group with its event', async () => {
    const { coach, tablet } = club
    coach.cut()
    const groupKey = await coach.create('groups', { ...group, createdBy: coach.user.id })
    const eventKey = await coach.create('events', { ...event, groupId: 0, groupKey })
    coach.reconnect()
    await club.settle()
    const arrived = await tablet.row('events', eventKey)
    expect(arrived).toMatchObject({ ...event, groupKey })
    expect(arrived?.groupId).toBe((await tablet.row('groups', groupKey))?.id)
    expect(await coach.attention()).toEqual([])
  })

  it('are sent by one wake of the service worker', async () => {
    const { coach, tablet } = club
    coach.cut()
    // The last write of the group is later than the event's.
    const groupKey = await coach.create('groups', { ...group, createdBy: coach.user.id })
    const eventKey = await coach.create('events', { ...event, groupId: 0, groupKey })
    await coach.edit('groups', groupKey, { description: 'Só às quintas' })
    coach.kill()
    coach.reconnect()
    let completed: boolean | undefined
    void coach.wakeWorker().then((result) => {
      completed = result
    })
    await club.waitFor('the worker', async () => completed !== undefined, 1_000)
    expect(completed).toBe(true)
    await club.settle()
    expect(await tablet.row('events', eventKey)).toMatchObject({ ...event, groupKey })
  })

  it('arrive once, whichever request succeeds first', async () => {
    const { coach, athlete } = club
    coach.cut()
    const { plan, item } = await planMeals(coach)
    // The plan's own create never gets through; the item brings it along.
    let plans = 0
    coach.networkFault = ({ path }) => {
      if (path === '/meal-plans') plans++
      return { kind: path === '/meal-plans' && plans <= 2 ? 'lose-reply' : 'deliver' }
    }
    coach.online.hint()
    await club.settle()
    expect(await athlete.row('mealItems', item)).toMatchObject(mealItem)
    const rows = await club.app.store.db.selectFrom('meal_plans').select('clientId').execute()
    expect(rows.map((row) => row.clientId)).toEqual([plan])
    expect(await coach.attention()).toEqual([])
  })

  it('are kept in entries when the parent is rejected', async () => {
    const { coach } = club
    coach.cut()
    const plan = await coach.createUnchecked('mealPlans', {
      ...mealPlan,
      name: '   ',
      athleteId: club.athlete.user.id,
      createdBy: coach.user.id,
    })
    await coach.create('mealItems', { ...mealItem, mealPlanId: 0, mealPlanKey: plan })
    coach.reconnect()
    await club.settle()
    const kept = await coach.attention()
    expect(
      kept.map(({ entity, kind }) => `${entity} ${kind}`).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['mealItems refused', 'mealPlans refused'])
    expect(kept.find(({ entity }) => entity === 'mealItems')?.row).toMatchObject(mealItem)
  })
})

describe('attendance', () => {
  it('is one row per athlete and event: of two responses the last wins, and the other becomes an entry', async () => {
    const { coach, athlete } = club
    const watch = await club.addDevice('athlete watch', athlete.user, { seed: 4 })
    const row = await announce()
    athlete.cut()
    watch.cut()
    await athlete.create('attendances', { ...row, going: true })
    await watch.create('attendances', { ...row, going: false })
    athlete.reconnect()
    await club.sent(athlete)
    watch.reconnect()
    await club.settle()
    for (const device of [athlete, watch, coach]) {
      expect((await device.rows('attendances')).map(({ going }) => going)).toEqual([false])
    }
    expect(await athlete.attention()).toEqual([])
    expect((await watch.attention()).map(({ theirs, kept }) => [theirs, kept])).toEqual([
      [{ going: true }, 'mine'],
    ])
  })

  it('adds no entry when an unanswered response was withdrawn and another one given', async () => {
    const { coach, athlete } = club
    const row = await announce()
    athlete.networkFault = ({ method }) => ({ kind: method === 'POST' ? 'lose-reply' : 'deliver' })
    const key = await athlete.create('attendances', { ...row, going: false })
    await club.waitFor(
      'the answer at the server',
      async () => (await coach.rows('attendances')).length === 1,
      1000,
    )
    athlete.cut()
    await athlete.remove('attendances', key)
    await athlete.create('attendances', { ...row, going: true })
    athlete.reconnect()
    await club.settle()
    expect((await coach.rows('attendances')).map(({ going }) => going)).toEqual([true])
    expect(await athlete.attention()).toEqual([])
  })

  it('keeps a response that could not be sent while the coach called the roll twice', async () => {
    const { coach, athlete } = club
    const announced = await announce()
    const key = announced.clientId
    const eventId = Number((await coach.row('events', announced.eventKey))?.id)
    const row = { ...announced, eventId }
    athlete.cut()
    await athlete.create('attendances', { ...row, going: true })
    await club.attempted(athlete, 'POST')
    await coach.create('attendances', { ...row, going: null, attended: false })
    await club.sent(coach)
    await coach.edit('attendances', key, { attended: null })
    await club.sent(coach)
    athlete.reconnect()
    await club.settle()
    for (const device of [athlete, coach]) {
      expect(await device.row('attendances', key)).toMatchObject({ going: true, attended: null })
    }
  })

  it('keeps a response and a roll call from different devices, and a missing response missing', async () => {
    const { coach, athlete } = club
    const row = await announce()
    const key = row.clientId
    const eventId = Number((await coach.row('events', row.eventKey))?.id)
    await coach.create('attendances', { ...row, eventId, going: null, attended: true })
    await club.settle()
    expect(await athlete.row('attendances', key)).toMatchObject({ going: null, attended: true })
    athlete.cut()
    await athlete.edit('attendances', key, { going: true })
    await coach.edit('attendances', key, { attended: false })
    await club.sent(coach)
    athlete.reconnect()
    await club.settle()
    for (const device of [athlete, coach]) {
      expect(await device.row('attendances', key)).toMatchObject({ going: true, attended: false })
      expect(await device.attention()).toEqual([])
    }
  })

  it('keeps the roll call and the row when the athlete clears the response', async () => {
    const { coach, athlete } = club
    const row = await announce()
    const key = row.clientId
    await athlete.create('attendances', { ...row, going: true })
    await club.settle()
    athlete.cut()
    await athlete.edit('attendances', key, { going: null })
    await coach.edit('attendances', key, { attended: true })
    await club.sent(coach)
    athlete.reconnect()
    await club.settle()
    expect(await coach.row('attendances', key)).toMatchObject({ going: null, attended: true })
    await coach.edit('attendances', key, { attended: null })
    await club.settle()
    await athlete.edit('attendances', key, { going: false })
    await club.settle()
    for (const device of [athlete, coach]) {
      expect(await device.row('attendances', key)).toMatchObject({ going: false, attended: null })
      expect(await device.attention()).toEqual([])
    }
  })

  it('sends a response that was cleared and given again before the server answered', async () => {
    const { coach, athlete } = club
    const row = await announce()
    const key = row.clientId
    await athlete.create('attendances', { ...row, going: true })
    await club.settle()
    athlete.networkFault = ({ method }) => ({ kind: method === 'GET' ? 'deliver' : 'lose-reply' })
    await athlete.edit('attendances', key, { going: null })
    await club.reached('PATCH', 1)
    athlete.cut()
    await athlete.edit('attendances', key, { going: true })
    athlete.kill()
    await athlete.open()
    athlete.reconnect()
    await club.settle()
    for (const device of [athlete, coach]) {
      expect(await device.row('attendances', key)).toMatchObject({ going: true, attended: null })
      expect(await device.attention()).toEqual([])
    }
  })

  it('keeps a response and a roll call when the event is deleted and restored between them', async () => {
    const { coach, athlete } = club
    const row = await announce()
    const key = row.clientId
    athlete.cut()
    await athlete.create('attendances', { ...row, going: true })
    const event = await coach.row('events', row.eventKey)
    if (!event) throw new Error('just announced')
    await coach.create('attendances', { ...row, eventId: event.id, going: null, attended: true })
    await club.sent(coach)
    await coach.remove('events', row.eventKey)
    await club.sent(coach)
    await coach.restore('events', event)
    await club.sent(coach)
    athlete.reconnect()
    await club.settle()
    for (const device of [athlete, coach]) {
      expect(await device.row('attendances', key)).toMatchObject({ going: true, attended: true })
      expect(await device.attention()).toEqual([])
    }
  })

  it('keeps both the athlete’s response and the coach’s roll call', async () => {
    const { coach, athlete } = club
    const row = await announce()
    const key = row.clientId
    await athlete.create('attendances', { ...row, going: true })
    await club.settle()
    athlete.cut()
    coach.cut()
    await athlete.edit('attendances', key, { going: false })
    await coach.edit('attendances', key, { attended: true })
    athlete.reconnect()
    coach.reconnect()
    await club.settle()
    for (const device of [athlete, coach]) {
      expect(await device.row('attendances', key)).toMatchObject({ going: false, attended: true })
      expect(await device.attention()).toEqual([])
    }
  })
})
