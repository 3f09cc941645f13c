import type { RxJsonSchema } from 'rxdb/plugins/core'
import * as z from 'zod/mini'
import type { CollectionName } from '../contract/feed.ts'
import type { AttentionDocument, Documents } from './documents.ts'
import { schemaVersion } from './migrations.ts'
import { attentionShape, shapes } from './shapes.ts'

type JsonSchema = {
  type?: unknown
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  [keyword: string]: unknown
}

/** RxDB needs a step size to index an integer; the dialect line and `additionalProperties` mean nothing to it. */
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
  name: CollectionName | 'attention',
  shape: z.ZodMiniObject,
  primaryKey: string,
  indexes: (string | string[])[],
) {
  const json = forRxdb(z.toJSONSchema(shape) as JsonSchema)
  return {
    title: primaryKey,
    version: schemaVersion(name),
    type: 'object',
    primaryKey,
    properties: json.properties,
    required: Object.keys(json.properties ?? {}),
    indexes,
  } as unknown as RxJsonSchema<T>
}

/**
 * The device's schemas, derived from the contract. Every list a screen shows names an index here:
 * [equality fields…, range field]. Nullable fields must stay out of indexes, or the rows vanish from queries.
 */
export const schemas = {
  users: rxSchema<Documents['users']>('users', shapes.users, 'clientId', ['id', 'unsent']),
  workouts: rxSchema<Documents['workouts']>('workouts', shapes.workouts, 'clientId', [
    'id',
    'unsent',
    'scheduledTo',
    ['athleteId', 'scheduledTo'],
  ]),
  templates: rxSchema<Documents['templates']>('templates', shapes.templates, 'clientId', ['id', 'unsent']),
  groups: rxSchema<Documents['groups']>('groups', shapes.groups, 'clientId', ['id', 'unsent']),
  members: rxSchema<Documents['members']>('members', shapes.members, 'clientId', [
    'id',
    'unsent',
    'groupKey',
  ]),
  events: rxSchema<Documents['events']>('events', shapes.events, 'clientId', [
    'id',
    'unsent',
    'scheduledTo',
    ['groupKey', 'scheduledTo'],
  ]),
  attendances: rxSchema<Documents['attendances']>('attendances', shapes.attendances, 'clientId', [
    'id',
    'unsent',
    'eventKey',
  ]),
  invitations: rxSchema<Documents['invitations']>('invitations', shapes.invitations, 'clientId', [
    'id',
    'unsent',
    'groupKey',
  ]),
  mealPlans: rxSchema<Documents['mealPlans']>('mealPlans', shapes.mealPlans, 'clientId', [
    'id',
    'unsent',
    'athleteId',
  ]),
  mealItems: rxSchema<Documents['mealItems']>('mealItems', shapes.mealItems, 'clientId', [
    'id',
    'unsent',
    'mealPlanKey',
  ]),
}

/** Local only, never replicated. */
export const attentionSchema = rxSchema<AttentionDocument>('attention', attentionShape, 'id', [])
