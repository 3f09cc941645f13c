import * as z from 'zod/mini'
import { clientId } from '#sync/contract/ids.ts'
import { restorable } from '#sync/contract/wire/calls.ts'
import { handlersOf } from '../http/handlers.ts'
import { restoreRow } from '../services/restore.ts'
import type { Services } from '../services/services.ts'
import { type Api, createResponses } from './api.ts'
import { rowAnswer } from './rows.ts'

const params = z.object({ key: clientId })

/** Brings back what was deleted, as it was: the caller names the row and, in If-Match, the version of its deletion. */
export function restoreRoutes(api: Api, services: Services): void {
  const { write } = handlersOf(services)
  for (const name of restorable) {
    api.post(
      `/restore/${name}/:key`,
      { schema: { params, response: createResponses(rowAnswer(name)) } },
      async (request, reply) =>
        write(request, reply, (tx, context) => restoreRow(tx, context, name, request.params.key)),
    )
  }
}
