import type * as z from 'zod/mini'
import {
  byCollection,
  type Entities,
  type FieldIn,
  factsOf,
  fieldNames,
  fieldsIn,
  type GroupOf,
  initialValues,
  type RowField,
  rowFields,
} from '#sync/contract/fields.ts'
import { user } from '#sync/contract/shapes/entities.ts'
import { collections } from '#sync/contract/wire/feed.ts'

/**
 * The fields of the contract as columns. Both databases store a boolean as 0 or 1, and a list or an object as JSON; the
 * columns of each table follow from the shape of its entity.
 */
type Stored<Value> = Value extends boolean ? number : Value extends object ? string : Value

export type Columns<Name extends keyof Entities, Elsewhere extends keyof Entities[Name] = never> = {
  [Field in Exclude<keyof Entities[Name], RowField | Elsewhere>]: Stored<Entities[Name][Field]>
}

function stored(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

type ColumnsIn<Name extends keyof Entities, Group extends GroupOf<Name>> = {
  [Field in FieldIn<Name, Group>]: Stored<Entities[Name][Field]>
}

type Input<Name extends keyof Entities, Group extends GroupOf<Name>> = Partial<
  Record<FieldIn<Name, Group>, unknown>
>

function columnsOf<Name extends keyof Entities, Group extends GroupOf<Name>>(
  collection: Name,
  group: Group,
  valueOf: (field: FieldIn<Name, Group> & string) => unknown,
) {
  return Object.fromEntries(fieldsIn(collection, group).map((field) => [field, stored(valueOf(field))]))
}

/** What an edit changes of a merge group: undefined where `input` says nothing. */
export function givenColumns<Name extends keyof Entities, Group extends GroupOf<Name>>(
  collection: Name,
  group: Group,
  input: Input<Name, Group>,
): Partial<ColumnsIn<Name, Group>> {
  return columnsOf(collection, group, (field) => input[field]) as Partial<ColumnsIn<Name, Group>>
}

/** A merge group of a new row: initial values where `input` says nothing. */
export function newColumns<Name extends keyof Entities, Group extends GroupOf<Name>>(
  collection: Name,
  group: Group,
  input: Input<Name, Group>,
): ColumnsIn<Name, Group> {
  const initial: Record<string, unknown> = initialValues(collection)
  return columnsOf(collection, group, (field) => input[field] ?? initial[field]) as ColumnsIn<Name, Group>
}

/** The fields of a new row that nobody entered. */
export function initialColumns<Name extends keyof Entities>(collection: Name) {
  const values = initialValues(collection)
  type Initial = typeof values
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, stored(value)])) as {
    [Field in keyof Initial]: Stored<Initial[Field]>
  }
}

/** What is left of a purged row. */
export function purgedColumns(collection: keyof Entities): Record<string, unknown> {
  const purged = factsOf(collection).filter(([, fact]) => fact.purged !== undefined)
  return Object.fromEntries(purged.map(([field, fact]) => [field, stored(fact.purged)]))
}

const shapes = { ...collections, users: user }

/** How a column is read as the field that it stores. */
function readerOf(shape: z.ZodMiniType | undefined): (value: unknown) => unknown {
  const def = shape?.def as { type: string; innerType?: z.ZodMiniType } | undefined
  if (def?.innerType) return readerOf(def.innerType)
  if (def?.type === 'boolean') return Boolean
  return def?.type === 'array' || def?.type === 'object'
    ? (value) => JSON.parse(String(value))
    : (value) => value
}

const readers = byCollection((name) => {
  const shape: Partial<Record<string, z.ZodMiniType>> = shapes[name].shape
  return [...rowFields, ...fieldNames(name)].map((field) => [field, readerOf(shape[field])] as const)
})

/** The document of a row: the fields of the contract that its table has, and nothing else that it stores. */
export function storedDocument<Name extends keyof Entities, Row extends object>(collection: Name, row: Row) {
  const found: Partial<Record<string, unknown>> = {}
  for (const [field, read] of readers[collection]) {
    if (!(field in row)) continue
    const value = row[field as keyof Row]
    found[field] = value === null ? null : read(value)
  }
  return found as Pick<Entities[Name], keyof Row & keyof Entities[Name]>
}
