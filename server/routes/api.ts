import swagger from '@fastify/swagger'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import { jsonSchemaTransform, type ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { clientId, named } from '#sync/contract/ids.ts'
import { limits } from '#sync/contract/limits.ts'
import { problem } from '#sync/contract/wire/problems.ts'

/** The Fastify instance for routes. Their zod schemas give types to request and response. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** A numeric id in a path. */
const idText = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'Not an id')),
  z.transform((text) => Number(text)),
)
const pathId = z.pipe(idText, z.int().check(z.minimum(1), z.maximum(limits.id)))

export const byId = z.object({ id: pathId })

/** As `byId`, or by the clientId, which is what a link of the app has. */
export const byIdOrKey = z.object({ id: z.union([pathId, clientId]) })

/** Query of a DELETE, which has no body: the clientId that the row must have. */
export const byKey = z.object(named)

/** An ISO day, or an instant with any offset, of which only the UTC day counts. */
export const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

const nothing = z.null()

/** Every route may also answer with a problem document. */
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

export function responses<T extends z.ZodMiniType>(body: T) {
  return { 200: body, ...problems }
}

/** For creates: 201, or 200 when the clientId already existed. */
export function createResponses<T extends z.ZodMiniType>(body: T) {
  return { 200: body, 201: body, ...problems }
}

/** A streamed answer, in one of these types. */
export function streamed(description: string, ...types: string[]) {
  const content = Object.fromEntries(types.map((type) => [type, { schema: z.string() }]))
  return { 200: { description, content }, ...problems }
}

export const noContent = { 204: nothing, ...problems }

/** Collects all routes registered after this call into one OpenAPI document. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rumo',
        version: '1',
        description:
          'Training plans for swim, bike and run. Writes of a signed-in session need the header X-XSRF-TOKEN with the value of the cookie XSRF-TOKEN.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'rumo_session' } },
      },
    },
    transform: jsonSchemaTransform,
  })
}
