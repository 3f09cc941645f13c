import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { purgedColumns } from './columns.ts'
import {
  activityDocument,
  attendanceDocuments,
  commentDocument,
  eventDocument,
  groupDocuments,
  invitationDocument,
  markDocument,
  mealItemDocument,
  mealPlanDocument,
  memberDocuments,
  templateDocument,
  userDocuments,
  workoutDocument,
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

/** A draft is its creator's alone, deleted too: with its key others could restore it in their name. */
async function isWorkoutOf(db: Reader, row: WorkoutRow, userId: number): Promise<boolean> {
  return row.draft === 1 ? row.createdBy === userId : isPlanOf(db, row, userId)
}

async function isCoachOf(db: Reader, groupId: number, userId: number): Promise<boolean> {
  return (await coachesOfGroup(db, groupId)).includes(userId)
}

/**
 * An announcement is its author's as long as they coach the group, and then the other coaches' to take away; its words
 * stay its author's.
 */
async function isAuthorOf(db: Reader, row: CommentRow, userId: number): Promise<boolean> {
  if (row.about !== 'group') return row.authorId === userId
  const coaches = await coachesOfGroup(db, row.workoutId)
  return coaches.includes(userId) && (row.authorId === userId || !coaches.includes(row.authorId))
}

const users: Collection<UserRow> = {
  name: 'users',
  entity: 'user',
  table: 'users',
  scopes: [
    { kind: 'athlete', column: 'id' },
    { kind: 'coach', column: 'id' },
    { kind: 'card', column: 'id' },
  ],
  dated: false,
  scopesOf: (row) =>
    row.role === 'coach' ? [scope('coach', row.id), scope('card', row.id)] : [scope('athlete', row.id)],
  // Who has no account is the coach's who added them.
  creator: (row) => row.addedBy ?? row.id,
  // Reading is no change of the profile.
  remarks: ['readComments'],
  purgedValues: purgedColumns('users'),
  documents: userDocuments,
}

const workouts: Collection<WorkoutRow> = {
  name: 'workouts',
  entity: 'workout',
  table: 'workouts',
  // A draft is its coach's own until it is published.
  scopes: [
    { kind: 'athlete', column: 'athleteId', only: { column: 'draft', is: 0 } },
    { kind: 'coach', column: 'createdBy', only: { column: 'draft', is: 1 } },
  ],
  dated: true,
  scopesOf: (row) => [row.draft === 1 ? scope('coach', row.createdBy) : scope('athlete', row.athleteId)],
  creator: (row) => row.createdBy,
  mayWrite: isWorkoutOf,
  // A log that was seen or answered is as old as before.
  remarks: ['seenAt', 'coachComment'],
  purgedValues: { ...purgedColumns('workouts'), day: 0 },
  documents: async (_db, rows) => rows.map(workoutDocument),
}

const groups: Collection<GroupRow> = {
  name: 'groups',
  entity: 'group',
  table: 'groups',
  scopes: [{ kind: 'group', column: 'id' }],
  dated: false,
  scopesOf: (row) => [scope('group', row.id)],
  creator: (row) => row.createdBy,
  mayWrite: (db, { id }, userId) => isCoachOf(db, id, userId),
  purgedValues: purgedColumns('groups'),
  documents: groupDocuments,
}

const members: Collection<MemberRow> = {
  name: 'members',
  entity: 'member',
  table: 'members',
  scopes: [{ kind: 'member', column: 'id' }],
  dated: false,
  scopesOf: (row) => [scope('member', row.id)],
  creator: (row) => row.coachId,
  purgedValues: purgedColumns('members'),
  documents: (db, rows) => memberDocuments(db, rows),
}

const templates: Collection<TemplateRow> = {
  name: 'templates',
  entity: 'template',
  table: 'templates',
  scopes: [
    { kind: 'coach', column: 'createdBy' },
    { kind: 'group-coach', column: 'sharedWith' },
  ],
  dated: false,
  scopesOf: (row) => [
    scope('coach', row.createdBy),
    ...(row.sharedWith === null ? [] : [scope('group-coach', row.sharedWith)]),
  ],
  creator: (row) => row.createdBy,
  purgedValues: purgedColumns('templates'),
  documents: async (_db, rows) => rows.map(templateDocument),
}

const events: Collection<EventRow> = {
  name: 'events',
  entity: 'event',
  table: 'events',
  scopes: [{ kind: 'group', column: 'groupId' }],
  dated: false,
  scopesOf: (row) => [scope('group', row.groupId)],
  creator: (row) => row.createdBy,
  mayWrite: (db, { groupId }, userId) => isCoachOf(db, groupId, userId),
  purgedValues: purgedColumns('events'),
  documents: async (_db, rows) => rows.map(eventDocument),
}

const attendances: Collection<AttendanceRow> = {
  name: 'attendances',
  entity: 'attendance',
  table: 'attendances',
  scopes: [{ kind: 'member', column: 'memberId' }],
  dated: false,
  scopesOf: (row) => [scope('member', row.memberId)],
  creator: (row) => row.athleteId,
  purgedValues: purgedColumns('attendances'),
  documents: (db, rows) => attendanceDocuments(db, rows),
}

const invitations: Collection<InvitationRow> = {
  name: 'invitations',
  entity: 'invitation',
  table: 'invitations',
  scopes: [{ kind: 'group-coach', column: 'groupId' }],
  dated: false,
  scopesOf: (row) => [scope('group-coach', row.groupId)],
  creator: (row) => row.coachId,
  mayWrite: (db, { groupId }, userId) => isCoachOf(db, groupId, userId),
  purgedValues: { ...purgedColumns('invitations'), tokenHash: '', expiresAt: '' },
  documents: async (_db, rows) => rows.map(invitationDocument),
}

const mealPlans: Collection<MealPlanRow> = {
  name: 'mealPlans',
  entity: 'mealPlan',
  table: 'meal_plans',
  scopes: [{ kind: 'athlete', column: 'athleteId' }],
  dated: false,
  scopesOf: (row) => [scope('athlete', row.athleteId)],
  creator: (row) => row.createdBy,
  mayWrite: isPlanOf,
  purgedValues: purgedColumns('mealPlans'),
  documents: async (_db, rows) => rows.map(mealPlanDocument),
}

const mealItems: Collection<MealItemRow> = {
  name: 'mealItems',
  entity: 'mealItem',
  table: 'meal_items',
  scopes: [{ kind: 'athlete', column: 'athleteId' }],
  dated: false,
  scopesOf: (row) => [scope('athlete', row.athleteId)],
  creator: (row) => row.createdBy,
  mayWrite: isPlanOf,
  purgedValues: purgedColumns('mealItems'),
  documents: async (_db, rows) => rows.map(mealItemDocument),
}

const activities: Collection<ActivityRow> = {
  name: 'activities',
  entity: 'activity',
  table: 'activities',
  scopes: [{ kind: 'athlete', column: 'athleteId' }],
  dated: true,
  scopesOf: (row) => [scope('athlete', row.athleteId)],
  creator: (row) => row.athleteId,
  purgedValues: { ...purgedColumns('activities'), day: 0 },
  documents: async (_db, rows) => rows.map(activityDocument),
}

const marks: Collection<MarkRow> = {
  name: 'marks',
  entity: 'mark',
  table: 'marks',
  scopes: [{ kind: 'athlete', column: 'athleteId' }],
  dated: false,
  scopesOf: (row) => [scope('athlete', row.athleteId)],
  creator: (row) => row.createdBy,
  mayWrite: async () => true,
  purgedValues: purgedColumns('marks'),
  documents: async (_db, rows) => rows.map(markDocument),
}

const comments: Collection<CommentRow> = {
  name: 'comments',
  entity: 'comment',
  table: 'comments',
  scopes: [
    { kind: 'athlete', column: 'athleteId', only: { column: 'about', is: 'workout' } },
    { kind: 'group', column: 'workoutId', only: { column: 'about', is: 'group' } },
    { kind: 'member', column: 'memberId' },
  ],
  dated: false,
  scopesOf: ({ about, athleteId, workoutId, memberId }) => {
    if (about === 'group') return [scope('group', workoutId)]
    return [memberId === null ? scope('athlete', athleteId) : scope('member', memberId)]
  },
  creator: (row) => row.authorId,
  mayWrite: isAuthorOf,
  purgedValues: purgedColumns('comments'),
  documents: async (_db, rows) => rows.map(commentDocument),
}

/** All collections by their name in the API. */
export const collections = {
  users,
  workouts,
  templates,
  groups,
  members,
  events,
  attendances,
  invitations,
  mealPlans,
  mealItems,
  activities,
  marks,
  comments,
} satisfies Record<CollectionName, unknown>

const byName: ReadonlyMap<string, Collection> = new Map(Object.entries(collections))

/** The collection with this name, if there is one. */
export function collectionNamed(name: string): Collection | undefined {
  return byName.get(name)
}

/** All collections as a list. */
export const everyCollection: readonly Collection[] = [...byName.values()]
