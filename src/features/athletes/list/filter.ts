import { addDays, localDay } from '#src/domain/days.ts'
import { matchesSearch } from '#src/domain/search.ts'
import type { Reason } from '#src/domain/triage/triage.ts'
import { urgencyOf } from '#src/domain/triage/urgency.ts'
import type { UserDocument, WorkoutDocument } from '#sync/client.ts'
import type { TrainingFacts } from './training-facts.ts'

/** Why an athlete needs the coach, with the workout it is about. */
export type TeamReason = { reason: Reason; workout: WorkoutDocument | undefined }

/** An athlete as the list shows them. */
export type TeamAthlete = {
  athlete: UserDocument
  /** When they joined the coach's first group, ISO UTC. */
  joinedAt: string
  /** undefined while it is being worked out. */
  reasons: readonly TeamReason[] | undefined
  /** undefined while `reasons` is. */
  training: TrainingFacts | undefined
  /** The keys of the coach's groups they train in. */
  groups: readonly string[]
}

export const orders = ['recent', 'oldest', 'name', 'needs', 'last-log'] as const

export type Order = (typeof orders)[number]

/** @param group the key of one group, '' for all. */
type Wanted = { search: string; order: Order; group: string; needsAttention: boolean }

const byName = (a: TeamAthlete, b: TeamAthlete) => a.athlete.name.localeCompare(b.athlete.name)

/** `reasons` has the most urgent one first; athletes without one come last. */
const firstUrgency = ({ reasons }: TeamAthlete) =>
  reasons?.[0] ? urgencyOf(reasons[0].reason) : Number.MAX_SAFE_INTEGER

/** What comes first; equal athletes are ordered by name. */
const compare: Record<Order, (a: TeamAthlete, b: TeamAthlete) => number> = {
  recent: (a, b) => b.joinedAt.localeCompare(a.joinedAt),
  oldest: (a, b) => a.joinedAt.localeCompare(b.joinedAt),
  name: byName,
  // By their most urgent reason, then by how many they have.
  needs: (a, b) => firstUrgency(a) - firstUrgency(b) || (b.reasons?.length ?? 0) - (a.reasons?.length ?? 0),
  // The latest log first, the oldest last.
  'last-log': (a, b) => (b.training?.lastLog ?? '').localeCompare(a.training?.lastLog ?? ''),
}

/** The athletes who match, in the order wanted. */
export function filterAthletes(
  team: readonly TeamAthlete[],
  { search, order, group, needsAttention }: Wanted,
): TeamAthlete[] {
  return team
    .filter(({ athlete: { name, email }, reasons, groups }) => {
      if (group && !groups.includes(group)) return false
      if (needsAttention && !reasons?.length) return false
      return matchesSearch(search, [name, email])
    })
    .toSorted((a, b) => compare[order](a, b) || byName(a, b))
}

/** docs/product.md, "Athletes": days within which an athlete counts as new. */
const recentDays = 30

/** How many joined recently. @param today `YYYY-MM-DD`. */
export function recentCount(team: readonly TeamAthlete[], today: string): number {
  const from = addDays(today, -recentDays)
  return team.filter(({ joinedAt }) => localDay(new Date(joinedAt)) >= from).length
}
