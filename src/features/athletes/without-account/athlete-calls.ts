import { callFor, callForNothing } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import { athletesAnswer, invitationAnswer, userAnswer } from '#sync/contract/index.ts'

/** Only the server gives athletes their number, by which workouts name them; planning for them needs no signal. */

type NewAthlete = { clientId: string; name: string; email?: string }

export function addAthletes(
  transport: Transport,
  athletes: readonly NewAthlete[],
  groupId: number | undefined,
) {
  const body = { athletes, ...(groupId !== undefined && { groupId }) }
  return callFor(transport, athletesAnswer, { method: 'POST', path: '/athletes', body })
}

export function renameAthlete(transport: Transport, id: number, name: string) {
  return callFor(transport, userAnswer, { method: 'PATCH', path: `/athletes/${id}`, body: { name } })
}

export function removeAthlete(transport: Transport, id: number) {
  return callForNothing(transport, { method: 'DELETE', path: `/athletes/${id}` })
}

/** All that was planned for the athlete becomes the account's. */
export function handOver(transport: Transport, id: number, to: number) {
  return callFor(transport, userAnswer, { method: 'POST', path: `/athletes/${id}/hand-over`, body: { to } })
}

/** Invites the person behind an athlete: the account that accepts gets all of the athlete's data. The answer has the link's token. */
export function inviteAthlete(
  transport: Transport,
  body: { athleteId: number; groupId: number; email: string },
) {
  return callFor(transport, invitationAnswer, { method: 'POST', path: '/groups/invite', body })
}
