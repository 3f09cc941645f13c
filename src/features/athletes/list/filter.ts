import type { UserDocument } from '../../../../sync/client.ts'
import { addDays, localDay } from '../../../domain/days/days.ts'
import { matchesSearch } from '../../../domain/search.ts'
import type { Need } from '../../../domain/workouts/needs.ts'

/** An athlete as the list shows them. */
export type TeamAthlete = {
  athlete: UserDocument
  /** When they joined the coach's first group, ISO UTC. */
  joinedAt: string
  /** undefined while it is being worked out. */
  needs: readonly Need[] | undefined
}

export type Order = 'recent' | 'oldest'

type Wanted = { search: string; order: Order; needsAttention: boolean }

/** The athletes who match, in the order of joining, then by name. */
export function filterAthletes(
  team: readonly TeamAthlete[],
  { search, order, needsAttention }: Wanted,
): TeamAthlete[] {
  const direction = order === 'recent' ? -1 : 1
  return team
    .filter(({ athlete: { name, email }, needs }) => {
      if (needsAttention && !needs?.length) return false
      return matchesSearch(search, [name, email])
    })
    .toSorted(
      (a, b) =>
        direction * a.joinedAt.localeCompare(b.joinedAt) || a.athlete.name.localeCompare(b.athlete.name),
    )
}

/** docs/product.md, "Athletes": days within which an athlete counts as new. */
const recentDays = 30

/** How many joined lately. @param today `YYYY-MM-DD`. */
export function recentCount(team: readonly TeamAthlete[], today: string): number {
  const from = addDays(today, -recentDays)
  return team.filter(({ joinedAt }) => localDay(new Date(joinedAt)) >= from).length
}
