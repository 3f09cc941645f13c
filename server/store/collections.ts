import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { purgedColumns, storedDocument } from './columns.ts'
import {
  activityDocument,
  attendanceDocuments,
  groupDocuments,
  invitationDocument,
  memberDocuments,
  userDocuments,
} from './documents.ts'
import { coachesOfGroup, coachTogether } from './group-coaches.ts'
import { type HeldScopes, type Scope, type ScopeKind, scope } from './scopes.ts'
import type { Reader } from './store.ts'
import type {
  ActivityRow,
  AnyRow,
  AttendanceRow,
  CommentRow,
  EventRow,
  GroupRow,
  InvitationRow,
  MarkRow,
  MealItemRow,
  MealPlanRow,
  MemberRow,
  TemplateRow,
  UserRow,
  WorkoutRow,
} from './tables.ts'

export type Document = Record<string, unknown>

/** Describes one kind of synchronised row to the feed and the services. */
export type Collection<R extends AnyRow = AnyRow> = {
  name: CollectionName
  /** The name of one document in a response. */
  entity: string
  table: string
  /** For each kind of scope that a row can be in, the column with its id, and which rows are in it (default: all). */
  scopes: readonly { kind: ScopeKind; column: string; only?: { column: string; is: number | string } }[]
  /** Has a `day` column, so a first pull starts with the days nearest to today. */
  dated: boolean
  scopesOf(row: R): Scope[]
  /** The user who created the row. */
  creator(row: R): number
  /**
   * Who may change and restore the row. Absent: its creator alone. The rows of a group are its coaches', so that the
   * right of a creator ends with their access.
   */
  mayWrite?(db: Reader, row: R, userId: number): Promise<boolean>
  /** Fields about the content, not part of it: changing these alone leaves `updatedAt` as it is. */
  remarks?: readonly string[]
  /** The values that replace the content of a purged row. */
  purgedValues: Partial<R>
  /** The documents of these rows, in the same order, as a reader with these scopes may see them. */
  documents(db: Reader, rows: readonly R[], held: HeldScopes): Promise<Document[]>
}

/** A plan is its creator's; those of coaches who share a group with the athlete belong to all of them. */
async function isPlanOf(
  db: Reader,
  { athleteId, createdBy }: { athleteId: number; createdBy: number },
  userId: number,
): Promise<boolean> {
  return createdBy === userId || (await coachTogether(db, athleteId, createdBy, userId))
}

/** A draft is its creator's alone, also once it is deleted: who knows its key could restore it as their own. */
async function isWorkoutOf(db: Reader, row: WorkoutRow, userId: number): Promise<boolean> {
  return row.draft === 1 ? row.createdBy === userId : isPlanOf(db, row, userId)
}

async function isCoachOf(db: Reader, groupId: number, userId: number): Promise<boolean> {
  return (await coachesOfGroup(db, groupId)).includes(userId)
}

/**
 * Who may write an announcement: its author while they coach the group, afterwards the other coaches, who may take it
 * away but not change its words.
 */
async function isAuthorOf(db: Reader, row: CommentRow, userId: number): Promise<boolean> {
  if (row.about !== 'group') return row.authorId === userId
  const coaches = await coachesOfGroup(db, row.workoutId)
  return coaches.includes(userId) && (row.authorId === userId || !coaches.includes(row.authorId))
}

type Given<R extends AnyRow> = Pick<Collection<R>, 'scopes' | 'creator'> & Partial<Collection<R>>

/** A collection of rows that are in the scopes whose columns they fill, and whose documents are what they store. */
function collection<R extends AnyRow>(name: CollectionName, entity: string, given: Given<R>): Collection<R> {
  const inScope = (row: Record<string, unknown>) =>
    given.scopes.flatMap(({ kind, column, only }): Scope[] => {
      const [id, isIn] = [row[column], !only || row[only.column] === only.is]
      return isIn && typeof id === 'number' ? [scope(kind, id)] : []
    })
  return {
    name,
    entity,
    table: name,
    dated: false,
    scopesOf: inScope,
    purgedValues: purgedColumns(name) as Partial<R>,
    documents: async (_db, rows) => rows.map((row) => storedDocument(name, row)),
    ...given,
  }
}

