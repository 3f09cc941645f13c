import * as z from 'zod/mini'
import { activity } from '../shapes/activities.ts'
import { comment } from '../shapes/comments.ts'
import { coachCard, group, groupMember, session, user, workout } from '../shapes/entities.ts'
import { eventAttendance, groupEvent } from '../shapes/events.ts'
import { groupInvitation } from '../shapes/invitations.ts'
import { mark } from '../shapes/marks.ts'
import { mealItem, mealPlan } from '../shapes/meals.ts'
import { workoutTemplate } from '../shapes/templates.ts'
import { deletion } from './problems.ts'

/** The synchronised collections: name in the API and in the local database → schema of one document. */
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
  activities: activity,
  marks: mark,
  comments: comment,
} as const

export type CollectionName = keyof typeof collections

export const collectionNames = Object.keys(collections) as CollectionName[]

/** The collections that the basic API (docs/product.md, "The basic API") has calls for. */
export const basicCollections = collectionNames.filter((name) => name !== 'activities')

/**
 * `GET /sync`: whether this server has a change feed, for which collections, the oldest protocol version that it
 * supports, and when the session of who asks ends.
 */
export const syncInfo = z.object({
  protocol: z.int().check(z.minimum(1)),
  collections: z.array(z.string()),
  session: z.optional(session),
})

/**
 * `GET /sync/{collection}`: one page. The receiver checks each document separately, so that an invalid one does not
 * block the others. `cursor` is opaque and always advances; `more` says whether to request the next page now.
 *
 * When the request had no cursor, or one that the server does not know because it was restored from a backup, the feed
 * starts again from the first row and `afresh` is true. The receiver must then delete every row that has not been sent by
 * the time `more` is false, or rows deleted on the server stay on the device. `cut`: it does so because the log no longer
 * goes back to the cursor. Then what is not sent was deleted, and nothing was lost.
 *
 * `since`: of a collection with days, the pages have the rows of this day and later ones, and earlier ones only as they
 * change, since the request asked for these days; a page without it covers all days. A request for an earlier day, or
 * without one, gets the days that are missing.
 *
 * `granted`: the athletes to whose training this person gained access in what the page has; of a part, that brings the same
 * days. With `athleteId` and `before` the pages have that athlete's rows of earlier days instead, and no changes.
 *
 * `deletions`: of the deleted rows that the reader might still see, by `clientId`.
 *
 * `seq`, on the last page: how far in the order of all changes this collection has been read. A hint up to it has no news.
 */
export const feedPage = z.object({
  documents: z.array(z.unknown()),
  deleted: z.array(z.object({ clientId: z.string(), id: z.number(), version: z.number() })),
  deletions: z.optional(z.record(z.string(), deletion)),
  cursor: z.string(),
  more: z.boolean(),
  afresh: z.optional(z.boolean()),
  cut: z.optional(z.boolean()),
  since: z.optional(z.string()),
  granted: z.optional(z.array(z.number())),
  seq: z.optional(z.number()),
})

/** `event: open` of `GET /sync/stream`: changes after this one are hinted at from now on. */
export const streamOpened = z.object({ opened: z.number() })

/** `event: change` of `GET /sync/stream`: this collection changed; the feed has the change. */
export const changeHint = z.object({ collection: z.string(), seq: z.number() })

export type FeedPage = z.infer<typeof feedPage>
export type ChangeHint = z.infer<typeof changeHint>
