import * as z from 'zod/mini'
import { group, groupMember, user, workout } from '../../contract/entities.ts'
import { eventAttendance, groupEvent } from '../../contract/events.ts'
import { collectionNames } from '../../contract/feed.ts'
import { localRowId, localVersion } from '../../contract/ids.ts'
import { groupInvitation } from '../../contract/invitations.ts'
import { mealItem, mealPlan } from '../../contract/meals.ts'
import { workoutTemplate } from '../../contract/templates.ts'

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
