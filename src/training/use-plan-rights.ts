import { useMemo } from 'react'
import { map, type Observable, of, switchMap } from 'rxjs'
import type { GroupDocument, MemberDocument, RumoDatabase } from '#sync/client.ts'
import { rows$, rowsOf } from '../data/query/rows.ts'
import { useLiveQuery } from '../data/query/use-live-query.ts'
import { useSession } from '../data/session/session-context.ts'
import { type PlanRights, rightsAlone } from '../domain/workouts/plan-rights.ts'

/** What the signed-in person may plan; until their groups have been read, only what is their own. */
export function usePlanRights(): PlanRights {
  const { userId } = useSession()
  const found = useLiveQuery(colleagues, userId)
  return useMemo(() => (found ? { userId, colleagues: found } : rightsAlone(userId)), [userId, found])
}

type Colleagues = ReadonlyMap<number, ReadonlySet<number>>

/** With whom a coach shares each athlete; empty where no group has a second coach, which only reads the groups. */
function colleagues(database: RumoDatabase, userId: number): Observable<Colleagues> {
  return rowsOf(database, 'groups', { id: { $gte: 0 } }).pipe(
    map((found) => found.filter(({ coaches }) => coaches.length > 1 && coaches.includes(userId))),
    switchMap((shared) => {
      if (shared.length === 0) return of(new Map())
      const keys = shared.map(({ clientId }) => clientId)
      const members = database.members.find({ selector: { groupKey: { $in: keys } } })
      return rows$(members).pipe(map((found) => colleaguesOf(userId, shared, found)))
    }),
  )
}

function colleaguesOf(userId: number, groups: readonly GroupDocument[], members: readonly MemberDocument[]) {
  const others = new Map(
    groups.map(({ clientId, coaches }) => [clientId, coaches.filter((id) => id !== userId)]),
  )
  const found = new Map<number, Set<number>>()
  for (const { userId: athleteId, groupKey } of members) {
    const known = found.get(athleteId) ?? new Set()
    for (const coach of others.get(groupKey) ?? []) known.add(coach)
    found.set(athleteId, known)
  }
  return found
}
