import type { CoachCard, Group, GroupMember, User, Workout } from '../../sync/contract/entities.ts'
import { type Held, scope } from './scopes.ts'
import type { Reader } from './store.ts'
import type { AnyRow, GroupRow, MemberRow, UserRow, WorkoutRow } from './tables.ts'

/** From rows to the documents of the contract. Every field is named: a new column never leaks by itself. */

function base(row: AnyRow) {
  const { id, clientId, version, createdAt, updatedAt } = row
  return { id, clientId, version, createdAt, updatedAt }
}

/** The whole profile. */
export function fullUser(row: UserRow): User {
  const { email, name, bio, sex, state, city, country, height, weight, role, language } = row
  return { ...base(row), email, name, bio, sex, state, city, country, height, weight, role, language }
}

/** A person: to whoever holds the person's own scope the profile, to the others a coach's card. */
export function userDocument(row: UserRow, held: Held): User | CoachCard {
  if (held.has(scope('athlete', row.id)) || held.has(scope('coach', row.id))) return fullUser(row)
  return { ...base(row), name: row.name, role: 'coach' }
}

export function workoutDocument(row: WorkoutRow): Workout {
  return {
    ...base(row),
    sport: row.sport,
    name: row.name,
    description: row.description,
    athleteId: row.athleteId,
    createdBy: row.createdBy,
    scheduledTo: row.scheduledTo,
    status: row.status,
    rpe: row.rpe,
    feel: row.feel,
    notes: row.notes,
    coachComment: row.coachComment,
    seenAt: row.seenAt,
  }
}

export function groupDocument(row: GroupRow): Group {
  return {
    ...base(row),
    name: row.name,
    sport: row.sport,
    description: row.description,
    createdBy: row.createdBy,
  }
}

/** Memberships with the athlete that each belongs to. */
export async function memberDocuments(db: Reader, rows: readonly MemberRow[]): Promise<GroupMember[]> {
  const people = await summaries(
    db,
    rows.map((row) => row.userId),
  )
  return rows.flatMap((row) => {
    const user = people.get(row.userId)
    const { userId, groupId, groupKey, coachId } = row
    return user ? [{ ...base(row), userId, groupId, groupKey, coachId, user }] : []
  })
}

/** Id, name and e-mail of these people. */
async function summaries(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, GroupMember['user']>()
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(people.map((person) => [person.id, person]))
}
