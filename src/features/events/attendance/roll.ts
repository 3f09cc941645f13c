import type { AttendanceDocument } from '../../../../sync/client.ts'

type Person = AttendanceDocument['athlete']

type Called = { person: Person; answer: AttendanceDocument | undefined }

/** Everybody an event is about, by name: the group's members, and whoever answered before leaving it. */
export function rollOf(members: readonly Person[], attendances: readonly AttendanceDocument[]): Called[] {
  const people = new Map<number, Person>()
  for (const person of [...attendances.map(({ athlete }) => athlete), ...members])
    people.set(person.id, person)
  return [...people.values()]
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((person) => ({ person, answer: attendances.find(({ athleteId }) => athleteId === person.id) }))
}

/** How many answered what, and how many were called present or absent: two facts, counted apart. */
export function countsOf(roll: readonly Called[]) {
  const where = (is: (answer: AttendanceDocument | undefined) => boolean) =>
    roll.filter(({ answer }) => is(answer)).length
  return {
    going: where((answer) => answer?.going === true),
    notGoing: where((answer) => answer?.going === false),
    unanswered: where((answer) => (answer?.going ?? null) === null),
    present: where((answer) => answer?.attended === true),
    absent: where((answer) => answer?.attended === false),
  }
}
