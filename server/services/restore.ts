import type { restorable } from '#sync/contract/wire/calls.ts'
import { Problem } from '../problem.ts'
import { type Collection, collections, type Document } from '../store/collections.ts'
import { coachesOfGroup } from '../store/group-coaches.ts'
import { lockRow } from '../store/rows.ts'
import { documentOf, gone, mayKnowOf, mayWrite, rowResponse } from './entities/access.ts'
import type { ApiResponse, CallerTx, Write } from './entities/context.ts'
import { addEvent } from './groups/events.ts'
import { addGroup } from './groups/groups.ts'
import { addActivity } from './training/activities.ts'
import { addComment } from './training/comments.ts'
import { addMark } from './training/marks.ts'
import { addMealItem, addMealPlan } from './training/meals.ts'
import { addTemplate } from './training/templates.ts'
import { planWorkout } from './training/workouts.ts'

type Restorable = (typeof restorable)[number]

type Create = (tx: CallerTx, document: never) => Promise<ApiResponse>

/** Each kind of row is created again from the document that it was, with all that a create checks and brings along. */
const creates: Record<Restorable, Create> = {
  workouts: planWorkout,
  templates: addTemplate,
  groups: addGroup,
  events: addEvent,
  mealPlans: addMealPlan,
  mealItems: addMealItem,
  activities: addActivity,
  marks: addMark,
  comments: addComment,
}

/**
 * Brings back a deleted row with the content that it had. A caller who names a version gets the row back at that version
 * only: what somebody else has deleted since stays deleted. A row that is not deleted is answered as it is. Throws
 * `not-found`, also when the content was purged, or `gone` when the row is another's.
 */
export const restoreRow: Write<[name: Restorable, clientId: string]> = async (tx, name, clientId) => {
  const collection: Collection = collections[name]
  const row = await lockRow(tx, collection, { clientId })
  if (!row || !(await mayKnowOf(tx, collection, row))) throw new Problem('not-found')
  if (row.emptiedAt !== null) throw new Problem('not-found')
  if (row.deletedAt === null) return rowResponse(tx, collection, row)
  const isNamed = tx.base === undefined || tx.base === row.version
  if (!isNamed || !(await mayWrite(tx, collection, row))) {
    throw gone(row)
  }
  // The coach's words to a workout come back as its comments.
  const { coachComment, ...document } = await documentOf(tx, collection, row)
  const wanted = { ...(await stillShared(tx, document)), clientId, restore: true }
  return creates[name](tx, wanted as never)
}

/** Something of the library is shared with a group as long as its coach coaches it. */
async function stillShared(tx: CallerTx, document: Document): Promise<Document> {
  if (typeof document.sharedWith !== 'number') return document
  const coaches = await coachesOfGroup(tx.db, document.sharedWith)
  return coaches.includes(tx.userId) ? document : { ...document, sharedWith: null }
}
