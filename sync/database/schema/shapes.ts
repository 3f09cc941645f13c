import * as z from 'zod/mini'
import { group, groupMember, user, workout } from '../../contract/entities.ts'
import { eventAttendance, groupEvent } from '../../contract/events.ts'
import { collectionNames } from '../../contract/feed.ts'
import { localRowId, localVersion } from '../../contract/ids.ts'
import { groupInvitation } from '../../contract/invitations.ts'
import { mealItem, mealPlan } from '../../contract/meals.ts'
import { workoutTemplate } from '../../contract/templates.ts'

const unsent = z.int().check(z.minimum(0), z.maximum(1))
const kept = { id: localRowId, version: localVersion, unsent }

/** One document of each collection as this device keeps it: the contract's, with what is 0 until the server answers. */
export const shapes = {
  users: z.extend(user, kept),
  workouts: z.extend(workout, kept),
  templates: z.extend(workoutTemplate, kept),
  groups: z.extend(group, kept),
  members: z.extend(groupMember, kept),
  events: z.extend(groupEvent, { ...kept, groupId: localRowId }),
  attendances: z.extend(eventAttendance, { ...kept, eventId: localRowId }),
  invitations: z.extend(groupInvitation, kept),
  mealPlans: z.extend(mealPlan, kept),
  mealItems: z.extend(mealItem, { ...kept, mealPlanId: localRowId }),
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
