import { firstValueFrom } from 'rxjs'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fieldFromInstant } from '#src/domain/event-time.ts'
import type { EventDocument, RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { eventsOfGroup } from '../queries.ts'
import {
  createEvents,
  editFollowing,
  editOne,
  eventFormSchema,
  fromHereOn,
  removeEvents,
} from './commands.ts'

const group = { clientId: '0f8fad5b-d9cb-469f-a165-70867728950e', id: 0 }
const values = {
  name: 'Tiros',
  description: 'Pista',
  sport: 'run' as const,
  when: '2026-12-22T06:30',
  location: 'USP',
  distances: '8x400',
  meetingPoint: ' ',
  createsWorkout: false,
  weekly: true,
  until: '2027-01-15',
}

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

const all = () => firstValueFrom(eventsOfGroup(database, { groupKey: group.clientId, from: '' }))
const times = async () => (await all()).map(({ scheduledTo }) => fieldFromInstant(scheduledTo))
const names = async () => (await all()).map(({ name }) => name)

async function series(): Promise<[EventDocument, EventDocument, EventDocument, EventDocument]> {
  await createEvents(database, group, values)
  return (await all()) as [EventDocument, EventDocument, EventDocument, EventDocument]
}

it('writes an event for each week until the date, at the same hour, with one key', async () => {
  const rows = await series()
  expect(await times()).toEqual(
    ['2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12'].map((day) => `${day}T06:30`),
  )
  expect(new Set(rows.map(({ seriesKey }) => seriesKey)).size).toBe(1)
  expect(rows.every(({ repeat, until }) => repeat === 'weekly' && until === '2027-01-15')).toBe(true)
})

it('writes a single event as before when it is not repeated', async () => {
  await createEvents(database, group, { ...values, weekly: false, until: '' })
  expect(await all()).toMatchObject([{ seriesKey: null, repeat: null, until: null }])
})

it.each([
  ['2026-12-22', 'repeat-short'],
  ['2026-12-28', 'repeat-short'],
  ['2027-12-28', 'repeat-long'],
  ['31/12', 'invalid-date'],
])('refuses a repetition until %s: %s', (until, why) => {
  const { issues } = v.safeParse(eventFormSchema, { ...values, until })
  expect(issues?.map(({ message }) => message)).toEqual([why])
})

it.each(['2026-12-29', '2027-12-21'])('takes a repetition until %s', (until) => {
  expect(v.safeParse(eventFormSchema, { ...values, until }).success).toBe(true)
})

it('changes one time apart; later changes of the series leave it as it is, and can be taken back at once', async () => {
  const [first, second, third] = await series()
  await editOne(database, third, { name: 'No parque', when: '2027-01-06T07:00' })
  expect((await all())[2]).toMatchObject({ name: 'No parque', repeat: null, seriesKey: first.seriesKey })
  const before = await times()
  const takeBack = await editFollowing(database, second, { name: 'Subidas', when: '2026-12-31T18:00' })
  expect(await names()).toEqual(['Tiros', 'Subidas', 'No parque', 'Subidas'])
  expect(await times()).toEqual([
    '2026-12-22T06:30',
    '2026-12-31T18:00',
    '2027-01-06T07:00',
    '2027-01-14T18:00',
  ])
  await takeBack()
  expect(await names()).toEqual(['Tiros', 'Tiros', 'No parque', 'Tiros'])
  expect(await times()).toEqual(before)
})

it('deletes this and the following, or one alone, and brings them back at once', async () => {
  const [first, second, third] = await series()
  const one = await removeEvents(database, [second])
  expect(await all()).toHaveLength(3)
  const rest = await removeEvents(database, await fromHereOn(database, third))
  expect((await all()).map(({ clientId }) => clientId)).toEqual([first.clientId])
  await rest()
  await one()
  expect(await times()).toEqual([
    '2026-12-22T06:30',
    '2026-12-29T06:30',
    '2027-01-05T06:30',
    '2027-01-12T06:30',
  ])
})

it('knows no other times of an event that is not repeated', async () => {
  await createEvents(database, group, { ...values, weekly: false, until: '' })
  await series()
  const single = (await all()).find(({ seriesKey }) => seriesKey === null)
  expect(single && (await fromHereOn(database, single))).toEqual([single])
})

it('keeps where people meet, and nothing where the field is blank', async () => {
  const single = { ...values, weekly: false, until: '' }
  await createEvents(database, group, { ...single, meetingPoint: 'Portão 7' })
  await createEvents(database, group, { ...single, meetingPoint: '  ' })
  expect(new Set((await all()).map(({ meetingPoint }) => meetingPoint))).toEqual(new Set(['Portão 7', null]))
  await expect(async () =>
    createEvents(database, group, { ...single, meetingPoint: 'x'.repeat(121) }),
  ).rejects.toThrow()
})

it('takes back every field of a change of this and the following, and no other', async () => {
  const [first] = await series()
  const changes = { name: 'Ritmo', meetingPoint: 'Portão 7', createsWorkout: true, when: '2026-12-23T07:00' }
  const before = await all()
  const back = await editFollowing(database, first, changes)
  expect(await all()).toMatchObject(
    before.map(() => ({ name: 'Ritmo', meetingPoint: 'Portão 7', createsWorkout: true })),
  )
  await editOne(database, first, { location: 'Ibirapuera' })
  await back()
  const content = ({ unsent, ...row }: EventDocument) => row
  expect((await all()).map(content)).toMatchObject(
    before.map((row, index) => ({
      ...content(row),
      ...(index === 0 && { location: 'Ibirapuera', repeat: null, until: null }),
    })),
  )
})
