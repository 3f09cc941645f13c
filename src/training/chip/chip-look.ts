import type { Session } from '#src/domain/sessions.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { isDoneElsewhere } from '#sync/contract/index.ts'
import { lookOf } from '../status-word.tsx'

/** What of a chip is not in its session. */
export type ChipFacts = {
  draft?: boolean | undefined
  /** Words of its athlete, or comments, that this person has not read. */
  isUnread?: boolean
  /** Its athlete, or for an athlete the coach, changed it. */
  isChanged?: boolean
}

export type ChipSign = 'doubt' | 'unread' | 'changed' | 'done' | 'missed'

/** In this order where there is room for one only. */
const signOrder: readonly ChipSign[] = ['doubt', 'unread', 'changed', 'done', 'missed']

/** How a session is drawn: its ground, and its signs in the order of their weight. */
export function chipLook(session: Session, { draft, isUnread, isChanged }: ChipFacts) {
  const status = lookOf(session.status)
  const isExcused = session.excused && status === 'missed'
  const has: Record<ChipSign, boolean> = {
    doubt: session.isDoubtful || session.isUnread,
    unread: isUnread === true,
    changed: isChanged === true,
    done: status === 'completed',
    missed: status === 'missed' && !isExcused,
  }
  return {
    ground: draft ? 'draft' : isExcused ? 'excused' : status,
    signs: signOrder.filter((sign) => has[sign]),
  } as const
}

/** Whether an athlete did another plan than the coach's, or did it on another day. */
export function isChangedByAthlete(workout: Pick<WorkoutDocument, 'donePlan' | 'doneDay' | 'scheduledTo'>) {
  return workout.donePlan !== null || isDoneElsewhere(workout)
}
