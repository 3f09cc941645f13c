import {
  type CoachCard,
  emptyProfile,
  type Group,
  type GroupMember,
  type User,
  type Workout,
} from '../../contract/entities.ts'
import type { EventAttendance, GroupEvent } from '../../contract/events.ts'
import type { CollectionName } from '../../contract/feed.ts'
import type { GroupInvitation } from '../../contract/invitations.ts'
import type { MealItem, MealPlan } from '../../contract/meals.ts'
import type { ProblemCode } from '../../contract/problems.ts'
import type { WorkoutTemplate } from '../../contract/templates.ts'

/**
 * A document as the device keeps it: the contract's entity with `id` and `version` 0 until the server has answered,
 * and `unsent` 1 from a person's write until the server's answer to it is stored. `unsent` is part of the same
 * atomic write as the change itself, so it cannot disagree with it; no document from the server carries it.
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
}

type Keys = { clientId: string; id: number; version: number; createdAt: string; updatedAt: string }

/** A row as a server has or had it. */
export type ServerRow = Record<string, unknown> & Keys & { _deleted: boolean }

/** What was sent of a row on top of this version of the server's (0: as a create), without an answer so far. */
export type SentState = { baseVersion: number; deleted: boolean; values: Record<string, unknown> }

/**
 * Any synchronised document, for code that treats all collections alike. `base`, `sent` and `remote` exist while the row
 * is unsent (`row-state.ts`). They are not in the schemas: RxDB neither checks nor indexes them, and a change of a schema
 * would make every device copy all of its rows.
 */
export type AnyDocument = Record<string, unknown> &
  Keys & {
    unsent: 0 | 1
    _deleted?: boolean
    base?: ServerRow
    sent?: SentState[]
    remote?: ServerRow
  }

/** What happened to a person's change (see `AttentionDocument`). */
export type AttentionKind =
  | 'conflict'
  | 'refused'
  | 'deleted-elsewhere'
  | 'completed-meanwhile'
  | 'plan-frozen'
  | 'unreadable'

/**
 * Something that needs a person: both versions of what they wrote, kept until they decide. Lives on this device only.
 * - `conflict`: the same fields were changed here and elsewhere; `kept` says whose value stands now.
 * - `refused`: the server will not take the change; `code` says why, `mine` is the whole of it.
 * - `deleted-elsewhere`: an edit of a row that was deleted meanwhile.
 * - `completed-meanwhile`: a deletion that was dropped because the athlete had completed the workout.
 * - `plan-frozen`: an edit of the plan of a workout that the athlete had completed meanwhile.
 * - `unreadable`: the server sent a document that breaks the contract; it was set aside.
 */
export type AttentionDocument = {
  id: string
  kind: AttentionKind
  /** Not named `collection`: RxDB's documents have a property of that name and a field of it cannot be read or written. */
  entity: CollectionName
  entityKey: string
  code: ProblemCode | ''
  /** What the thing is called, so that it can be named when it is gone. */
  title: string
  /** The fields in question as the person wrote them, and as they are elsewhere (null: nothing is left there). */
  mine: Record<string, unknown>
  theirs: Record<string, unknown> | null
  /** The whole row as it was here, from which it can be brought back. */
  row: Record<string, unknown>
  kept: 'mine' | 'theirs'
  /** Device time in ms, only to show and to order. */
  at: number
}

/** A coach's card carries less than a user; the rest is filled so that every row has the same indexed fields. */
export function userFromCard(card: CoachCard): User {
  return {
    ...card,
    ...emptyProfile,
    email: '',
    language: 'pt',
  }
}
