import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { Problem } from '#server/problem.ts'
import { withKnownWeight } from '../older-apps.ts'

/** Sends a problem document. The body is a string, so that Fastify does not apply the route's response schema. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { retryAfter, current } = problem.extras
  const known = current && { current: withKnownWeight(reply.request, current) }
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter))
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ ...problem.document(), ...known }))
}

const networkErrors = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']

/**
 * Errors after which a retry can succeed: PostgreSQL's classes 08 (connection), 53 (no resources, such as a full disk)
 * and 57 (timeout or shutdown), its timeout of idle transactions, network errors, and SQLite's file being locked, full,
 * read-only or unreachable.
 */
function isDatabaseUnavailable(error: Error): boolean {
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

/** The problem for an error. Undefined: a fault of the server itself. */
function asProblem(error: FastifyError): Problem | undefined {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error)
  if (isDatabaseUnavailable(error)) return new Problem('unavailable', { retryAfter: 5 })
  const status = error.statusCode ?? 500
  if (status === 413 || status === 415) return new Problem('malformed', { status, detail: error.message })
  if (status === 503) return new Problem('unavailable', { retryAfter: 5 })
  if (status >= 400 && status < 500) return new Problem('malformed', { detail: error.message })
  return undefined
}

/** Every error leaves the server as a problem document with a code and without internal details. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(error)
  if (!problem) request.log.error({ err: error }, 'a call failed')
  else if (isDatabaseUnavailable(error))
    request.log.error({ err: error }, 'the database could not serve a call')
  return sendProblem(reply, problem ?? new Problem('internal'))
}

/** Answers unknown paths below the API. */
export function handleUnknownRoutes(api: FastifyInstance): void {
  api.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem('no-such-call')))
}

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const formats: Record<string, string> = {
  email: 'Invalid email',
  date: 'Invalid date',
  datetime: 'Invalid date',
}

/**
 * The message for a field that is missing, empty or written in another form. Everything else keeps the message of its
 * rule, which says a limit in words.
 */
export function fieldMessage({ code, input, ...issue }: Issue): string | undefined {
  if (code === 'invalid_type' && input === undefined) return 'Required'
  if (code !== 'invalid_format') return undefined
  if (typeof input === 'string' && input.trim() === '') return 'Required'
  return formats[String('format' in issue ? issue.format : '')] ?? 'Invalid format'
}
