import { initialValues } from '#sync/contract/fields.ts'
import type { Activity } from '#sync/contract/shapes/activities.ts'
import type { Comment } from '#sync/contract/shapes/comments.ts'
import type { CoachCard, Group, GroupMember, User, Workout } from '#sync/contract/shapes/entities.ts'
import type { EventAttendance, GroupEvent } from '#sync/contract/shapes/events.ts'
import type { GroupInvitation } from '#sync/contract/shapes/invitations.ts'
import type { Mark } from '#sync/contract/shapes/marks.ts'
import type { MealItem, MealPlan } from '#sync/contract/shapes/meals.ts'
import type { WorkoutTemplate } from '#sync/contract/shapes/templates.ts'
import type { WriteAct } from '#sync/contract/wire/calls.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { ProblemCode } from '#sync/contract/wire/problems.ts'

/**
 * A document as stored on the device: the contract's entity with `id` and `version` 0 until the server has answered,
 * and `unsent`: 1 from a person's write until the server's response to it is stored. `unsent` is written in the same
 * atomic write as the change, so the two always agree. Documents from the server do not have it.
 */
export type Local<T> = T & { unsent: 0 | 1 }

export type UserDocument = Local<User>
export type WorkoutDocument = Local<Workout>
export type GroupDocument = Local<Group>
export type MemberDocument = Local<GroupMember>
export type TemplateDocument = Local<WorkoutTemplate>
export type EventDocument = Local<GroupEvent>
export type AttendanceDocument = Local<EventAttendance>
export type InvitationDocument = Local<GroupInvitation>
export type MealPlanDocument = Local<MealPlan>
export type MealItemDocument = Local<MealItem>
export type ActivityDocument = Local<Activity>
export type MarkDocument = Local<Mark>
export type CommentDocument = Local<Comment>

export type Documents = {
  users: UserDocument
  workouts: WorkoutDocument
  templates: TemplateDocument
  groups: GroupDocument
  members: MemberDocument
  events: EventDocument
  attendances: AttendanceDocument
  invitations: InvitationDocument
  mealPlans: MealPlanDocument
  mealItems: MealItemDocument
  activities: ActivityDocument
  marks: MarkDocument
  comments: CommentDocument
}

type Keys = { clientId: string; id: number; version: number; createdAt: string; updatedAt: string }

/**
 * A row as the server has or had it. `outdated`: the row must be read before its push goes on. An app version with an
 * older schema stored it, which may have dropped fields that it did not know, or a full resync did not contain it.
 * `unanswered`: values of a request that the person's deletion followed, of which nobody knows whether they arrived.
 */
export type ServerRow = Record<string, unknown> &
  Keys & { _deleted: boolean; outdated?: true; unanswered?: Record<string, unknown> }

/**
 * The one request of a row that is on its way. It is repeated as it is until it is answered: `version` is that of
 * If-Match (0: a create), `body` has the fields that it writes.
 */
export type InFlight = {
  key: string
  act: WriteAct
  version: number
  body: Record<string, unknown>
}

/** What apps up to 0.2.0 recorded of a request: the values of the whole row. */
type SentState = { baseVersion: number; deleted: boolean; values: Record<string, unknown> }

/**
 * A document of any collection. `base`, `inFlight` and `remote` exist while the row is unsent (`row-state.ts`), and
 * `sent` where an app up to 0.2.0 left it. They are not in the schemas: RxDB neither checks nor indexes them, and a
 * schema change would make every device copy all its rows.
 */
export type AnyDocument = Record<string, unknown> &
  Keys & {
    unsent: 0 | 1
    _deleted?: boolean
    base?: ServerRow
    inFlight?: InFlight
    sent?: SentState[]
    remote?: ServerRow
  }

/** Why a change needs a decision (see `AttentionDocument`). */
export type AttentionKind =
  | 'conflict'
  | 'refused'
  | 'deleted-elsewhere'
  | 'completed-meanwhile'
  | 'plan-frozen'
  | 'unreadable'

/**
 * A change that needs the person's decision, with both versions. Stored on this device only.
 * - `conflict`: the same fields were changed here and elsewhere; `kept` says whose value won.
 * - `refused`: the server rejected the change; `code` is the reason, `mine` the whole change.
 * - `deleted-elsewhere`: the row was deleted elsewhere after it was edited here.
 * - `completed-meanwhile`: a deletion was dropped because the athlete had completed the workout.
 * - `plan-frozen`: the athlete had completed the workout before its plan was edited here.
 * - `unreadable`: the server sent a document that breaks the contract; it was not stored.
 */
export type AttentionDocument = {
  id: string
  kind: AttentionKind
  /** Not named `collection`: RxDB documents have a property of that name, which hides the field. */
  entity: CollectionName
  entityKey: string
  code: ProblemCode | ''
  /** The row's display name, for when the row is deleted. */
  title: string
  /** The fields in question: the person's values, and the other side's (null: the row is gone there). */
  mine: Record<string, unknown>
  theirs: Record<string, unknown> | null
  /** The whole row as it was on this device, used to restore it. */
  row: Record<string, unknown>
  kept: 'mine' | 'theirs'
  /** Device time in ms, only for display and order. */
  at: number
}

/** Fills the fields that a coach's card lacks, so that every user row has the same indexed fields. */
export function userFromCard(card: CoachCard): User {
  return {
    ...initialValues('users'),
    ...card,
    email: '',
  }
}
