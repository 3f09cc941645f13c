import type * as z from 'zod/mini'
import { callFor } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import { groupAnswer, joinAnswer, joinPreview, readJoinCode } from '#sync/contract/index.ts'

/** Only the server knows which group a code opens. */

export type OpenGroup = z.infer<typeof joinPreview>['group']

/** The code in what somebody typed or pasted, which may be the whole link. */
export function codeIn(typed: string): string | undefined {
  const inLink = /[?&]joinCode=([^&\s]+)/.exec(typed)?.[1]
  return readJoinCode(inLink ?? typed)
}

export function readGroup(transport: Transport, code: string) {
  const path = `/groups/join?${new URLSearchParams({ code })}`
  return callFor(transport, joinPreview, { method: 'GET', path })
}

export function joinGroup(transport: Transport, code: string) {
  return callFor(transport, joinAnswer, { method: 'POST', path: '/groups/join', body: { code } })
}

/** A new code, which ends the one before. */
export function renewJoinCode(transport: Transport, groupId: number) {
  return callFor(transport, groupAnswer, { method: 'POST', path: `/groups/${groupId}/join-code` })
}

/** Nobody joins with a code any more. */
export function closeJoinCode(transport: Transport, groupId: number) {
  return callFor(transport, groupAnswer, { method: 'DELETE', path: `/groups/${groupId}/join-code` })
}