/** All collections by their name in the API. */
export const collections = {
  users: collection<UserRow>('users', 'user', {
    scopes: [
      { kind: 'athlete', column: 'id', only: { column: 'role', is: 'athlete' } },
      { kind: 'coach', column: 'id', only: { column: 'role', is: 'coach' } },
      { kind: 'card', column: 'id', only: { column: 'role', is: 'coach' } },
    ],
    // An athlete without account counts as a row of the coach who added them.
    creator: (row) => row.addedBy ?? row.id,
    // Having read something makes the profile no newer.
    remarks: ['readComments'],
    documents: userDocuments,
  }),
  workouts: collection<WorkoutRow>('workouts', 'workout', {
    // A draft is its coach's own until it is published.
    scopes: [
      { kind: 'athlete', column: 'athleteId', only: { column: 'draft', is: 0 } },
      { kind: 'coach', column: 'createdBy', only: { column: 'draft', is: 1 } },
    ],
    dated: true,
    creator: (row) => row.createdBy,
    mayWrite: isWorkoutOf,
    // Seeing or answering a log makes it no newer.
    remarks: ['seenAt', 'coachComment'],
    purgedValues: { ...purgedColumns('workouts'), day: 0 },
  }),
  templates: collection<TemplateRow>('templates', 'template', {
    scopes: [
      { kind: 'coach', column: 'createdBy' },
      { kind: 'group-coach', column: 'sharedWith' },
    ],
    creator: (row) => row.createdBy,
  }),
  groups: collection<GroupRow>('groups', 'group', {
    scopes: [{ kind: 'group', column: 'id' }],
    creator: (row) => row.createdBy,
    mayWrite: (db, { id }, userId) => isCoachOf(db, id, userId),
    documents: groupDocuments,
  }),
  members: collection<MemberRow>('members', 'member', {
    scopes: [{ kind: 'member', column: 'id' }],
    creator: (row) => row.coachId,
    documents: memberDocuments,
  }),
  events: collection<EventRow>('events', 'event', {
    scopes: [{ kind: 'group', column: 'groupId' }],
    creator: (row) => row.createdBy,
    mayWrite: (db, { groupId }, userId) => isCoachOf(db, groupId, userId),
  }),
  attendances: collection<AttendanceRow>('attendances', 'attendance', {
    scopes: [{ kind: 'member', column: 'memberId' }],
    creator: (row) => row.athleteId,
    documents: attendanceDocuments,
  }),
  invitations: collection<InvitationRow>('invitations', 'invitation', {
    scopes: [{ kind: 'group-coach', column: 'groupId' }],
    creator: (row) => row.coachId,
    mayWrite: (db, { groupId }, userId) => isCoachOf(db, groupId, userId),
    purgedValues: { ...purgedColumns('invitations'), tokenHash: '', expiresAt: '' },
    documents: async (_db, rows) => rows.map(invitationDocument),
  }),
  mealPlans: collection<MealPlanRow>('mealPlans', 'mealPlan', {
    table: 'meal_plans',
    scopes: [{ kind: 'athlete', column: 'athleteId' }],
    creator: (row) => row.createdBy,
    mayWrite: isPlanOf,
  }),
  mealItems: collection<MealItemRow>('mealItems', 'mealItem', {
    table: 'meal_items',
    scopes: [{ kind: 'athlete', column: 'athleteId' }],
    creator: (row) => row.createdBy,
    mayWrite: isPlanOf,
  }),
  activities: collection<ActivityRow>('activities', 'activity', {
    scopes: [{ kind: 'athlete', column: 'athleteId' }],
    dated: true,
    creator: (row) => row.athleteId,
    purgedValues: { ...purgedColumns('activities'), day: 0 },
    documents: async (_db, rows) => rows.map(activityDocument),
  }),
  marks: collection<MarkRow>('marks', 'mark', {
    scopes: [{ kind: 'athlete', column: 'athleteId' }],
    creator: (row) => row.createdBy,
    mayWrite: async () => true,
  }),
  comments: collection<CommentRow>('comments', 'comment', {
    scopes: [
      { kind: 'athlete', column: 'athleteId', only: { column: 'about', is: 'workout' } },
      { kind: 'group', column: 'workoutId', only: { column: 'about', is: 'group' } },
      { kind: 'member', column: 'memberId' },
    ],
    creator: (row) => row.authorId,
    mayWrite: isAuthorOf,
  }),
} satisfies Record<CollectionName, unknown>

const byName: ReadonlyMap<string, Collection> = new Map(Object.entries(collections))

/** The collection with this name, if there is one. */
export function collectionNamed(name: string): Collection | undefined {
  return byName.get(name)
}

/** All collections as a list. */
export const everyCollection: readonly Collection[] = [...byName.values()]
