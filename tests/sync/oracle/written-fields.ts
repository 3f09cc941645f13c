import { fieldNames, type MergeGroup } from '#sync/contract/fields.ts'
import { clientId, rowId } from '#sync/contract/ids.ts'
import { timeZone } from '#sync/contract/shapes/time.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { shapes } from '#sync/database/schema/shapes.ts'

/** The fields that people of a run write, with values from the contract: a new field is drawn and judged as it is. */

/** Makes a value for a number that is used once in a run. */
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

/** Days with a meaning beyond their shape: of many years, and never before the first day of a mark. */
const days: Partial<Record<CollectionName, Record<string, ValueMaker>>> = {
  workouts: { scheduledTo: trainingDayOf },
  marks: { endDay: (number) => dayOf(number + 10_000) },
}

/** What is one thing with other fields or with keys of rows, and what one role writes: actions of their own write it. */
const apart: readonly string[] = [
  'log',
  'match',
  'sameSession',
  'readMarkers',
  'thresholds',
  'reply',
  'seen',
] satisfies MergeGroup[]

/**
 * The fields of one collection that an edit writes, each with what makes its values: those of a merge group, or without one
 * all that a person who sees the row may try to write.
 */
export function writtenFields(collection: CollectionName, group?: MergeGroup): Record<string, ValueMaker> {
  const { shape } = shapes[collection]
  const fields = fieldNames(
    collection,
    ({ by, sent }) => sent.includes('edit') && (group ? by === group : !apart.includes(by)),
  )
  const makers = fields.flatMap((field) => {
    const make = days[collection]?.[field] ?? makerOf(Reflect.get(shape, field), field)
    return make ? [[field, make] as const] : []
  })
  return Object.fromEntries(makers)
}

/** What the app finds by itself: people write it, and do not decide it. */
const derived = ['bests']

/**
 * The written fields whose values are used once in a run, so that rules can tell who wrote them. A reply is none: the server joins it
 * with the thread, and that a log was seen is decided by nobody.
 */
export function toldApart(collection: CollectionName): string[] {
  const isUnique = (make: ValueMaker) =>
    new Set(Array.from({ length: mostWritten }, (_, number) => JSON.stringify(make(number)))).size ===
    mostWritten
  return Object.entries(writtenFields(collection)).flatMap(([field, make]) =>
    isUnique(make) && !derived.includes(field) ? [field] : [],
  )
}

/** A field is written less often in a run. */
const mostWritten = 50

type Check = { _zod: { def: { check: string; value?: number } } }

type Schema = {
  def: {
    type: string
    format?: string
    innerType?: Schema
    element?: Schema
    shape?: Record<string, Schema>
    entries?: Record<string, string>
    checks?: readonly Check[]
  }
}

const zones = Intl.supportedValuesOf('timeZone')

/** What makes values of this shape; undefined for keys of other rows. */
function makerOf(schema: unknown, field: string): ValueMaker | undefined {
  if (schema === clientId || schema === rowId) return undefined
  if (schema === timeZone) return (number) => zones[number % zones.length]
  const { def } = schema as Schema
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return makerOf(def.innerType, field)
    case 'boolean':
      return (number) => number % 2 === 0
    case 'enum': {
      const options = Object.values(def.entries ?? {})
      return (number) => options[number % options.length]
    }
    case 'number': {
      const checks = (def.checks ?? []).map(({ _zod: { def: rule } }) => rule)
      const bound = (kind: string) => checks.find(({ check }) => check === kind)?.value
      const [first, last] = [bound('greater_than') || 1, bound('less_than') ?? Number.POSITIVE_INFINITY]
      return (number) => first + (number % (last - first + 1))
    }
    case 'array': {
      const make = makerOf(def.element, field)
      return make && ((number) => [make(number)])
    }
    case 'object': {
      const parts = Object.entries(def.shape ?? {}).map(
        ([name, part]) => [name, makerOf(part, name)] as const,
      )
      // A plan has few weeks.
      return (number) =>
        Object.fromEntries(parts.map(([name, make]) => [name, name === 'week' ? 1 : make?.(number)]))
    }
    default:
      if (def.format === 'date') return dayOf
      if (def.format === 'datetime') return instantOf
      return (number) => `${field} ${number}`
  }
}
