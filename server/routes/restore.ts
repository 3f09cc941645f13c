import * as z from 'zod/mini'
import { clientId } from '#sync/contract/ids.ts'
import { restorable } from '#sync/contract/wire/calls.ts'
import { collections as shapes } from '#sync/contract/wire/feed.ts'
import { handlersOf } from '../http/handlers.ts'
import { restoreRow } from '../services/restore.ts'
import type { Services } from '../services/services.ts'
import { collections } from '../store/collections.ts'
import { type Api, createResponses } from './api.ts'

const params = z.object({ key: clientId })

/** Brings back what was deleted, as it was: the caller names the row and, in If-Match, the version of its deletion. */
export function restoreRoutes(api: Api, services: Services): void {
  const { write } = handlersOf(services)
  for (const name of restorable) {
    const answer = z.object({ [collections[name].entity]: shapes[name] })
    api.post(
      `/restore/${name}/:key`,
      { schema: { params, response: createResponses(answer) } },
      async (request, reply) =>
        write(request, reply, (tx, context) => restoreRow(tx, context, name, request.params.key)),
    )
  }
}
