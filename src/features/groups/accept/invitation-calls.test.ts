import { expect, it } from 'vitest'
import { readInvitationLink } from './invitation-calls.ts'

it.each([
  ['', 'missing'],
  ['inviteToken=t', 'missing'],
  ['inviteId=7', 'missing'],
  ['inviteToken=&inviteId=7', 'missing'],
  ['inviteToken=t&inviteId=sete', 'bad-id'],
  ['inviteToken=t&inviteId=-7', 'bad-id'],
  ['inviteToken=t&inviteId=7e3', 'bad-id'],
  ['inviteToken=t&inviteId=7', 'usable'],
])('takes the link with %j as %s', (search, kind) => {
  expect(readInvitationLink(new URLSearchParams(search)).kind).toBe(kind)
})
