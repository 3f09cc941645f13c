import { useMemo } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { athletes } from '#src/features/athletes/queries.ts'
import { allMembers, groups } from '#src/features/groups/queries.ts'

/** Everybody a coach plans for, and the groups that they can be chosen by. */
export function usePeople() {
  const team = useLiveQuery(athletes, null)
  const ownGroups = useLiveQuery(groups, null)
  const members = useLiveQuery(allMembers, null)
  return useMemo(() => {
    const groupsWithMembers = (ownGroups ?? []).map(({ clientId, name }) => ({
      key: clientId,
      name,
      athleteIds: (members ?? []).filter(({ groupKey }) => groupKey === clientId).map(({ userId }) => userId),
    }))
    const areRead = team !== undefined && ownGroups !== undefined && members !== undefined
    return { athletes: team ?? [], groups: groupsWithMembers, areRead }
  }, [team, ownGroups, members])
}
