import * as z from 'zod/mini'
import { localRowId, localVersion } from '#sync/contract/ids.ts'
import { activity } from '#sync/contract/shapes/activities.ts'
import { comment } from '#sync/contract/shapes/comments.ts'
import { group, groupMember, user, workout } from '#sync/contract/shapes/entities.ts'
import { eventAttendance, groupEvent } from '#sync/contract/shapes/events.ts'
import { groupInvitation } from '#sync/contract/shapes/invitations.ts'
import { mark } from '#sync/contract/shapes/marks.ts'
import { mealItem, mealPlan } from '#sync/contract/shapes/meals.ts'
import { workoutTemplate } from '#sync/contract/shapes/templates.ts'
import { collectionNames } from '#sync/contract/wire/feed.ts'

const unsent = z.int().check(z.minimum(0), z.maximum(1))
const local = { id: localRowId, version: localVersion, unsent }

/** The shape of each collection's documents on this device: the contract's, where ids and versions may be 0. */
export const shapes = {
  users: z.extend(user, local),
  workouts: z.extend(workout, local),
  templates: z.extend(workoutTemplate, local),
  groups: z.extend(group, local),
  members: z.extend(groupMember, local),
  events: z.extend(groupEvent, { ...local, groupId: localRowId }),
  attendances: z.extend(eventAttendance, { ...local, eventId: localRowId }),
  invitations: z.extend(groupInvitation, local),
  mealPlans: z.extend(mealPlan, local),
  mealItems: z.extend(mealItem, { ...local, mealPlanId: localRowId }),
  activities: z.extend(activity, local),
  marks: z.extend(mark, local),
  comments: z.extend(comment, { ...local, workoutId: localRowId }),
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
})
