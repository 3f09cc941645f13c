import type { AttendanceDocument } from '#sync/client.ts'

type Person = AttendanceDocument['athlete']

type Called = { person: Person; rsvp: AttendanceDocument | undefined }

/** The people of an event, by name: the group's members, and former members who answered. */
export function rollOf(members: readonly Person[], attendances: readonly AttendanceDocument[]): Called[] {
  const people = new Map<number, Person>()
  for (const person of [...attendances.map(({ athlete }) => athlete), ...members])
    people.set(person.id, person)
  return [...people.values()]
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((person) => ({ person, rsvp: attendances.find(({ athleteId }) => athleteId === person.id) }))
}

/** Whom the roll call has not reached yet. */
export function uncalled(roll: readonly Called[]): Person[] {
  return roll.filter(({ rsvp }) => (rsvp?.attended ?? null) === null).map(({ person }) => person)
}

/** How many answered what, and how many were called present or absent: two facts, counted apart. */
export function countsOf(roll: readonly Called[]) {
  const where = (is: (rsvp: AttendanceDocument | undefined) => boolean) =>
    roll.filter(({ rsvp }) => is(rsvp)).length
  return {
    going: where((rsvp) => rsvp?.going === true),
    notGoing: where((rsvp) => rsvp?.going === false),
    unanswered: where((rsvp) => (rsvp?.going ?? null) === null),
    present: where((rsvp) => rsvp?.attended === true),
    absent: where((rsvp) => rsvp?.attended === false),
  }
}
