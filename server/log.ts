import type { FastifyInstance } from 'fastify'

/** What the server writes about itself: ids, routes and codes, and nothing that people wrote or that opens anything. */

/** Where lines go instead of the standard output. */
export type LogTarget = { write(line: string): void }

/**
 * Values that messages of the database, the mail server and the network repeat: quoted ones, e-mail addresses, and
 * query strings. (PostgreSQL also puts the row into a field `detail`, which is not logged at all.)
 */
const repeated = /"[^"]*"|'[^']*'|(?<![^\s<>"'])[^\s<>"']+@[^\s<>"']+|(?<=\w)\?\S+/g

type Logged = {
  type: string
  message: string
  code?: string
  table?: string
  constraint?: string
  stack: string
  cause?: Logged
}

function field(error: Error, name: 'code' | 'table' | 'constraint') {
  const value: unknown = name in error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? { [name]: value } : {}
}

/** An error as it may be logged: its kind and place, without the values that it came from. */
function loggedError(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  return {
    type: error.name,
    message: error.message.replaceAll(repeated, '…'),
    ...field(error, 'code'),
    ...field(error, 'table'),
    ...field(error, 'constraint'),
    // The lines that name places in the code. The first ones repeat the message.
    stack: error.stack?.match(/^ {4}at .*$/gm)?.join('\n') ?? '',
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  }
}

export function loggerOptions(level: string, stream?: LogTarget) {
  return { level, serializers: { err: loggedError }, ...(stream && { stream }) }
}

/** Logs one line for each request, with its route's pattern: a path can hold a secret, and a query string a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, caller } = request
    const line = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode }
    const who = caller ? { userId: caller.userId } : {}
    request.log.info({ ...line, ...who, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}
