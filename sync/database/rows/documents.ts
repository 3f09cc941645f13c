import { type Entities, initialValues } from '#sync/contract/fields.ts'
import type { CoachCard, User } from '#sync/contract/shapes/entities.ts'
import type { WriteAct } from '#sync/contract/wire/calls.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { ProblemCode } from '#sync/contract/wire/problems.ts'

/**
 * A document as stored on the device: the contract's entity with `id` and `version` 0 until the server has answered,
 * and `unsent`: 1 from a person's write until the server's response to it is stored. `unsent` is written in the same
 * atomic write as the change, so the two always agree. Documents from the server do not have it.
 */
export type Local<T> = T & { unsent: 0 | 1 }

export type Documents = { [Name in CollectionName]: Local<Entities[Name]> }

export type UserDocument = Documents['users']
export type WorkoutDocument = Documents['workouts']
export type GroupDocument = Documents['groups']
export type MemberDocument = Documents['members']
export type TemplateDocument = Documents['templates']
export type EventDocument = Documents['events']
export type AttendanceDocument = Documents['attendances']
export type InvitationDocument = Documents['invitations']
export type MealPlanDocument = Documents['mealPlans']
export type MealItemDocument = Documents['mealItems']
export type ActivityDocument = Documents['activities']
export type MarkDocument = Documents['marks']
export type CommentDocument = Documents['comments']

type Keys = {
  clientId: string
  id: number
  version: number
  createdAt: string
  updatedAt: string
  updatedBy?: number | null | undefined
}

/**
 * A row as the server has or had it. `outdated`: the row must be read before its push goes on. An app version with an
 * older schema stored it, which may have dropped fields that it did not know, or a full resync did not contain it.
 * `unanswered`: values of a request that was given up, of which nobody knows whether they arrived.
 */
export type ServerRow = Record<string, unknown> &
  Keys & { _deleted: boolean; outdated?: true; unanswered?: Record<string, unknown> }

/**
 * The one request of a row that is on its way. It is repeated as it is until it is answered: `version` is that of
 * If-Match (0: a create), `body` has the fields that it writes. `unanswered`: values of earlier creates of the row that were given up,
 * of which nobody knows whether they arrived; a row that has a base keeps them there. `outdated`: a full resync did not contain the
 * row, and the server may repeat an answer from before it, so the row must be read then.
 */
export type InFlight = {
  key: string
  act: WriteAct
  version: number
  body: Record<string, unknown>
  unanswered?: Record<string, unknown>
  outdated?: true
}

/** What apps up to 0.2.0 recorded of a request: the values of the whole row. */
type SentState = { baseVersion: number; deleted: boolean; values: Record<string, unknown> }

/**
 * A document of any collection. `base`, `inFlight`, `remote` and `changedAt` exist while the row is unsent (`row-state.ts`), and
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
    /** When the person changed it last. */
    changedAt?: string
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
  /** When the person changed it here; who changed it elsewhere last, and when. Absent where nobody noted it. */
  mineAt?: string | undefined
  theirsAt?: string
  theirsBy?: number | null | undefined
}

/** Fills the fields that a coach's card lacks, so that every user row has the same indexed fields. */
export function userFromCard(card: CoachCard): User {
  return {
    ...initialValues('users'),
    ...card,
    email: '',
  }
}
