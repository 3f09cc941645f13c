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
  return callFor(transport, athletesAnswer, 'POST /athletes', body)
}

export const renameAthlete = (transport: Transport, id: number, name: string) =>
  callFor(transport, userAnswer, `PATCH /athletes/${id}`, { name })

export const removeAthlete = (transport: Transport, id: number) =>
  callForNothing(transport, `DELETE /athletes/${id}`)

/** All that was planned for the athlete becomes the account's. */
export const handOver = (transport: Transport, id: number, to: number) =>
  callFor(transport, userAnswer, `POST /athletes/${id}/hand-over`, { to })

/** Invites the person behind an athlete: the account that accepts gets all of the athlete's data. The answer has the link's token. */
export const inviteAthlete = (
  transport: Transport,
  body: { athleteId: number; groupId: number; email: string },
) => callFor(transport, invitationAnswer, 'POST /groups/invite', body)
