import { expect, it } from 'vitest'
import type { AttendanceDocument, EventDocument } from '#sync/client.ts'
import { seasonCsv, seasonOf, shareOf } from './season.ts'

const [ana, bia] = ['Ana', '=Bia'].map((name, index) => ({
  id: index + 1,
  name,
  email: `${index}@rumo.example`,
}))
if (!ana || !bia) throw new Error('two people')

const event = (clientId: string, day: number) =>
  ({ clientId, name: `Longão ${day}`, scheduledTo: new Date(2026, 2, day, 9).toISOString() }) as EventDocument
const events = [event('one', 7), event('two', 14), event('three', 21)]

const said = (athlete: typeof ana, eventKey: string, going: boolean | null, attended: boolean | null) =>
  ({ athlete, athleteId: athlete.id, eventKey, going, attended }) as AttendanceDocument

const season = seasonOf(
  events,
  [ana, bia],
  [
    said(ana, 'one', true, true),
    said(ana, 'two', true, false),
    said(ana, 'three', true, null),
    said(bia, 'one', false, true),
    said({ id: 9, name: 'Caio', email: 'c@rumo.example' }, 'two', null, true),
  ],
)

const words = {
  athlete: 'Atleta',
  present: 'Presenças',
  called: 'Chamadas',
  share: 'Presença (%)',
  going: 'Vão',
  total: 'Todos',
  answer: (one: AttendanceDocument | undefined) => (one?.attended ? 'presente' : ''),
  column: ({ event: { name }, day }: { event: EventDocument; day: string }) => `${day} ${name}`,
}

it('counts per athlete and per event, of the roll calls alone, former members too', () => {
  expect(season.rows.map(({ person, sum }) => [person.name, sum])).toEqual([
    ['=Bia', { going: 0, present: 1, called: 1 }],
    ['Ana', { going: 3, present: 1, called: 2 }],
    ['Caio', { going: 0, present: 1, called: 1 }],
  ])
  expect(season.columns.map(({ sum }) => sum)).toEqual([
    { going: 1, present: 2, called: 2 },
    { going: 1, present: 1, called: 2 },
    { going: 1, present: 0, called: 0 },
  ])
  expect(season.sum).toEqual({ going: 3, present: 3, called: 4 })
})

it('has no share where the roll was never called', () => {
  expect(season.columns.map(({ sum }) => shareOf(sum))).toEqual([100, 50, null])
  expect(shareOf({ going: 0, present: 2, called: 3 })).toBeCloseTo(66.667)
})

it('is a spreadsheet in the language of the person, in which no name is a formula', () => {
  const lines = seasonCsv(season, words, 'pt').split('\r\n')
  expect(lines.slice(0, 4)).toEqual([
    '\uFEFFsep=;',
    '"Atleta";"Presenças";"Chamadas";"Presença (%)";"Vão";"2026-03-07 Longão 7";"2026-03-14 Longão 14";"2026-03-21 Longão 21"',
    '"\'=Bia";"1";"1";"100";"0";"presente";"";""',
    '"Ana";"1";"2";"50";"3";"presente";"";""',
  ])
  const ofTwo = seasonOf(
    events.slice(0, 1),
    [],
    [said(ana, 'one', true, true), said(bia, 'one', true, true), said({ ...ana, id: 3 }, 'one', true, false)],
  )
  expect(seasonCsv(ofTwo, words, 'pt')).toContain('"66,7"')
  expect(seasonCsv(ofTwo, words, 'en')).toContain('"66.7"')
})
