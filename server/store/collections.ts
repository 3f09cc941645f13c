import type { CollectionName } from '../../sync/contract/feed.ts'
import { groupDocument, memberDocuments, userDocument, workoutDocument } from './documents.ts'
import { type Held, type Scope, type ScopeKind, scope } from './scopes.ts'
import type { Reader } from './store.ts'
import type { AnyRow, GroupRow, MemberRow, UserRow, WorkoutRow } from './tables.ts'

export type Document = Record<string, unknown>

/** All that the feed and the calls need to know of one kind of row. */
export type Collection<R extends AnyRow = AnyRow> = {
  name: CollectionName
  /** The key of one document in an answer. */
  entity: string
  table: string
  /** Which column names the scope, per kind of scope that a row of this table may stand in. */
  scopes: readonly { kind: ScopeKind; column: string }[]
  /** Has a `day` column: the first pull starts with the days nearest to today. */
  dated: boolean
  scopesOf(row: R): Scope[]
  /** Who made it, and so may bring it back. */
  creator(row: R): number
  /** What a holder of these scopes is shown of each row, in the order of the rows. */
  documents(db: Reader, rows: readonly R[], held: Held): Promise<Document[]>
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
  creator: (row) => row.id,
  documents: async (_db, rows, held) => rows.map((row) => userDocument(row, held)),
}

const workouts: Collection<WorkoutRow> = {
  name: 'workouts',
  entity: 'workout',
  table: 'workouts',
  scopes: [{ kind: 'athlete', column: 'athleteId' }],
  dated: true,
  scopesOf: (row) => [scope('athlete', row.athleteId)],
  creator: (row) => row.createdBy,
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
  documents: async (_db, rows) => rows.map(groupDocument),
}

const members: Collection<MemberRow> = {
  name: 'members',
  entity: 'member',
  table: 'members',
  scopes: [{ kind: 'member', column: 'id' }],
  dated: false,
  scopesOf: (row) => [scope('member', row.id)],
  creator: (row) => row.coachId,
  documents: (db, rows) => memberDocuments(db, rows),
}

export const collections = { users, workouts, groups, members }

const byName: ReadonlyMap<string, Collection> = new Map(Object.entries(collections))

/** The collection of that name, for code that treats all alike. */
export function collectionNamed(name: string): Collection | undefined {
  return byName.get(name)
}
