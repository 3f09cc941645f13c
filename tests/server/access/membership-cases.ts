import { randomUUID } from 'node:crypto'
import {
  anyAthlete,
  anyCoach,
  anyone,
  bothSee,
  type Case,
  coachOnly,
  everybody,
  expected,
  foreign,
  role,
} from './expected-responses.ts'

/** Who comes into a group and leaves it: codes, members, coaches, invitations. */
export const membershipCases: Case[] = [
  {
    call: 'POST /groups/{id}/join-code',
    expected: coachOnly(200),
    send: (f) => ['POST', `/groups/${f.group.id}/join-code`],
  },
  {
    call: 'DELETE /groups/{id}/join-code',
    expected: coachOnly(200),
    send: (f) => ['DELETE', `/groups/${f.group.id}/join-code`],
  },
  {
    call: 'GET /groups/join',
    expected: anyone('invitation-unknown'),
    send: () => ['GET', '/groups/join?code=AAAA-AAAA'],
  },
  {
    call: 'POST /groups/join',
    expected: anyAthlete('invitation-unknown'),
    send: () => ['POST', '/groups/join', { code: 'AAAA-AAAA' }],
  },
  {
    call: 'GET /groups/member/{groupId}',
    expected: bothSee,
    send: (f) => ['GET', `/groups/member/${f.group.id}`],
  },
  { call: 'GET /groups/member/all', expected: everybody(200), send: () => ['GET', '/groups/member/all'] },
  {
    call: 'GET /groups/members-count',
    expected: anyCoach(200),
    send: () => ['GET', '/groups/members-count'],
  },
  {
    call: 'DELETE /groups/member/{id}',
    expected: expected(204, 204, foreign, foreign),
    send: (f) => ['DELETE', `/groups/member/${f.link.id}`],
  },
  {
    call: 'DELETE /groups/{id}/coaches/{coachId}',
    // She is the only one.
    expected: expected(role, 'conflict', foreign, role),
    send: (f, people) => ['DELETE', `/groups/${f.group.id}/coaches/${people.marina.id}`],
  },
  {
    call: 'POST /groups/invite',
    expected: coachOnly(201),
    send: (f) => ['POST', '/groups/invite', { groupId: f.group.id, email: 'alguem@rumo.example' }],
  },
  {
    call: 'POST /groups/invite/accept',
    expected: everybody('invitation-unknown'),
    send: (f) => ['POST', '/groups/invite/accept', { id: f.invitation.id, token: 'guessed' }],
  },
  {
    call: 'GET /groups/invitations/{groupId}',
    expected: coachOnly(200),
    send: (f) => ['GET', `/groups/invitations/${f.group.id}`],
  },
  {
    call: 'POST /groups/invitations/{id}/resend',
    expected: coachOnly(200),
    send: (f) => ['POST', `/groups/invitations/${f.invitation.id}/resend`],
  },
  {
    call: 'DELETE /groups/invitations/{id}',
    expected: coachOnly(204),
    send: (f) => ['DELETE', `/groups/invitations/${f.invitation.id}`],
  },
  {
    call: 'POST /athletes',
    expected: coachOnly(201),
    send: (f) => [
      'POST',
      '/athletes',
      { groupId: f.group.id, athletes: [{ clientId: randomUUID(), name: 'Caio' }] },
    ],
  },
  {
    call: 'PATCH /athletes/{id}',
    expected: coachOnly(200),
    send: (f) => ['PATCH', `/athletes/${f.newcomer.id}`, { name: 'Beatriz' }],
  },
  {
    call: 'DELETE /athletes/{id}',
    expected: coachOnly(204),
    send: (f) => ['DELETE', `/athletes/${f.newcomer.id}`],
  },
  {
    call: 'POST /athletes/{id}/hand-over',
    expected: coachOnly(200),
    send: (f, people) => ['POST', `/athletes/${f.newcomer.id}/hand-over`, { to: people.ana.id }],
  },
  { call: 'GET /invitations', expected: everybody(200), send: () => ['GET', '/invitations'] },
  {
    call: 'POST /invitations/{id}/accept',
    expected: everybody('invitation-unknown'),
    send: (f) => ['POST', `/invitations/${f.invitation.id}/accept`],
  },
  {
    call: 'GET /invitations/{id}',
    expected: anyone('invitation-unknown'),
    send: (f) => ['GET', `/invitations/${f.invitation.id}?token=guessed`],
  },
]
