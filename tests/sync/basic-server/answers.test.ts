import { afterEach, beforeEach, expect, it } from 'vitest'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { type BasicDevice, type BasicWorld, basicWorld } from './support.ts'

/** Responses to events on a server with only the basic API: it knows true and false, but not null. */

let world: BasicWorld
let athlete: BasicDevice
let key: string
let answer: Record<string, unknown>

beforeEach(async () => {
  world = await basicWorld()
  athlete = await world.addDevice('athlete phone', world.athlete)
  await world.ready(athlete)
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
  key = attendanceKey(eventKey, world.athlete.id)
  let tries = 0
  athlete.networkFault = ({ path }) => {
    if (path.includes('/attendance')) tries++
    return { kind: 'drop' }
  }
  answer = {
    clientId: key,
    eventId: event.id,
    eventKey,
    athleteId: world.athlete.id,
    going: true,
    attended: null,
    athlete: { id: world.athlete.id, name: 'Bia', email: 'bia@rumo.example' },
  }
  await athlete.create('attendances', answer)
  await world.waitFor('a try', () => tries > 0)
})

afterEach(() => world.close())

const answers = () => world.server.tables.attendances.map(({ going }) => going)

it('a response that was cleared while it had no answer is cleared once it has one, and can be given again', async () => {
  world.server.deletesAnswers = true
  await athlete.edit('attendances', key, { going: null })
  athlete.reconnect()
  await world.sent(athlete)
  expect(answers()).toEqual([])
  await athlete.create('attendances', { ...answer, going: false })
  await world.sent(athlete)
  expect(answers()).toEqual([false])
  expect(await athlete.attention()).toEqual([])
})

it('a response on the server is cleared by a deletion, and can be given again', async () => {
  world.server.deletesAnswers = true
  athlete.reconnect()
  await world.sent(athlete)
  expect(answers()).toEqual([true])
  await athlete.edit('attendances', key, { going: null })
  await world.sent(athlete)
  expect(answers()).toEqual([])
  expect(await athlete.rows('attendances')).toEqual([])
  await athlete.create('attendances', { ...answer, going: false })
  await world.sent(athlete)
  expect(answers()).toEqual([false])
  expect(await athlete.attention()).toEqual([])
})

it('a response that the server cannot clear stays, with an attention entry', async () => {
  athlete.reconnect()
  await world.sent(athlete)
  await athlete.edit('attendances', key, { going: null })
  await world.sent(athlete)
  expect(answers()).toEqual([true])
  expect(await athlete.row('attendances', key)).toMatchObject({ going: true })
  expect((await athlete.attention()).map(({ kind, mine }) => [kind, mine])).toEqual([
    ['refused', { going: null }],
  ])
})

it('a response that arrived without a reply and is then cleared is deleted on the server', async () => {
  world.server.deletesAnswers = true
  athlete.reconnect()
  athlete.networkFault = ({ method }) => ({ kind: method === 'GET' ? 'deliver' : 'lose-reply' })
  await world.waitFor('the answer', () => answers().length === 1)
  await athlete.edit('attendances', key, { going: null })
  athlete.networkFault = () => ({ kind: 'deliver' })
  await world.sent(athlete)
  expect(answers()).toEqual([])
  expect(await athlete.attention()).toEqual([])
})
