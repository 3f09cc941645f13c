import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Problem } from '../../problem.ts'

/** Answers with the problem document. A text body, so that no response schema is asked about it. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { retryAfter } = problem.extras
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter))
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.document()))
}

const networkErrors = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']

/**
 * PostgreSQL's classes 08 (connection), 53 (no resources, a full disk among them) and 57 (ended by a timeout or a
 * shutdown), its timeout of idle transactions, what the network says when nobody listens, and SQLite's file being
 * locked, full, read-only or out of reach: all of it passes, so callers try again.
 */
function databaseIsAway(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  if (/^(08|53|57|25P03|SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN))/.test(code)) return true
  if (networkErrors.includes(code)) return true
  return /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
    error.message,
  )
}

function invalid(error: {
  validation: readonly { instancePath: string; message?: string | undefined }[]
}): Problem {
  const errors = error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Invalid',
  }))
  return new Problem('invalid', { errors })
}

/** Any error as a problem with a code; undefined for what is the server's own fault. */
function asProblem(error: FastifyError): Problem | undefined {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error)
  if (databaseIsAway(error)) return new Problem('unavailable', { retryAfter: 5 })
  const status = error.statusCode ?? 500
  if (status === 413 || status === 415) return new Problem('malformed', { status, detail: error.message })
  if (status === 503) return new Problem('unavailable', { retryAfter: 5 })
  if (status >= 400 && status < 500) return new Problem('malformed', { detail: error.message })
  return undefined
}

/** Every error of every call leaves as a problem document with a code, and nothing of the inside with it. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(error)
  if (!problem) request.log.error({ err: error }, 'a call failed')
  else if (databaseIsAway(error)) request.log.error({ err: error }, 'the database could not serve a call')
  return sendProblem(reply, problem ?? new Problem('internal'))
}

/** Paths below the API that nobody answers. */
export function answerUnknownCalls(api: FastifyInstance): void {
  api.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem('no-such-call')))
}
