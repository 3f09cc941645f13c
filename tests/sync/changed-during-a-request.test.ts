import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Club, done, startClub } from './support/club.ts'
import { allRows } from './support/server-rows.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

it.each(['POST', 'PATCH', 'DELETE'] as const)('keeps a change during a %s as well', async (method) => {
  const { coach, athlete, newPlan } = club
  let key = club.key
  const letGo = coach.holdNext(method)
  if (method === 'POST') key = await coach.create('workouts', newPlan({ name: 'Um' }))
  if (method === 'PATCH') await coach.edit('workouts', key, { name: 'Um' })
  const row = method === 'DELETE' ? await coach.remove('workouts', key) : null
  await club.reached(method, method === 'POST' ? 2 : 1)
  if (row) await coach.restore('workouts', row)
  await coach.edit('workouts', key, { description: '10x50' })
  letGo()
  await club.settle()
  expect(await athlete.row('workouts', key)).toMatchObject({ description: '10x50' })
  const { workouts } = await allRows(club.app)
  expect(workouts.filter((row) => row.deletedAt === null)).toHaveLength(method === 'POST' ? 2 : 1)
  expect(await coach.attention()).toEqual([])
})

it('keeps an edit between a create without a response and a deletion that is undone while the create is repeated', async () => {
  const { coach, athlete, newPlan } = club
  coach.cut()
  const tried = coach.attempts.filter(({ method }) => method === 'POST').length
  const key = await coach.create('workouts', newPlan({ name: 'Um' }))
  await club.attempted(coach, 'POST', tried + 1)
  await coach.edit('workouts', key, { name: 'Dois' })
  const row = await coach.remove('workouts', key)
  const made = club.network.deliveries.filter(({ request }) => request.method === 'POST').length
  coach.reconnect()
  const letGo = coach.holdNext('POST')
  await club.reached('POST', made + 1)
  if (row) await coach.restore('workouts', row)
  letGo()
  await club.settle()
  expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Dois' })
  expect(await coach.attention()).toEqual([])
})

it('adds no entry for a rejected change that the person has corrected during the request', async () => {
  const { coach, athlete, key } = club
  const letGo = coach.holdNext('PATCH')
  await coach.edit('workouts', key, { name: '   ', description: '10x50' })
  await club.reached('PATCH', 1)
  await coach.edit('workouts', key, { name: 'Ritmo' })
  letGo()
  await club.settle()
  expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Ritmo', description: '10x50' })
  expect(await coach.attention()).toEqual([])
})

it('leaves the log of another device, with the same effort as a rejected one that was taken back', async () => {
  const { athlete, key } = club
  const tablet = await club.addDevice('athlete tablet', athlete.user, { seed: 4 })
  await club.settle()
  athlete.cut()
  await athlete.edit('workouts', key, { ...done, doneDay: '2030-01-01' })
  await club.attempted(athlete, 'PUT')
  const blank = Object.fromEntries(Object.keys(done).map((field) => [field, null]))
  await athlete.edit('workouts', key, { ...blank, status: 'planned', doneDay: null })
  const theirs = { ...done, notes: 'De outro aparelho' }
  await tablet.edit('workouts', key, theirs)
  await club.sent(tablet)
  athlete.reconnect()
  await club.settle()
  for (const device of [athlete, tablet]) expect(await device.row('workouts', key)).toMatchObject(theirs)
  expect(await athlete.attention()).toEqual([])
})
