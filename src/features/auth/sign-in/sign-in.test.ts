import { expect, it } from 'vitest'
import type { Answer, Request, Transport } from '#sync/client.ts'
import { initialValues } from '#sync/contract/index.ts'
import { signIn } from './sign-in.ts'

const instant = '2026-11-20T08:00:00.000Z'
const user = {
  id: 7,
  clientId: '6f1c1b0a-6f0e-4a59-9d42-0a1f6f3b7c11',
  version: 1,
  createdAt: instant,
  updatedAt: instant,
  email: 'ana@rumo.example',
  name: 'Ana Ribeiro',
  ...initialValues('users'),
  role: 'athlete',
  language: 'pt',
}
const answers: Record<string, Answer> = {
  '/auth/sign-in': ok({ user: { id: 7, email: user.email } }),
  '/auth/session': ok({ session: { expiresAt: '2026-12-20T08:00:00.000Z' } }),
  '/user': ok({ user }),
}

function ok(body: unknown): Answer {
  return { reached: true, status: 200, body, retryAfterMs: undefined }
}

function refused(status: number, code: string, extra: object = {}): Answer {
  const body = { type: 'about:blank', title: code, status, code, ...extra }
  return { reached: true, status, body, retryAfterMs: undefined }
}

function server(changed: Record<string, Answer> = {}) {
  const sent: Request[] = []
  const transport: Transport = {
    base: '/api',
    send: (request) => {
      sent.push(request)
      return Promise.resolve({ ...answers, ...changed }[request.path] ?? { reached: false })
    },
    stream: () => Promise.resolve(),
  }
  return {
    sent,
    enter: () => signIn(() => transport, { email: ' ana@rumo.example ', password: 'Rumo-2026!' }),
  }
}

it('learns what the device must remember', async () => {
  const { sent, enter } = server()
  expect(await enter()).toEqual({
    kind: 'done',
    value: {
      userId: 7,
      role: 'athlete',
      name: 'Ana Ribeiro',
      apiBase: '/api',
      expiresAt: '2026-12-20T08:00:00.000Z',
    },
  })
  expect(sent[0]?.body).toEqual({ email: 'ana@rumo.example', password: 'Rumo-2026!' })
})

it('says why it was refused', async () => {
  const { enter } = server({ '/auth/sign-in': refused(401, 'bad-credentials') })
  expect(await enter()).toEqual({ kind: 'refused', code: 'bad-credentials' })
})

it('says so too when a server without problem codes refuses', async () => {
  const bare = { reached: true, status: 401, body: { message: 'no' }, retryAfterMs: undefined } as const
  const { enter } = server({ '/auth/sign-in': bare })
  expect(await enter()).toEqual({ kind: 'refused', code: 'bad-credentials' })
})

it('takes answers that are not keyed by their entity', async () => {
  const { enter } = server({
    '/auth/sign-in': ok({ id: 7, email: 'ana@rumo.example' }),
    '/auth/session': ok({ expiresAt: '2026-12-20T08:00:00.000Z' }),
    '/user': ok({ id: 7, role: 'athlete', name: 'Ana Ribeiro' }),
  })
  expect(await enter()).toMatchObject({ kind: 'done', value: { userId: 7 } })
})

it('says how long to wait, in whole seconds', async () => {
  const { enter } = server({ '/auth/sign-in': refused(429, 'rate-limited', { retryAfter: 12.2 }) })
  expect(await enter()).toEqual({ kind: 'refused', code: 'rate-limited', retryAfterSeconds: 13 })
})

it.each([
  ['nothing', { reached: false } as const, 'unreachable'],
  ['a page of a hotel network', ok(undefined), 'portal'],
  [
    'an error page',
    { reached: true, status: 502, body: undefined, retryAfterMs: undefined } as const,
    'not-ours',
  ],
])('tells %s from a refusal', async (_what, answer, code) => {
  const { enter } = server({ '/auth/sign-in': answer })
  expect(await enter()).toEqual({ kind: 'refused', code })
})
