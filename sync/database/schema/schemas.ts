import type { RxJsonSchema } from 'rxdb/plugins/core'
import { defaultHashSha256 } from 'rxdb/plugins/utils'
import * as z from 'zod/mini'
import { byCollection } from '#sync/contract/fields.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { Documents } from '../rows/documents.ts'
import { shapes } from './shapes.ts'

type JsonSchema = {
  type?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/**
 * The indexes of each collection, besides its primary key. Every list on a screen uses one from here: [equality fields…,
 * range field]. Do not index nullable fields: RxDB's queries would not find rows where they are null.
 */
const indexes: Record<CollectionName, readonly (string | readonly string[])[]> = {
  users: ['id', 'unsent'],
  workouts: ['id', 'unsent', 'scheduledTo', ['athleteId', 'scheduledTo']],
  templates: ['id', 'unsent'],
  groups: ['id', 'unsent'],
  members: ['id', 'unsent', 'groupKey'],
  events: ['id', 'unsent', 'scheduledTo', ['groupKey', 'scheduledTo']],
  attendances: ['id', 'unsent', 'eventKey'],
  invitations: ['id', 'unsent', 'groupKey'],
  mealPlans: ['id', 'unsent', 'athleteId'],
  mealItems: ['id', 'unsent', 'mealPlanKey'],
  activities: ['id', 'unsent', 'day', ['athleteId', 'day']],
  // A mark that reaches into a range of days ends on its first day or later, and few marks are in the future.
  marks: ['id', 'unsent', 'endDay', ['athleteId', 'endDay']],
  comments: ['id', 'unsent', 'workoutKey', 'createdAt'],
}

const primaryKey = 'clientId'

/** What RxDB needs to know of an indexed field besides its type. Keys, days and instants are shorter. */
const ofIndexed = {
  string: { maxLength: 40 },
  integer: { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, multipleOf: 1 },
}

/** The types of a JSON schema alone: its limits are for the contract to check, and change without the stored rows. */
function typesOf({ type, properties, items, anyOf }: JsonSchema): JsonSchema {
  const types = Object.entries(properties ?? {}).map(([name, property]) => [name, typesOf(property)])
  return {
    ...(type !== undefined && { type }),
    ...(properties && { properties: Object.fromEntries(types) }),
    ...(items && { items: typesOf(items) }),
    ...(anyOf && { anyOf: anyOf.map(typesOf) }),
  }
}

function schemaOf<Name extends CollectionName>(collection: Name): RxJsonSchema<Documents[Name]> {
  const { properties = {} } = typesOf(z.toJSONSchema(shapes[collection]) as JsonSchema)
  const required = [...new Set([primaryKey, ...indexes[collection].flat()])]
  for (const field of required) {
    Object.assign(properties[field] ?? {}, ofIndexed[properties[field]?.type as keyof typeof ofIndexed])
  }
  const schema = { title: primaryKey, version: 0, type: 'object', primaryKey, properties, required }
  return { ...schema, indexes: indexes[collection] } as unknown as RxJsonSchema<Documents[Name]>
}

/** The RxDB schemas: the types of the contract, and the indexes. Their version is that of a layout (`layouts.ts`). */
export const schemas = byCollection(schemaOf) as { [Name in CollectionName]: RxJsonSchema<Documents[Name]> }

/** The start of each hash tells versions apart. Whole hashes do not compress, and every start fetches them. */
async function prints(of: (collection: CollectionName) => unknown) {
  const made = Object.keys(indexes).map(async (name) => {
    const hash = await defaultHashSha256(JSON.stringify(of(name as CollectionName)))
    return [name, hash.slice(0, 16)]
  })
  return Object.fromEntries(await Promise.all(made)) as Record<CollectionName, string>
}

/** Of each schema: it changes with the fields of a row and their types. */
export const schemaPrints = await prints((collection) => schemas[collection])

/** Of what the contract takes for a row, limits included. */
export const contractPrints = await prints((collection) => z.toJSONSchema(shapes[collection]))
