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
