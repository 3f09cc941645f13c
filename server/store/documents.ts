import { dayFromNumber } from '#sync/contract/day.ts'
import { limits } from '#sync/contract/limits.ts'
import type { Activity } from '#sync/contract/shapes/activities.ts'
import type { CoachCard, Group, GroupMember, User } from '#sync/contract/shapes/entities.ts'
import type { EventAttendance } from '#sync/contract/shapes/events.ts'
import type { GroupInvitation } from '#sync/contract/shapes/invitations.ts'
import { storedDocument } from './columns.ts'
import { coachesByGroup } from './group-coaches.ts'
import { type HeldScopes, scope } from './scopes.ts'
import type { Reader } from './store.ts'
import type { ActivityRow, AttendanceRow, GroupRow, InvitationRow, MemberRow, UserRow } from './tables.ts'

/** The documents that are not simply the stored fields of their row. */

/** The whole profile. */
export function fullUser(row: UserRow, formerKeys: string[] = []): User {
  return { ...storedDocument('users', row), formerKeys }
}

/** People, and with an athlete the keys of rows that were handed over to their account. */
export async function userDocuments(
  db: Reader,
  rows: readonly UserRow[],
  held: HeldScopes,
): Promise<(User | CoachCard)[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const former = db.selectFrom('users').select(['clientId', 'movedTo']).where('movedTo', 'in', ids)
  const newestFirst = await former.orderBy('id', 'desc').execute()
  const byAccount = Map.groupBy(newestFirst, ({ movedTo }) => movedTo)
  return rows.map((row) => {
    const keys = byAccount.get(row.id)?.map(({ clientId }) => clientId) ?? []
    return userDocument(row, held, keys.slice(0, limits.formerKeys))
  })
}

/**
 * A reader who holds the person's own scope gets the profile, all others a coach's card. An athlete's coach (a
 * reader with a scope of the kind `coach`) gets it without what the athlete has read.
 */
function userDocument(row: UserRow, held: HeldScopes, formerKeys: string[]): User | CoachCard {
  if (held.has(scope('coach', row.id))) return fullUser(row)
  if (held.has(scope('athlete', row.id))) {
    const isCoach = held.ids('coach').length > 0
    return isCoach ? { ...fullUser(row, formerKeys), readComments: [] } : fullUser(row)
  }
  const { id, clientId, version, createdAt, updatedAt, name } = row
  return { id, clientId, version, createdAt, updatedAt, name, role: 'coach' }
}

/** Groups with the ids of their coaches, the creator's first. Only these learn the code with which athletes join. */
export async function groupDocuments(
  db: Reader,
  rows: readonly GroupRow[],
  held: HeldScopes,
): Promise<Group[]> {
  const ids = rows.map((row) => row.id)
  const coaches = await coachesByGroup(db, ids)
  return rows.map((row) => {
    const others = (coaches.get(row.id) ?? []).filter((coach) => coach !== row.createdBy)
    return {
      ...storedDocument('groups', row),
      coaches: [row.createdBy, ...others],
      joinCode: held.has(scope('group-coach', row.id)) ? row.joinCode : null,
    }
  })
}

/** Memberships with name and e-mail of the athlete. */
export async function memberDocuments(db: Reader, rows: readonly MemberRow[]): Promise<GroupMember[]> {
  const people = await summaries(db, rows, 'userId')
  return rows.flatMap((row) => {
    const user = people.get(row.userId)
    return user ? [{ ...storedDocument('members', row), user }] : []
  })
}

/** Id, name and e-mail of the people whom these rows name in a column. */
export async function summaries<Column extends string>(
  db: Reader,
  rows: readonly Readonly<Record<Column, number>>[],
  column: Column,
) {
  if (rows.length === 0) return new Map<number, GroupMember['user']>()
  const ids = [...new Set(rows.map((row) => row[column]))]
  const query = db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids)
  const people = await query.execute()
  return new Map(people.map((person) => [person.id, person]))
}

/** Attendances with name and e-mail of the athlete. */
export async function attendanceDocuments(
  db: Reader,
  rows: readonly AttendanceRow[],
): Promise<EventAttendance[]> {
  const people = await summaries(db, rows, 'athleteId')
  return rows.flatMap((row) => {
    const athlete = people.get(row.athleteId)
    return athlete ? [{ ...storedDocument('attendances', row), athlete }] : []
  })
}

/** Without the token: only its hash is stored. */
export function invitationDocument(row: InvitationRow): GroupInvitation {
  return { ...storedDocument('invitations', row), token: '' }
}

export function activityDocument(row: ActivityRow): Activity {
  return { ...storedDocument('activities', row), day: dayFromNumber(row.day) }
}
