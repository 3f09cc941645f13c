import * as z from 'zod/mini'
import { limits } from '#sync/contract/limits.ts'
import type { WorkoutTemplate } from '#sync/contract/shapes/templates.ts'
import { feedPage, syncInfo } from '#sync/contract/wire/feed.ts'
import { oldestProtocol, planProtocol } from '#sync/contract/wire/headers.ts'
import { callerOf, spokenProtocol } from '../http/access.ts'
import { sendUnvalidated } from '../http/responses/streamed.ts'
import { Problem } from '../problem.ts'
import { readFeed } from '../services/feed/page.ts'
import type { Services } from '../services/services.ts'
import { collectionNamed, collections } from '../store/collections.ts'
import { type Api, responses } from './api.ts'

const cursorLength = 20_000

const question = z.object({
  cursor: z.optional(z.string().check(z.maxLength(cursorLength))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.feedPage))),
})

export function syncRoutes(api: Api, services: Services): void {
  api.get('/sync', { config: { access: 'anyone' }, schema: { response: responses(syncInfo) } }, async () => ({
    // An app that speaks less than this stops.
    protocol: oldestProtocol,
    collections: Object.keys(collections),
  }))

  api.get(
    '/sync/:collection',
    {
      schema: {
        params: z.object({ collection: z.string() }),
        querystring: question,
        response: responses(feedPage),
      },
    },
    async (request, reply) => {
      const collection = collectionNamed(request.params.collection)
      if (!collection) throw new Problem('not-found')
      const { cursor, limit = limits.feedPage } = request.query
      const { userId } = callerOf(request)
      const page = await readFeed(services.store, {
        userId,
        collection,
        cursor,
        limit,
        now: services.clock.now(),
      })
      const spoken = spokenProtocol(request)
      const older = collection === collections.templates && spoken !== undefined && spoken < planProtocol
      // An older app would show a plan as a workout. When it is updated it reads all templates again.
      const documents = older
        ? page.documents.filter((row) => (row as WorkoutTemplate).kind !== 'plan')
        : page.documents
      return sendUnvalidated(reply, { ...page, documents })
    },
  )
}
