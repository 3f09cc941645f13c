import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { answerEvent, callRoll, editEvent, undoAnswer } from './commands.ts'
import { attendancesOf, attendancesOfAll, eventByKey, events, eventsOfDay, eventsOfGroup } from './queries.ts'
import { createEvents, type EventFormValues } from './series/commands.ts'

const group = { clientId: '0f8fad5b-d9cb-469f-a165-70867728950e', id: 0 }
const values = {
  name: 'Longão na serra',
  description: 'Saída em grupo',
  sport: 'run' as const,
  when: '2026-11-22T06:30',
  location: 'Portaria do parque',
  distances: '12, 18 ou 24 km',
  meetingPoint: ' ',
  createsWorkout: false,
  weekly: false,
  until: '',
}
const ana = { id: 7, name: 'Ana', email: 'ana@rumo.example' }

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const createEvent = async (event: EventFormValues) => (await createEvents(database, group, event))[0] ?? ''
const answers = async (key: string) =>
  (await firstValueFrom(attendancesOf(database, key))).map(({ going, attended }) => ({ going, attended }))

it('keeps an event under a group the server does not know yet, at the instant of this place', async () => {
  const key = await createEvent(values)
  const found = await firstValueFrom(eventsOfGroup(database, { groupKey: group.clientId, from: '' }))
  expect(found).toMatchObject([{ clientId: key, scheduledTo: new Date(2026, 10, 22, 6, 30).toISOString() }])
})

it('lists newest first, and a group’s from an instant on, soonest first', async () => {
  for (const when of ['2026-11-22T06:30', '2026-11-20T06:30', '2026-11-21T06:30']) {
    await createEvent({ ...values, name: when, when })
  }
  const all = await firstValueFrom(events(database))
  expect(all.map(({ name }) => name.slice(8, 10))).toEqual(['22', '21', '20'])
  const from = new Date(2026, 10, 21).toISOString()
  const coming = await firstValueFrom(eventsOfGroup(database, { groupKey: group.clientId, from }))
  expect(coming.map(({ name }) => name.slice(8, 10))).toEqual(['21', '22'])
})

it('reads of one day only its events and their answers, from its first minute here to its last', async () => {
  const keys = new Map<string, string>()
  for (const when of ['2026-11-21T23:59', '2026-11-22T23:59', '2026-11-22T00:00', '2026-11-23T00:00']) {
    keys.set(when, await createEvent({ ...values, name: when, when }))
  }
  const found = await firstValueFrom(eventsOfDay(database, '2026-11-22'))
  expect(found.map(({ name }) => name)).toEqual(['2026-11-22T00:00', '2026-11-22T23:59'])
  for (const clientId of keys.values()) await answerEvent(database, { clientId, id: 0 }, ana, true)
  const eventKeys = found.map(({ clientId }) => clientId)
  const answered = await firstValueFrom(attendancesOfAll(database, eventKeys))
  expect(answered.map(({ eventKey }) => eventKey)).toEqual(eventKeys)
  expect(await firstValueFrom(attendancesOfAll(database, []))).toEqual([])
})

it('keeps the zone in which an event was entered when only its name is changed elsewhere', async () => {
  const key = await createEvent(values)
  await database.events.findOne(key).incrementalPatch({ timeZone: 'Pacific/Kiritimati' })
  const zone = async () => (await firstValueFrom(eventByKey(database, key)))?.timeZone
  await editEvent(database, key, { name: 'Longão' })
  expect(await zone()).toBe('Pacific/Kiritimati')
  await editEvent(database, key, { when: '2026-11-22T07:00' })
  expect(await zone()).not.toBe('Pacific/Kiritimati')
})

it('has one answer per event and athlete: given, changed, taken back without deleting the row, given again', async () => {
  const event = { clientId: await createEvent(values), id: 0 }
  await answerEvent(database, event, ana, true)
  await answerEvent(database, event, ana, false)
  expect(await answers(event.clientId)).toEqual([{ going: false, attended: null }])
  const [row] = await firstValueFrom(attendancesOf(database, event.clientId))
  await undoAnswer(database, row?.clientId ?? '')
  expect(await answers(event.clientId)).toEqual([{ going: null, attended: null }])
  await answerEvent(database, event, ana, true)
  expect(await answers(event.clientId)).toEqual([{ going: true, attended: null }])
})

it('a roll call leaves the athlete’s answer alone, and an open one open', async () => {
  const event = { clientId: await createEvent(values), id: 0 }
  await answerEvent(database, event, ana, true)
  await callRoll(database, event, ana, false)
  expect(await answers(event.clientId)).toEqual([{ going: true, attended: false }])
  await callRoll(database, event, ana, null)
  expect(await answers(event.clientId)).toEqual([{ going: true, attended: null }])
  await callRoll(database, event, { ...ana, id: 8 }, true)
  expect(await answers(event.clientId)).toContainEqual({ going: null, attended: true })
})

it('an answer taken back leaves the roll call, and so the other way round', async () => {
  const event = { clientId: await createEvent(values), id: 0 }
  await callRoll(database, event, ana, true)
  await answerEvent(database, event, ana, false)
  const [row] = await firstValueFrom(attendancesOf(database, event.clientId))
  await undoAnswer(database, row?.clientId ?? '')
  expect(await answers(event.clientId)).toEqual([{ going: null, attended: true }])
  await callRoll(database, event, ana, null)
  expect(await answers(event.clientId)).toEqual([{ going: null, attended: null }])
})
