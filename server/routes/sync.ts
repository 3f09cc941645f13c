import * as z from 'zod/mini'
import { limits } from '#sync/contract/limits.ts'
import { day } from '#sync/contract/shapes/time.ts'
import { feedPage, syncInfo } from '#sync/contract/wire/feed.ts'
import { oldestProtocol } from '#sync/contract/wire/headers.ts'
import { callerOf } from '../http/access.ts'
import { isUnknownTo, withKnownWeight } from '../http/older-apps.ts'
import { sendUnvalidated } from '../http/responses/streamed.ts'
import { Problem } from '../problem.ts'
import { readEarlier, readFeed } from '../services/feed/page.ts'
import type { Services } from '../services/services.ts'
import { collectionNamed, collections, type Document } from '../store/collections.ts'
import { type Api, responses } from './api.ts'

const cursorLength = 20_000

const question = z.object({
  cursor: z.optional(z.string().check(z.maxLength(cursorLength))),
  since: z.optional(day),
  athleteId: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.id))),
  before: z.optional(day),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.feedPage))),
})

export function syncRoutes(api: Api, services: Services): void {
  api.get(
    '/sync',
    { config: { access: 'anyone' }, schema: { response: responses(syncInfo) } },
    async ({ caller }) => ({
      // An app that speaks less than this stops.
      protocol: oldestProtocol,
      collections: Object.keys(collections),
      ...(caller && { session: { expiresAt: caller.expiresAt } }),
    }),
  )

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
      const { cursor, since, athleteId, before, limit = limits.feedPage } = request.query
      const { userId } = callerOf(request)
      const asked = { userId, collection, cursor, limit, now: services.clock.now() }
      const ofAthlete = collection.dated && athleteId !== undefined && before !== undefined
      const page = ofAthlete
        ? await readEarlier(services.store, { ...asked, athleteId, before })
        : await readFeed(services.store, { ...asked, since })
      // What an older app would misread is deleted there: it may have an earlier state of the row, and once it is updated
      // it reads everything again.
      const { known = [], unknown = [] } = Object.groupBy(page.documents as Document[], (row) =>
        isUnknownTo(request, row) ? 'unknown' : 'known',
      )
      const deleted = unknown.map(({ clientId, id, version }) => ({ clientId, id, version }))
      const documents = known.map((row) => withKnownWeight(request, row))
      return sendUnvalidated(reply, { ...page, documents, deleted: [...page.deleted, ...deleted] })
    },
  )
}
