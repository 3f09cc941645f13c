import { callForNothing } from '#src/data/http/api-call.ts'
import type { GroupDocument, Transport } from '#sync/client.ts'

/** The coaches of a group, its creator first. */
export function coachesOf({ coaches, createdBy }: Pick<GroupDocument, 'coaches' | 'createdBy'>): number[] {
  return coaches.length > 0 ? coaches : [createdBy]
}

/** Ends what a coach, or the caller, does in the group. */
export function removeCoach(transport: Transport, groupId: number, coachId: number) {
  return callForNothing(transport, `DELETE /groups/${groupId}/coaches/${coachId}`)
}
