import { map, type Observable } from 'rxjs'
import { rowByKey, rowsOf } from '#src/data/query/rows.ts'
import type { GroupDocument, MemberDocument, RumoDatabase } from '#sync/client.ts'

/** The person's groups by name: a coach's own, or those an athlete trains in. A handful, so all are read. */
export function groups(database: RumoDatabase): Observable<readonly GroupDocument[]> {
  return rowsOf(database, 'groups', { id: { $gte: 0 } }).pipe(
    map((found) => found.toSorted((a, b) => a.name.localeCompare(b.name))),
  )
}

export const groupByKey = rowByKey('groups')

const byName = (a: MemberDocument, b: MemberDocument) => a.user.name.localeCompare(b.user.name)

/** Everybody's membership in every group on this device. */
export function allMembers(database: RumoDatabase): Observable<readonly MemberDocument[]> {
  return rowsOf(database, 'members', { id: { $gte: 0 } }).pipe(map((found) => found.toSorted(byName)))
}

/** The members of one group, by name. */
export function membersOf(database: RumoDatabase, groupKey: string): Observable<readonly MemberDocument[]> {
  return rowsOf(database, 'members', { groupKey }).pipe(map((found) => found.toSorted(byName)))
}

/** The open invitation that hands over an athlete without account; null when there is none. */
export function invitationFor(database: RumoDatabase, athleteId: number) {
  return rowsOf(database, 'invitations', { id: { $gte: 0 } }).pipe(
    map((found) => found.find((one) => one.athleteId === athleteId && !one.accepted) ?? null),
  )
}

/** The invitations of one group: open ones first, then by e-mail. */
export function invitationsOf(database: RumoDatabase, groupKey: string) {
  return rowsOf(database, 'invitations', { groupKey }).pipe(
    map((found) =>
      found.toSorted((a, b) => Number(a.accepted) - Number(b.accepted) || a.email.localeCompare(b.email)),
    ),
  )
}
