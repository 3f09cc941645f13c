import * as z from 'zod/mini'
import { limits } from '../../sync/contract/limits.ts'
import { feedPage, syncInfo } from '../../sync/contract/wire/feed.ts'
import { protocol } from '../../sync/contract/wire/headers.ts'
import { callerOf } from '../http/auth/access.ts'
import { Problem } from '../problem.ts'
import { readFeed } from '../services/feed/page.ts'
import type { Services } from '../services/services.ts'
import { collectionNamed, collections } from '../store/collections.ts'
import { type Api, responses, withoutResponseValidation } from './api.ts'

const cursorLength = 20_000

const question = z.object({
  cursor: z.optional(z.string().check(z.maxLength(cursorLength))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.feedPage))),
})

export function syncRoutes(api: Api, services: Services): void {
  api.get('/sync', { config: { access: 'anyone' }, schema: { response: responses(syncInfo) } }, async () => ({
    protocol,
    collections: Object.keys(collections),
  }))

  api.get(
    '/sync/:collection',
    {
      ...withoutResponseValidation,
      schema: {
        params: z.object({ collection: z.string() }),
        querystring: question,
        response: responses(feedPage),
      },
    },
    async (request) => {
      const collection = collectionNamed(request.params.collection)
      if (!collection) throw new Problem('not-found')
      const { cursor, limit = limits.feedPage } = request.query
      const { userId } = callerOf(request)
      return readFeed(services.store, { userId, collection, cursor, limit, now: services.clock.now() })
    },
  )
}
