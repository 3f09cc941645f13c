import { personById } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'

/** The name of the athlete whose days they are; nobody's where they are the person's own. */
export function useWhose(athleteId: number): string | undefined {
  const { userId } = useSession()
  const athlete = useLiveQuery(personById, athleteId)
  return athleteId === userId ? undefined : athlete?.name
}
