import { callFor, isUnanswered, type Refused, type Result } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import { emailPattern, invitationMade, limits, type Role } from '#sync/contract/index.ts'

/** Inviting needs the server, which writes the mail; everything else about invitations works offline. */

export const isEmail = (address: string) => address.length <= limits.email && emailPattern.test(address)

/** What became of one e-mail. `again`: its open invitation was sent again. `waiting`: not asked, try later. */
export type InviteResult = {
  email: string
  kind: 'sent' | 'again' | 'member' | 'waiting' | 'refused'
  /** Of the last two: a problem code of the contract, or `unreachable`. */
  code?: string
  retryAfterSeconds?: number
}

type Why = { code: string; retryAfterSeconds?: number }

/**
 * The e-mails in a pasted text, once each and in order: parted by spaces, commas, semicolons or lines, also as
 * `Ana <ana@example.com>`.
 */
export function readEmails(text: string): string[] {
  const parts = text.split(/<([^<>]*)>/)
  const addresses = parts.map((part, index) =>
    index % 2 === 0 && index + 1 < parts.length ? withoutName(part) : part,
  )
  const found = addresses
    .join(' ')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
  return [...new Map(found.map((part) => [part.toLowerCase(), part])).values()]
}

/** Without the name that is before an address in brackets: one in quotes, or words without a separator. */
function withoutName(text: string): string {
  const quoted = /"[^"\n]*"\s*$/.exec(text)
  if (quoted) return text.slice(0, quoted.index)
  const words = text.split(/(?<=[\s,;])(?=[^\s,;])/)
  while (/^[^\s,;"@]+\s+$/.test(words.at(-1) ?? '')) words.pop()
  return words.join('')
}

/** Answers after which the next e-mail would be refused alike, but a later try may help. */
const laterCodes = ['rate-limited', 'unavailable', 'internal', 'in-progress', 'unauthenticated', 'xsrf']

const isLater = (code: string) => isUnanswered(code) || laterCodes.includes(code)

/**
 * Invites one after the other and stops asking when the server cannot be reached or wants a pause.
 * @param open e-mails that have an open invitation already, lower case.
 */
export async function inviteAll(
  transport: Transport,
  { groupId, role }: { groupId: number; role: Role },
  emails: readonly string[],
  open: ReadonlySet<string>,
): Promise<InviteResult[]> {
  const results: InviteResult[] = []
  let stopped: Why | undefined
  for (const address of emails) {
    if (stopped) results.push({ email: address, kind: 'waiting', ...stopped })
    else {
      // An older server knows no roles: it invites athletes.
      const body = { groupId, email: address, ...(role === 'coach' && { role }) }
      const result = await callFor(transport, invitationMade, 'POST /groups/invite', body)
      results.push(resultOf(address, result, open))
      if (result.kind === 'refused' && isLater(result.code)) stopped = whyOf(result)
    }
  }
  return results
}

function resultOf(address: string, result: Result<unknown>, open: ReadonlySet<string>): InviteResult {
  if (result.kind === 'done')
    return { email: address, kind: open.has(address.toLowerCase()) ? 'again' : 'sent' }
  if (result.code === 'conflict') return { email: address, kind: 'member' }
  return { email: address, kind: isLater(result.code) ? 'waiting' : 'refused', ...whyOf(result) }
}

function whyOf({ code, retryAfterSeconds }: Refused): Why {
  return retryAfterSeconds === undefined ? { code } : { code, retryAfterSeconds }
}

/** Sends an open invitation again; its old link then no longer works. */
export function resendInvitation(transport: Transport, id: number) {
  return callFor(transport, invitationMade, `POST /groups/invitations/${id}/resend`)
}
