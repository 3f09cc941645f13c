import type * as z from 'zod/mini'
import type { Answer, Request, Transport } from '#sync/client.ts'
import { problem } from '#sync/contract/index.ts'

/** Calls that a person waits for because only the server can do them. Everything else goes through the local database. */

export type Refused = {
  kind: 'refused'
  /** A problem code of the contract, or why the server's word did not come (`Silence`). */
  code: string
  retryAfterSeconds?: number
  /** The fields that the server named as wrong. */
  fields?: readonly string[]
}

/**
 * `unreachable`: no answer. `portal`: a success without JSON, as the sign-in page of a network. `not-ours`: another answer that
 * is none of this contract, as the error page of a proxy.
 */
const silences = ['unreachable', 'portal', 'not-ours'] as const

/** Whether nobody knows what became of the call. */
export const isUnanswered = (code: string) => silences.some((silence) => silence === code)

export type Result<T> = { kind: 'done'; value: T } | Refused

/** A call as HTTP writes it: `GET /notices`. */
type Line = `${Request['method']} /${string}`

function requestOf(line: Line, body: object | undefined): Request {
  const space = line.indexOf(' ')
  const method = line.slice(0, space) as Request['method']
  return { method, path: line.slice(space + 1), ...(body && { body }) }
}

/** Makes a call whose answer has this shape. */
export async function callFor<Schema extends z.ZodMiniType>(
  transport: Transport,
  schema: Schema,
  line: Line,
  body?: object,
): Promise<Result<z.output<Schema>>> {
  const answer = await transport.send(requestOf(line, body))
  const value = readAnswer(schema, answer)
  return value === undefined ? refusalOf(answer) : { kind: 'done', value }
}

/** Makes a call that answers 204. Any other status, such as a hotel network's 200, is no success. */
export async function callForNothing(transport: Transport, line: Line, body?: object): Promise<Result<null>> {
  const answer = await transport.send(requestOf(line, body))
  return answer.reached && answer.status === 204 ? { kind: 'done', value: null } : refusalOf(answer)
}

/**
 * The answer's body in its shape, also when it is bare instead of keyed by its entity; undefined when the answer is
 * no success or has another shape.
 */
export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: Answer,
): z.output<Schema> | undefined {
  if (!answer.reached || answer.status >= 400) return undefined
  const keys = 'shape' in schema ? Object.keys(schema.shape as object) : []
  const bare = keys.length === 1 ? { [keys[0] ?? '']: answer.body } : undefined
  const parsed = [answer.body, bare].map((body) => schema.safeParse(body))
  return parsed.find(({ success }) => success)?.data
}

/** Why there was no success. Waiting times are whole seconds, rounded up. */
export function refusalOf(answer: Answer): Refused {
  if (!answer.reached) return { kind: 'refused', code: 'unreachable' }
  const parsed = problem.safeParse(answer.body)
  if (!parsed.success) {
    const isPage = answer.status < 300 && answer.body === undefined
    return { kind: 'refused', code: isPage ? 'portal' : 'not-ours' }
  }
  const { code, errors, retryAfter } = parsed.data
  const wait = answer.retryAfterMs === undefined ? retryAfter : answer.retryAfterMs / 1000
  return {
    kind: 'refused',
    code,
    ...(wait === undefined ? {} : { retryAfterSeconds: Math.ceil(wait) }),
    ...(errors ? { fields: errors.map(({ path }) => path) } : {}),
  }
}
