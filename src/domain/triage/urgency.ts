import type { Reason } from './triage.ts'

/** The body comes before everything else. */
const injury = -2
const illness = -1
/** Somebody waits for an answer. */
const waiting = 0
/** It bears on the next session. */
const nextSession = 1

/** How urgent a reason is, lowest first: injury and pain, then illness, then in how many days it matters. */
export function urgencyOf(reason: Reason): number {
  switch (reason.kind) {
    case 'pain':
    case 'injured':
      return injury
    case 'illness':
    case 'ill':
      return illness
    case 'question':
      return waiting
    case 'race':
      return reason.inDays
    default:
      return nextSession
  }
}
