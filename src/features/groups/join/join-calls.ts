import { callFor } from '#src/data/http/api-call.ts'
import { plainTyped } from '#src/domain/typed/plain-typed.ts'
import type { Transport } from '#sync/client.ts'
import { groupAnswer, joinAnswer, joinPreview, readJoinCode } from '#sync/contract/index.ts'

/** Only the server knows which group a code opens. */

const codes = /(?<![a-z\d-])[a-z\d]{4}[-–—]?[a-z\d]{4}(?![a-z\d-])/giu

/** The code in what somebody typed or pasted: the code alone, the whole link, or a sentence with it. */
export function codeIn(typed: string): string | undefined {
  const plain = plainTyped(typed)
  const alone = readJoinCode(/[?&]joinCode=([^&\s]+)/u.exec(plain)?.[1] ?? plain)
  // A word of eight letters has no digit and no dash, and is not written in capitals.
  const isCode = (one: string) => /[\d–—-]/u.test(one) || one === one.toUpperCase()
  const within = plain.match(codes)?.filter(isCode) ?? []
  return alone ?? within.map(readJoinCode).find((code) => code !== undefined)
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
