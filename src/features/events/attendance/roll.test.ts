import { expect, it } from 'vitest'
import type { AttendanceDocument } from '#sync/client.ts'
import { countsOf, rollOf, uncalled } from './roll.ts'

const people = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'].map((name, index) => ({
  id: index + 1,
  name,
  email: `${name.toLowerCase()}@rumo.example`,
}))

type Said = Pick<AttendanceDocument, 'going' | 'attended'>

const rollWhere = (said: (Said | undefined)[]) => {
  const attendances = people.flatMap((athlete, index) => {
    const each = said[index]
    return each ? [{ ...each, athlete, athleteId: athlete.id } as AttendanceDocument] : []
  })
  return rollOf(people, attendances)
}

it('counts rsvps and the roll call apart', () => {
  const roll = rollWhere([
    { going: true, attended: false },
    { going: false, attended: true },
    { going: null, attended: true },
    { going: true, attended: null },
    undefined,
  ])
  expect(countsOf(roll)).toEqual({ going: 2, notGoing: 1, unanswered: 2, present: 2, absent: 1 })
})

it('does not change the counted answers when somebody is called present or absent', () => {
  const called = (attended: boolean | null) => {
    const { present, absent, ...rsvps } = countsOf(
      rollWhere(people.map((_, index) => ({ going: index === 0 ? true : null, attended }))),
    )
    return [rsvps, present, absent]
  }
  const rsvps = { going: 1, notGoing: 0, unanswered: 4 }
  expect([called(null), called(true), called(false)]).toEqual([
    [rsvps, 0, 0],
    [rsvps, 5, 0],
    [rsvps, 0, 5],
  ])
})

it('calls everybody once: those who were already called stay as they are', () => {
  const roll = rollWhere([{ going: true, attended: false }, undefined, { going: false, attended: null }])
  expect(uncalled(roll).map(({ name }) => name)).toEqual(['Bia', 'Caio', 'Davi', 'Eva'])
})

it('names everybody of the group once, and who answered before leaving it', () => {
  const former = { id: 9, name: 'Beto', email: 'beto@rumo.example' }
  const rsvp = { going: true, attended: null, athlete: former, athleteId: 9 } as AttendanceDocument
  expect(rollOf(people.slice(0, 2), [rsvp]).map(({ person }) => person.name)).toEqual(['Ana', 'Beto', 'Bia'])
})
