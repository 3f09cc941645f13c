import * as z from 'zod/mini'
import { localRowId, localVersion } from '#sync/contract/ids.ts'
import { user } from '#sync/contract/shapes/entities.ts'
import { collectionNames, collections } from '#sync/contract/wire/feed.ts'

const unsent = z.int().check(z.minimum(0), z.maximum(1))
const local = { id: localRowId, version: localVersion, unsent }

/** The shape of each collection's documents on this device: the contract's, where ids and versions may be 0. */
export const shapes = {
  users: z.extend(user, local),
  workouts: z.extend(collections.workouts, local),
  templates: z.extend(collections.templates, local),
  groups: z.extend(collections.groups, local),
  members: z.extend(collections.members, local),
  events: z.extend(collections.events, { ...local, groupId: localRowId }),
  attendances: z.extend(collections.attendances, { ...local, eventId: localRowId }),
  invitations: z.extend(collections.invitations, local),
  mealPlans: z.extend(collections.mealPlans, local),
  mealItems: z.extend(collections.mealItems, { ...local, mealPlanId: localRowId }),
  activities: z.extend(collections.activities, local),
  marks: z.extend(collections.marks, local),
  comments: z.extend(collections.comments, { ...local, workoutId: localRowId }),
}

const record = z.record(z.string(), z.unknown())

export const attentionShape = z.object({
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
  mineAt: z.optional(z.string()),
  theirsAt: z.optional(z.string()),
  theirsBy: z.optional(z.nullable(z.int())),
})
