import { map, type Observable } from 'rxjs'
import { rowByKey, rows$ } from '#src/data/query/rows.ts'
import type { GroupDocument, InvitationDocument, MemberDocument, RumoDatabase } from '#sync/client.ts'

/** The person's groups by name: a coach's own, or those an athlete trains in. A handful, so all are read. */
export function groups(database: RumoDatabase): Observable<readonly GroupDocument[]> {
  return rows$(
    database.groups.find({
      selector: { id: { $gte: 0 } },
      sort: [{ id: 'asc' }, { clientId: 'asc' }],
      index: ['id', 'clientId'],
    }),
  ).pipe(map((found) => found.toSorted((a, b) => a.name.localeCompare(b.name))))
}

export const groupByKey = rowByKey('groups')

const byName = (a: MemberDocument, b: MemberDocument) => a.user.name.localeCompare(b.user.name)

/** Everybody's membership in every group on this device. */
export function allMembers(database: RumoDatabase): Observable<readonly MemberDocument[]> {
  return rows$(
    database.members.find({
      selector: { id: { $gte: 0 } },
      sort: [{ id: 'asc' }, { clientId: 'asc' }],
      index: ['id', 'clientId'],
    }),
  ).pipe(map((found) => found.toSorted(byName)))
}

/** The names of the coaches on this device, by id; a handful. */
export function coachNames(database: RumoDatabase): Observable<ReadonlyMap<number, string>> {
  return rows$(
    database.users.find({
      selector: { id: { $gte: 0 } },
      sort: [{ id: 'asc' }, { clientId: 'asc' }],
      index: ['id', 'clientId'],
    }),
  ).pipe(
    map((found) => new Map(found.filter(({ role }) => role === 'coach').map(({ id, name }) => [id, name]))),
  )
}

/** The members of one group, by name. */
export function membersOf(database: RumoDatabase, groupKey: string): Observable<readonly MemberDocument[]> {
  return rows$(
    database.members.find({
      selector: { groupKey },
      sort: [{ groupKey: 'asc' }, { clientId: 'asc' }],
      index: ['groupKey', 'clientId'],
    }),
  ).pipe(map((found) => found.toSorted(byName)))
}

/** The invitations of one group: open ones first, then by e-mail. */
export function invitationsOf(
  database: RumoDatabase,
  groupKey: string,
): Observable<readonly InvitationDocument[]> {
  return rows$(
    database.invitations.find({
      selector: { groupKey },
      sort: [{ groupKey: 'asc' }, { clientId: 'asc' }],
      index: ['groupKey', 'clientId'],
    }),
  ).pipe(
    map((found) =>
      found.toSorted((a, b) => Number(a.accepted) - Number(b.accepted) || a.email.localeCompare(b.email)),
    ),
  )
}
