import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

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
