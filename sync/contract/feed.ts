import * as z from 'zod/mini'
import { coachCard, group, groupMember, user, workout } from './entities.ts'
import { eventAttendance, groupEvent } from './events.ts'
import { groupInvitation } from './invitations.ts'
import { mealItem, mealPlan } from './meals.ts'
import { workoutTemplate } from './templates.ts'

/** The synchronised collections: name on the wire and on the device → shape of one document. */
export const collections = {
  users: z.union([user, coachCard]),
  workouts: workout,
  templates: workoutTemplate,
  groups: group,
  members: groupMember,
  events: groupEvent,
  attendances: eventAttendance,
  invitations: groupInvitation,
  mealPlans: mealPlan,
  mealItems: mealItem,
} as const

export type CollectionName = keyof typeof collections

export const collectionNames = Object.keys(collections) as CollectionName[]

/** `GET /sync`: says that this server has a change feed, for which collections, and which protocol it speaks. */
export const syncInfo = z.object({ protocol: z.int().check(z.minimum(1)), collections: z.array(z.string()) })

/**
 * `GET /sync/{collection}`: one page. Documents are checked one by one by the receiver, so that a bad one
 * cannot stop the rest. `cursor` is opaque and always moves on; `more` says whether to ask again at once. `afresh`: the
 * server was sent no cursor, or one that it does not know (it was restored from a backup), and shows everything from the
 * beginning; what it has not shown when `more` ends is not there any more.
 */
export const feedPage = z.object({
  documents: z.array(z.unknown()),
  deleted: z.array(z.object({ clientId: z.string(), id: z.number(), version: z.number() })),
  cursor: z.string(),
  more: z.boolean(),
  afresh: z.optional(z.boolean()),
})

/** `event: change` of `GET /sync/stream`: something in this collection changed; the feed has it. */
export const changeHint = z.object({ collection: z.string(), seq: z.number() })

export type FeedPage = z.infer<typeof feedPage>
export type ChangeHint = z.infer<typeof changeHint>
