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

export const readGroup = (transport: Transport, code: string) =>
  callFor(transport, joinPreview, `GET /groups/join?${new URLSearchParams({ code })}`)

export const joinGroup = (transport: Transport, code: string) =>
  callFor(transport, joinAnswer, 'POST /groups/join', { code })

/** A new code, which ends the one before. */
export const renewJoinCode = (transport: Transport, groupId: number) =>
  callFor(transport, groupAnswer, `POST /groups/${groupId}/join-code`)

/** Nobody joins with a code any more. */
export const closeJoinCode = (transport: Transport, groupId: number) =>
  callFor(transport, groupAnswer, `DELETE /groups/${groupId}/join-code`)
