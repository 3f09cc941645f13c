import type * as z from 'zod/mini'
import type { Answer, Transport } from '../../../../sync/client.ts'
import { invitationMade, invitationPreview } from '../../../../sync/contract/index.ts'
import { callFor, type Refused, type Result, readAnswer, refusalOf } from '../../../data/http/api-call.ts'

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
  const noSuchCall = refused.code === 'unreachable' && isJson404(answer)
  return noSuchCall ? { kind: 'done', value: null } : refused
}

function isJson404(answer: Answer): boolean {
  return answer.reached && answer.status === 404 && typeof answer.body === 'object' && answer.body !== null
}

export function acceptInvitation(transport: Transport, { token, id }: Link) {
  return callFor(transport, invitationMade, {
    method: 'POST',
    path: '/groups/invite/accept',
    body: { token, id },
  })
}

/** Whether trying again later may help; otherwise the invitation itself is of no use to this person. */
export function mayPass({ code }: Refused): boolean {
  return ['unreachable', 'rate-limited', 'unavailable', 'internal', 'in-progress', 'xsrf'].includes(code)
}
