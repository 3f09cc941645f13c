import { expect, it } from 'vitest'
import type { Answer, Transport } from '#sync/client.ts'
import { inviteAll, isEmail, readEmails } from './invite.ts'

it('reads e-mails however they were pasted, once each', () => {
  const pasted =
    'ana@x.example, Bruno Reis <bruno@x.example>;\nANA@x.example  caio@x.example Gil Sá <gil@x.example>\n"Lia, a nova" <lia@x.example>'
  expect(readEmails(pasted).map((email) => email.toLowerCase())).toEqual([
    'ana@x.example',
    'bruno@x.example',
    'caio@x.example',
    'gil@x.example',
    'lia@x.example',
  ])
  expect(readEmails(' \n ')).toEqual([])
})

it.each([
  ['ana@x.example', true],
  ['nada', false],
  ['ana@', false],
  [`${'a'.repeat(250)}@x.example`, false],
])('%s is an address: %s', (address, expected) => {
  expect(isEmail(address)).toBe(expected)
})

const problem = (status: number, code: string): Answer => ({
  reached: true,
  status,
  body: { type: 'about:blank', title: code, status, code },
  retryAfterMs: undefined,
})

const invited: Answer = {
  reached: true,
  status: 201,
  body: {
    invitation: {
      id: 1,
      clientId: '0f8fad5b-d9cb-469f-a165-70867728950e',
      version: 1,
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
      token: '',
      groupId: 4,
      groupKey: '0f8fad5b-d9cb-469f-a165-70867728950f',
      email: 'a@x.example',
      accepted: false,
    },
  },
  retryAfterMs: undefined,
}

/** A server that gives these answers in this order, and counts how often it was asked. */
function answering(answers: Answer[]) {
  let asked = 0
  const transport = {
    send: () => Promise.resolve(answers[asked++] ?? { reached: false as const }),
  } as unknown as Transport
  return { transport, asked: () => asked }
}

it('says for each e-mail what became of it', async () => {
  const { transport } = answering([invited, invited, problem(409, 'conflict'), problem(404, 'not-found')])
  const emails = ['new@x.example', 'Open@x.example', 'member@x.example', 'odd@x.example']
  const results = await inviteAll(
    transport,
    { groupId: 4, role: 'athlete' },
    emails,
    new Set(['open@x.example']),
  )
  expect(results.map(({ kind }) => kind)).toEqual(['sent', 'again', 'member', 'refused'])
})

it.each<[string, Answer]>([
  ['no signal', { reached: false }],
  ['the server wants a pause', problem(429, 'rate-limited')],
])('stops asking when %s; what was not asked waits', async (_, answer) => {
  const { transport, asked } = answering([invited, answer])
  const emails = ['a@x.example', 'b@x.example', 'c@x.example']
  const results = await inviteAll(transport, { groupId: 4, role: 'athlete' }, emails, new Set())
  expect(results.map(({ kind }) => kind)).toEqual(['sent', 'waiting', 'waiting'])
  expect(asked()).toBe(2)
})
