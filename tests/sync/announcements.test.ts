import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Club, startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

type Place = { clientId: string; id: number }

const announce = (device: SimulatedDevice, { clientId, id }: Place, text: string) => {
  const place = { workoutKey: clientId, workoutId: id, athleteId: device.user.id }
  return device.create('comments', { about: 'group', ...place, authorId: device.user.id, text })
}

async function answer(device: SimulatedDevice, key: string, text: string): Promise<string> {
  const row = await device.row('comments', key)
  const place = { workoutKey: key, workoutId: row?.id ?? 0 }
  const people = { athleteId: club.athlete.user.id, authorId: device.user.id }
  return device.create('comments', { about: 'announcement', ...place, ...people, text })
}

const texts = async (device: SimulatedDevice) =>
  (await device.rows('comments')).toSorted((a, b) => a.id - b.id).map(({ text }) => text)

it('sends what a coach announced with no signal to the group, and the answer to the coach’s devices', async () => {
  const { coach, tablet, athlete, group } = club
  coach.cut()
  const key = await announce(coach, group, 'Domingo na represa')
  await coach.edit('comments', key, { text: 'Domingo na represa, às 7h' })
  expect(await athlete.rows('comments')).toEqual([])
  coach.reconnect()
  await club.settle()
  expect(await athlete.row('comments', key)).toMatchObject({
    about: 'group',
    text: 'Domingo na represa, às 7h',
  })

  athlete.cut()
  await answer(athlete, key, 'Vou')
  athlete.reconnect()
  await club.settle()
  await answer(tablet, key, 'Boa')
  await club.settle()
  for (const device of [coach, tablet, athlete]) {
    expect(await texts(device)).toEqual(['Domingo na represa, às 7h', 'Vou', 'Boa'])
    expect(await device.attention()).toEqual([])
  }
})

it('sends an announcement after the group that was opened with no signal', async () => {
  const { coach, tablet } = club
  coach.cut()
  const key = await coach.create('groups', {
    name: 'Parque',
    description: 'Sábados',
    sport: 'run',
    sports: ['run'],
    createdBy: coach.user.id,
    coaches: [],
    joinCode: null,
  })
  const said = await announce(coach, { clientId: key, id: 0 }, 'Bem-vindos')
  await answer(coach, said, 'Para quem ainda vem')
  coach.reconnect()
  await club.sent(coach)
  await club.settle()
  const group = await tablet.row('groups', key)
  expect(await tablet.row('comments', said)).toMatchObject({ workoutId: group?.id, text: 'Bem-vindos' })
  // Nobody of that name is in the group.
  expect(await coach.attention()).toMatchObject([{ entity: 'comments', code: 'not-found' }])
})

it('keeps the words of an answer to an announcement that was deleted meanwhile', async () => {
  const { coach, athlete, group } = club
  const key = await announce(coach, group, 'Domingo')
  await club.settle()
  athlete.cut()
  await answer(athlete, key, 'Vou')
  await coach.remove('comments', key)
  await club.sent(coach)
  athlete.reconnect()
  await club.settle()
  expect(await athlete.attention()).toMatchObject([{ entity: 'comments', mine: { text: 'Vou' } }])
})

it('takes announcements and answers from the device of whoever leaves the group', async () => {
  const { coach, athlete, group, link } = club
  const key = await announce(coach, group, 'Domingo')
  await club.settle()
  await answer(athlete, key, 'Vou')
  await club.settle()
  await athlete.remove('members', link.clientId)
  await club.settle()
  expect(await athlete.rows('comments')).toEqual([])
  expect(await texts(coach)).toEqual(['Domingo'])
})
