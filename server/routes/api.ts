import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { named } from '../../sync/contract/ids.ts'
import { limits } from '../../sync/contract/limits.ts'
import { problem } from '../../sync/contract/problems.ts'

/** The instance on which calls are declared: their zod schemas give request and answer their types. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Numeric ids in a path. */
const idText = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'Not an id')),
  z.transform((text) => Number(text)),
)
const pathId = z.pipe(idText, z.int().check(z.minimum(1), z.maximum(limits.id)))

export const byId = z.object({ id: pathId })

/** Of a DELETE, which has no body: the clientId that the row must have. */
export const byKey = z.object(named)

const nothing = z.null()

/** What every call may answer besides its own: a problem document. */
const problems = {
  '4xx': {
    description: 'A problem document with a code',
    content: { 'application/problem+json': { schema: problem } },
  },
  '5xx': {
    description: 'A problem document with a code',
    content: { 'application/problem+json': { schema: problem } },
  },
}

export function answers<T extends z.ZodMiniType>(body: T) {
  return { 200: body, ...problems }
}

/** A create: 201, or 200 when the clientId was there already. */
export function creates<T extends z.ZodMiniType>(body: T) {
  return { 200: body, 201: body, ...problems }
}

/**
 * For answers that can be long: written out as they are. Their documents come from `server/store/documents.ts`, which
 * names every field; checking each against its shape as well took longer than reading it.
 */
export const unchecked = { serializerCompiler: () => JSON.stringify }

export const answersNothing = { 204: nothing, ...problems }
