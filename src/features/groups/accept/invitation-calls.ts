import type * as z from 'zod/mini'
import {
  callFor,
  isUnanswered,
  type Refused,
  type Result,
  readAnswer,
  refusalOf,
} from '#src/data/http/api-call.ts'
import type { Answer, Transport } from '#sync/client.ts'
import { invitationMade, invitationPreview, pendingInvitations, whoAnswer } from '#sync/contract/index.ts'

export type Preview = z.infer<typeof invitationPreview>['invitation']

type Link = { token: string; id: string }

/** Who invites into which group, by the link's token; null from a server without this call. */
export async function readInvitation(
  transport: Transport,
  { token, id }: Link,
): Promise<Result<Preview | null>> {
  const path = `/invitations/${id}?${new URLSearchParams({ token })}`
  const answer = await transport.send({ method: 'GET', path })
  const preview = readAnswer(invitationPreview, answer)
  if (preview) return { kind: 'done', value: preview.invitation }
  const refused = refusalOf(answer)
  // Our own server names its reason; a proxy's page is no JSON.
  const noSuchCall = refused.code === 'not-ours' && isJson404(answer)
  return noSuchCall ? { kind: 'done', value: null } : refused
}

function isJson404(answer: Answer): boolean {
  return answer.reached && answer.status === 404 && typeof answer.body === 'object' && answer.body !== null
}

/** The e-mail of whom the session belongs to; undefined when the server does not say. */
export async function readOwnEmail(transport: Transport): Promise<string | undefined> {
  const answer = await transport.send({ method: 'GET', path: '/user' })
  return readAnswer(whoAnswer, answer)?.user.email
}

/** E-mail addresses are stored in lower case. */
export function isForOther({ email }: Preview, ownEmail: string | undefined): boolean {
  return ownEmail !== undefined && ownEmail.toLowerCase() !== email.toLowerCase()
}

export const acceptInvitation = (transport: Transport, { token, id }: Link) =>
  callFor(transport, invitationMade, 'POST /groups/invite/accept', { token, id })

export type Pending = z.infer<typeof pendingInvitations>['invitations'][number]

/** The open invitations for the e-mail of the signed-in person. */
export const listPending = (transport: Transport) =>
  callFor(transport, pendingInvitations, 'GET /invitations')

/** Accepts one of those, which needs no token. */
export const acceptPending = (transport: Transport, id: number) =>
  callFor(transport, invitationMade, `POST /invitations/${id}/accept`)

/** Whether trying again later may help; otherwise the invitation itself is of no use to this person. */
export function mayPass({ code }: Refused): boolean {
  return (
    isUnanswered(code) || ['rate-limited', 'unavailable', 'internal', 'in-progress', 'xsrf'].includes(code)
  )
}

/**
 * What an invitation link says; `missing` and `bad-id` are links that cannot be used (docs/product.md, "Invitations").
 */
type InvitationLink = { kind: 'usable'; token: string; id: string } | { kind: 'missing' | 'bad-id' }

export function readInvitationLink(search: URLSearchParams): InvitationLink {
  const token = search.get('inviteToken')
  const id = search.get('inviteId')
  if (!token || !id) return { kind: 'missing' }
  return /^\d{1,10}$/.test(id) ? { kind: 'usable', token, id } : { kind: 'bad-id' }
}
