import type * as z from 'zod/mini'
import { invitationAnswer, invitationPreview } from '../../../sync/contract/invitations.ts'
import type { Transport } from '../../../sync/ports.ts'
import { callFor, type Refused } from '../../data/api-call.ts'

export type Preview = z.infer<typeof invitationPreview>['invitation']

type Link = { token: string; id: string }

/** Who invites into what, for whoever has the link. */
export function readInvitation(transport: Transport, { token, id }: Link) {
  const path = `/invitations/${id}?${new URLSearchParams({ token })}`
  return callFor(transport, invitationPreview, { method: 'GET', path })
}

export function acceptInvitation(transport: Transport, { token, id }: Link) {
  return callFor(transport, invitationAnswer, {
    method: 'POST',
    path: '/groups/invite/accept',
    body: { token, id },
  })
}

/** Whether trying again later may help; otherwise the invitation itself is of no use to this person. */
export function mayPass({ code }: Refused): boolean {
  return ['unreachable', 'rate-limited', 'unavailable', 'internal', 'in-progress', 'xsrf'].includes(code)
}
