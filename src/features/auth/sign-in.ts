import type * as z from 'zod/mini'
import { sessionAnswer, signInAnswer, userAnswer } from '../../../sync/contract/answers.ts'
import { problem } from '../../../sync/contract/problems.ts'
import type { Answer, SessionRecord, Transport } from '../../../sync/ports.ts'

export type SignInResult =
  | { kind: 'in'; record: SessionRecord }
  /** `code` is a problem code of the contract, or `unreachable`. */
  | { kind: 'refused'; code: string; retryAfterSeconds?: number }

type Credentials = { email: string; password: string }

/**
 * Signs in and learns who that is: what the device must remember in order to open without a network.
 * @param transportFor makes the transport, once before and once after the person is known.
 */
export async function signIn(
  transportFor: (userId?: number) => Transport,
  apiBase: string,
  { email, password }: Credentials,
): Promise<SignInResult> {
  const entered = await transportFor().send({
    method: 'POST',
    path: '/auth/sign-in',
    body: { email: email.trim(), password },
  })
  const signedIn = read(signInAnswer, entered)
  if (!signedIn) return refusal(entered)

  const transport = transportFor(signedIn.user.id)
  const [session, profile] = await Promise.all([
    transport.send({ method: 'GET', path: '/auth/session' }),
    transport.send({ method: 'GET', path: '/user' }),
  ])
  const until = read(sessionAnswer, session)
  const person = read(userAnswer, profile)
  if (!until) return refusal(session)
  if (!person) return refusal(profile)
  const { id, role, name } = person.user
  return { kind: 'in', record: { userId: id, role, name, apiBase, expiresAt: until.session.expiresAt } }
}

function read<Schema extends z.ZodMiniType>(schema: Schema, answer: Answer): z.output<Schema> | undefined {
  if (!answer.reached || answer.status >= 400) return undefined
  const parsed = schema.safeParse(answer.body)
  return parsed.success ? parsed.data : undefined
}

function refusal(answer: Answer): SignInResult {
  if (!answer.reached) return { kind: 'refused', code: 'unreachable' }
  const parsed = problem.safeParse(answer.body)
  if (!parsed.success) return { kind: 'refused', code: 'unreachable' }
  const wait = answer.retryAfterMs === undefined ? parsed.data.retryAfter : answer.retryAfterMs / 1000
  return {
    kind: 'refused',
    code: parsed.data.code,
    ...(wait === undefined ? {} : { retryAfterSeconds: Math.ceil(wait) }),
  }
}
