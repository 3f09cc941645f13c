import type { RxJsonSchema } from 'rxdb/plugins/core'
import * as z from 'zod/mini'
import { group, groupMember, user, workout } from '../contract/entities.ts'
import { eventAttendance, groupEvent } from '../contract/events.ts'
import { type CollectionName, collectionNames } from '../contract/feed.ts'
import { localRowId, localVersion } from '../contract/ids.ts'
import { groupInvitation } from '../contract/invitations.ts'
import { mealItem, mealPlan } from '../contract/meals.ts'
import { workoutTemplate } from '../contract/templates.ts'
import type { AttentionDocument, Documents } from './documents.ts'
import { schemaVersion } from './migrations.ts'

const unsent = z.int().check(z.minimum(0), z.maximum(1))

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

const kept = { id: localRowId, version: localVersion, unsent }

/**
 * The device's schemas, derived from the contract. Every list a screen shows names an index here:
 * [equality fields…, range field]. Nullable fields must stay out of indexes, or the rows vanish from queries.
 */
export const schemas = {
  users: rxSchema<Documents['users']>('users', z.extend(user, kept), 'clientId', ['id', 'unsent']),
  workouts: rxSchema<Documents['workouts']>('workouts', z.extend(workout, kept), 'clientId', [
    'id',
    'unsent',
    'scheduledTo',
    ['athleteId', 'scheduledTo'],
  ]),
  templates: rxSchema<Documents['templates']>('templates', z.extend(workoutTemplate, kept), 'clientId', [
    'id',
    'unsent',
  ]),
  groups: rxSchema<Documents['groups']>('groups', z.extend(group, kept), 'clientId', ['id', 'unsent']),
  members: rxSchema<Documents['members']>('members', z.extend(groupMember, kept), 'clientId', [
    'id',
    'unsent',
    'groupKey',
  ]),
  events: rxSchema<Documents['events']>(
    'events',
    z.extend(groupEvent, { ...kept, groupId: localRowId }),
    'clientId',
    ['id', 'unsent', 'scheduledTo', ['groupKey', 'scheduledTo']],
  ),
  attendances: rxSchema<Documents['attendances']>(
    'attendances',
    z.extend(eventAttendance, { ...kept, eventId: localRowId }),
    'clientId',
    ['id', 'unsent', 'eventKey'],
  ),
  invitations: rxSchema<Documents['invitations']>(
    'invitations',
    z.extend(groupInvitation, kept),
    'clientId',
    ['id', 'unsent', 'groupKey'],
  ),
  mealPlans: rxSchema<Documents['mealPlans']>('mealPlans', z.extend(mealPlan, kept), 'clientId', [
    'id',
    'unsent',
    'athleteId',
  ]),
  mealItems: rxSchema<Documents['mealItems']>(
    'mealItems',
    z.extend(mealItem, { ...kept, mealPlanId: localRowId }),
    'clientId',
    ['id', 'unsent', 'mealPlanKey'],
  ),
}

const record = z.record(z.string(), z.unknown())

/** Local only, never replicated. */
export const attentionSchema = rxSchema<AttentionDocument>(
  'attention',
  z.object({
    id: z.string().check(z.maxLength(64)),
    kind: z.string(),
    entity: z.enum(collectionNames as [string, ...string[]]),
    entityKey: z.string(),
    code: z.string(),
    title: z.string(),
    mine: record,
    theirs: z.nullable(record),
    row: record,
    kept: z.enum(['mine', 'theirs']),
    at: z.int(),
  }),
  'id',
  [],
)
