import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Club, done, startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

async function say(device: SimulatedDevice, text: string, workoutKey = club.key): Promise<string> {
  const workout = await device.row('workouts', workoutKey)
  const place = { workoutKey, workoutId: workout?.id ?? 0, athleteId: club.athlete.user.id }
  return device.create('comments', { about: 'workout', ...place, authorId: device.user.id, text })
}

/** The thread in the order in which a screen shows it. */
async function thread(device: SimulatedDevice): Promise<unknown[]> {
  const rows = await device.rows('comments')
  return rows.toSorted((a, b) => a.id - b.id).map(({ text }) => text)
}

it('keeps what both sides wrote without a signal, in one order everywhere', async () => {
  const { coach, tablet, athlete } = club
  coach.cut()
  athlete.cut()
  await say(athlete, 'Canela reclamou')
  await say(coach, 'Como foi?')
  await say(athlete, 'Parei no km 6')
  await say(coach, 'Amanhã troca por bike')
  athlete.reconnect()
  await club.sent(athlete)
  coach.reconnect()
  await club.settle()
  const order = await thread(athlete)
  expect(order).toHaveLength(4)
  expect(order.indexOf('Canela reclamou')).toBeLessThan(order.indexOf('Como foi?'))
  for (const device of [coach, tablet]) expect(await thread(device)).toEqual(order)
  for (const device of [coach, tablet, athlete]) expect(await device.attention()).toEqual([])
})

it('sends a comment on a workout that was planned without a signal after its workout', async () => {
  const { coach, athlete } = club
  coach.cut()
  const workoutKey = await coach.create('workouts', club.newPlan({ name: 'Novo' }))
  await say(coach, 'Vai com calma', workoutKey)
  coach.reconnect()
  await club.settle()
  const [arrived] = await athlete.rows('comments')
  const workout = await athlete.row('workouts', workoutKey)
  expect(arrived).toMatchObject({ text: 'Vai com calma', workoutKey, workoutId: workout?.id })
})

it('keeps the words of a comment on a workout that was deleted meanwhile', async () => {
  const { coach, athlete } = club
  athlete.cut()
  await say(athlete, 'Não deu')
  await coach.remove('workouts', club.key)
  await club.sent(coach)
  athlete.reconnect()
  await club.settle()
  expect(await athlete.attention()).toMatchObject([{ entity: 'comments', mine: { text: 'Não deu' } }])
})

it('leaves an unsent log as it is when a comment changes the workout at the server', async () => {
  const { coach, athlete } = club
  athlete.cut()
  await athlete.edit('workouts', club.key, done)
  await say(coach, 'Capriche')
  await club.sent(coach)
  athlete.reconnect()
  await club.settle()
  for (const device of [coach, athlete]) {
    expect(await device.row('workouts', club.key)).toMatchObject({ ...done, coachComment: 'Capriche' })
    expect(await device.attention()).toEqual([])
  }
})

it('joins what two devices of a person have read', async () => {
  const { coach, tablet, athlete } = club
  const marks = [1, 2].map((upTo) => ({ workoutKey: crypto.randomUUID(), upTo }))
  const key = String((await coach.rows('users')).find(({ id }) => id === coach.user.id)?.clientId)
  coach.cut()
  tablet.cut()
  await coach.edit('users', key, { readComments: [marks[0]] })
  await tablet.edit('users', key, { readComments: [marks[1]] })
  coach.reconnect()
  await club.sent(coach)
  tablet.reconnect()
  await club.settle()
  for (const device of [coach, tablet]) {
    expect((await device.row('users', key))?.readComments).toEqual([marks[1], marks[0]])
    expect(await device.attention()).toEqual([])
  }
  expect(
    await athlete
      .rows('users')
      .then((rows) => rows.every(({ readComments }) => !(readComments as unknown[])?.length)),
  ).toBe(true)
})
