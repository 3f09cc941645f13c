import type { AttendanceDocument } from '../../../sync/database/documents.ts'

type Person = AttendanceDocument['athlete']

/** Everybody an event is about, by name: the group's members, and whoever answered before leaving it. */
export function rollOf(
  members: readonly Person[],
  attendances: readonly AttendanceDocument[],
): { person: Person; answer: AttendanceDocument | undefined }[] {
  const people = new Map<number, Person>()
  for (const person of [...attendances.map(({ athlete }) => athlete), ...members])
    people.set(person.id, person)
  return [...people.values()]
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((person) => ({ person, answer: attendances.find(({ athleteId }) => athleteId === person.id) }))
}
