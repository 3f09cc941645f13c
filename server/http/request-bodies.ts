import type { FastifyInstance } from 'fastify'
import { invalid } from '../problem.ts'

/** The deepest nesting that is checked. No body of the contract comes near it. */
const depthLimit = 20

/**
 * The path of a text that a database cannot store: one with a NUL character (PostgreSQL refuses it) or an unpaired
 * surrogate (it would come back changed). Undefined: there is none.
 */
function unstorable(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > depthLimit) return path
  for (const [key, part] of Object.entries(value)) {
    const found = unstorable(part, path ? `${path}.${key}` : key, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Accepts JSON only, and only text that can be stored. An empty body is allowed, because some clients send a content
 * type with every DELETE.
 */
export function parseBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString(), done)
  })
  app.addHook('preValidation', async (request) => {
    for (const part of [request.body, request.query, request.params]) {
      const path = unstorable(part, '')
      if (path !== undefined) {
        throw invalid(path, 'This text cannot be stored')
      }
    }
  })
}
