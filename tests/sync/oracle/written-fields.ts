import { factsOf, fieldNames } from '#sync/contract/fields.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { shapes } from '#sync/database/schema/shapes.ts'

/** The fields that people of a run write, from the contract's table: a new text field is drawn and followed as it is. */

/** Makes a value that is used once in a run. */
type ValueMaker = (number: number) => unknown

/** A day that is used once in a run. */
export function dayOf(number: number): string {
  return new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
}

/** A day of training that is used once in a run: of many years, so that some are beyond what a device wants. */
export function trainingDayOf(number: number): string {
  return dayOf((number % 2 === 0 ? 7 : -7) * number)
}

/** An instant that is used once in a run. */
export function instantOf(number: number): string {
  return `${dayOf(number)}T10:30:00.000Z`
}

/** The field that the server requires to have words. */
export function nameField(collection: CollectionName): string {
  if (collection === 'comments') return 'text'
  return collection === 'marks' ? 'title' : 'name'
}

/** Texts of a form of their own, which the server checks. */
const formal = ['scheduledTo', 'timeZone']

/** Fields that are no free texts. */
const others: Partial<Record<CollectionName, Record<string, ValueMaker>>> = {
  workouts: {
    scheduledTo: trainingDayOf,
    poolLength: (number) => 10 + (number % 91),
    plannedSeconds: (number) => number,
    plannedMeters: (number) => number,
  },
  templates: {
    labels: (number) => [`label ${number}`],
    plannedSeconds: (number) => number,
    plannedMeters: (number) => number,
  },
  events: { scheduledTo: instantOf },
  marks: {
    targetHours: (number) => 1 + (number % 50),
    // Never before the first day (`mark-actions.ts`).
    endDay: (number) => dayOf(number + 10_000),
  },
}

/** The fields of one collection that whoever may name a row edits, each with what makes its values. */
export function writtenFields(collection: CollectionName): Record<string, ValueMaker> {
  const { shape } = shapes[collection]
  const facts = new Map(factsOf(collection))
  const group = facts.get(nameField(collection))?.by
  const isFree = (field: string) =>
    Reflect.get(shape, field)?.safeParse('words 1').success === true && !formal.includes(field)
  const texts = fieldNames(collection, ({ by, sent }) => by === group && sent.includes('edit')).filter(isFree)
  const makers = texts.map((field) => [field, (number: number) => `${field} ${number}`] as const)
  return { ...Object.fromEntries(makers), ...others[collection] }
}
