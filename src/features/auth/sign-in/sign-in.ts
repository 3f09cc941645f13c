import type * as z from 'zod/mini'
import { callFor, type Refused, type Result, readAnswer, refusalOf } from '#src/data/http/api-call.ts'
import type { Answer, SessionRecord, Transport } from '#sync/client.ts'
import { type passkeyProof, sessionAnswer, signInAnswer, whoAnswer } from '#sync/contract/index.ts'

export type Credentials = {
  email: string
  password: string
  /** What the account asks for after the password. */
  passkey?: z.infer<typeof passkeyProof>
  recoveryCode?: string
}

/**
 * Signs in and learns who that is: what the device must remember in order to open without a network.
 * @param transportFor makes the transport, once before and once after the person is known.
 */
export async function signIn(
  transportFor: (userId?: number) => Transport,
  { email, ...secrets }: Credentials,
): Promise<Result<SessionRecord>> {
  const body = { email: email.trim(), ...secrets }
  const answer = await transportFor().send({ method: 'POST', path: '/auth/sign-in', body })
  const entered = readAnswer(signInAnswer, answer)
  return entered ? learnWho(transportFor, entered.user.id) : whyNot(answer)
}

/** What the device must remember of who has just signed in. */
export async function learnWho(
  transportFor: (userId?: number) => Transport,
  userId: number,
): Promise<Result<SessionRecord>> {
  const transport = transportFor(userId)
  const [until, person] = await Promise.all([
    callFor(transport, sessionAnswer, 'GET /auth/session'),
    callFor(transport, whoAnswer, 'GET /user'),
  ])
  if (until.kind === 'refused') return until
  if (person.kind === 'refused') return person
  const { id, role, name } = person.value.user
  const { expiresAt } = until.value.session
  return { kind: 'done', value: { userId: id, role, name, apiBase: transport.base, expiresAt } }
}

/** A server without problem codes says it with a bare 401; a page that is no JSON was not the server. */
function whyNot(answer: Answer): Refused {
  const refused = refusalOf(answer)
  const isJson = answer.reached && typeof answer.body === 'object' && answer.body !== null
  const isBare = refused.code === 'not-ours' && isJson && answer.status === 401
  return isBare ? { kind: 'refused', code: 'bad-credentials' } : refused
}
