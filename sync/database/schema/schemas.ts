import type { RxJsonSchema } from 'rxdb/plugins/core'
import * as z from 'zod/mini'
import type { Documents } from '../rows/documents.ts'
import { schemaVersion } from './migrations.ts'
import { shapes } from './shapes.ts'

type JsonSchema = {
  type?: unknown
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  [keyword: string]: unknown
}

/**
 * Adapts a JSON schema to RxDB: it needs `multipleOf` to index an integer, and ignores `$schema` and
 * `additionalProperties`.
 */
function forRxdb(schema: JsonSchema): JsonSchema {
  const { $schema, additionalProperties, ...rest } = schema
  if (rest.type === 'integer') rest.multipleOf = 1
  if (rest.properties) {
    rest.properties = Object.fromEntries(
      Object.entries(rest.properties).map(([name, property]) => [name, forRxdb(property)]),
    )
  }
  return rest
}

function rxSchema<T>(
  version: number,
  shape: z.ZodMiniObject,
  primaryKey: string,
  indexes: (string | string[])[],
) {
  const json = forRxdb(z.toJSONSchema(shape) as JsonSchema)
  return {
    title: primaryKey,
    version,
    type: 'object',
    primaryKey,
    properties: json.properties,
    required: Object.keys(json.properties ?? {}),
    indexes,
  } as unknown as RxJsonSchema<T>
}

/**
 * The RxDB schemas, derived from the contract. Every list on a screen uses an index from here: [equality fields…, range
 * field]. Do not index nullable fields: RxDB's queries would not find rows where they are null.
 */
export const schemas = {
  users: rxSchema<Documents['users']>(schemaVersion('users'), shapes.users, 'clientId', ['id', 'unsent']),
  workouts: rxSchema<Documents['workouts']>(schemaVersion('workouts'), shapes.workouts, 'clientId', [
    'id',
    'unsent',
    'scheduledTo',
    ['athleteId', 'scheduledTo'],
  ]),
  templates: rxSchema<Documents['templates']>(schemaVersion('templates'), shapes.templates, 'clientId', [
    'id',
    'unsent',
  ]),
  groups: rxSchema<Documents['groups']>(schemaVersion('groups'), shapes.groups, 'clientId', ['id', 'unsent']),
  members: rxSchema<Documents['members']>(schemaVersion('members'), shapes.members, 'clientId', [
    'id',
    'unsent',
    'groupKey',
  ]),
  events: rxSchema<Documents['events']>(schemaVersion('events'), shapes.events, 'clientId', [
    'id',
    'unsent',
    'scheduledTo',
    ['groupKey', 'scheduledTo'],
  ]),
  attendances: rxSchema<Documents['attendances']>(
    schemaVersion('attendances'),
    shapes.attendances,
    'clientId',
    ['id', 'unsent', 'eventKey'],
  ),
  invitations: rxSchema<Documents['invitations']>(
    schemaVersion('invitations'),
    shapes.invitations,
    'clientId',
    ['id', 'unsent', 'groupKey'],
  ),
  mealPlans: rxSchema<Documents['mealPlans']>(schemaVersion('mealPlans'), shapes.mealPlans, 'clientId', [
    'id',
    'unsent',
    'athleteId',
  ]),
  mealItems: rxSchema<Documents['mealItems']>(schemaVersion('mealItems'), shapes.mealItems, 'clientId', [
    'id',
    'unsent',
    'mealPlanKey',
  ]),
  activities: rxSchema<Documents['activities']>(schemaVersion('activities'), shapes.activities, 'clientId', [
    'id',
    'unsent',
    'day',
    ['athleteId', 'day'],
  ]),
  // What reaches into a range of days ends on its first day or later, and few marks lie in the future.
  marks: rxSchema<Documents['marks']>(schemaVersion('marks'), shapes.marks, 'clientId', [
    'id',
    'unsent',
    'endDay',
    ['athleteId', 'endDay'],
  ]),
  comments: rxSchema<Documents['comments']>(schemaVersion('comments'), shapes.comments, 'clientId', [
    'id',
    'unsent',
    'workoutKey',
    'createdAt',
  ]),
}
