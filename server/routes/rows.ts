import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { clientId } from '#sync/contract/ids.ts'
import { calls, restorable } from '#sync/contract/wire/calls.ts'
import { type CollectionName, collections as shapes } from '#sync/contract/wire/feed.ts'
import { handlersOf, sendResponse, viewerOf } from '../http/handlers.ts'
import { readEntity } from '../services/entities/access.ts'
import type { Write } from '../services/entities/context.ts'
import { documentsOf, type Owner, visibleDocuments } from '../services/entities/visible-batches.ts'
import { removeOwn } from '../services/entities/writes.ts'
import { restoreRow } from '../services/restore.ts'
import type { Services } from '../services/services.ts'
import { type Collection, collections } from '../store/collections.ts'
import { type Api, byId, byKey, createResponses, noContent, responses } from './api.ts'

/** The answer that holds a row of a collection under the entity's name. */
export const rowAnswer = (name: CollectionName) => z.object({ [collections[name].entity]: shapes[name] })
/** The same for several, under the collection's. */
export const rowsAnswer = (name: CollectionName) => z.object({ [name]: z.array(shapes[name]) })

/** The rows of a list: those that name in the column `by` the id in its path, or without it all that the viewer sees. */
type List = { by?: Owner['by']; order?: string; access?: 'coach' }

type Rows<Create, Edit> = {
  /** Who may write. */
  access?: 'coach' | 'athlete' | 'signed-in'
  create?: [body: z.ZodMiniType<Create>, act: Write<[input: Create]>]
  edit?: [body: z.ZodMiniType<Edit>, act: Write<[id: number, input: Edit]>]
  /** Default: a row is deleted by the person who made it. */
  remove?: Write<[id: number]>
  /** What follows from a deletion. */
  removed?: (request: FastifyRequest, id: number) => void
  /** How the path of a read names the row. */
  readBy?: z.ZodMiniType<{ id: number | string }>
  /** By path. */
  lists?: Record<string, List>
}

/** The routes of a collection whose calls are regular, where the table of calls says that a device sends them. */
export function rowRoutes<Create = never, Edit = never>(
  api: Api,
  services: Services,
  name: CollectionName,
  { access = 'signed-in', create, edit, removed, readBy = byId, lists = {}, ...own }: Rows<Create, Edit>,
): void {
  const collection: Collection = collections[name]
  const { remove = (tx, id) => removeOwn(tx, collection, id) } = own
  const { write, list } = handlersOf(services)
  const [answer, config] = [rowAnswer(name), { access }]
  const route = (act: 'create' | 'edit' | 'delete' | 'read') => {
    const call = calls[name][act]
    return call && { method: call.method, url: call.path.replace('{id}', ':id') }
  }
  const creating = route('create')
  if (creating && create)
    api.route({
      ...creating,
      config,
      schema: { body: create[0], response: createResponses(answer) },
      handler: async (request, reply) => write(request, reply, (tx) => create[1](tx, request.body as Create)),
    })
  const editing = route('edit')
  if (editing && edit) {
    const isInBody = calls[name].edit?.idInBody
    api.route({
      ...editing,
      config,
      schema: { body: edit[0], response: responses(answer), ...(!isInBody && { params: byId }) },
      handler: async (request, reply) => {
        const { id } = (isInBody ? request.body : request.params) as { id: number }
        return write(request, reply, (tx) => edit[1](tx, id, request.body as Edit))
      },
    })
  }
  const removing = route('delete')
  if (removing)
    api.route({
      ...removing,
      config,
      schema: { params: byId, querystring: byKey, response: noContent },
      handler: async (request, reply) => {
        const { id } = request.params
        await write(request, reply, (tx) => remove(tx, id))
        removed?.(request, id)
        return reply
      },
    })
  const reading = route('read')
  if (reading)
    api.route({
      ...reading,
      schema: { params: readBy, response: responses(answer) },
      handler: async (request, reply) => {
        const viewer = await viewerOf(services, request)
        return sendResponse(reply, await readEntity(viewer, collection, request.params.id))
      },
    })
  for (const [url, { by, order, access: readers }] of Object.entries(lists)) {
    const response = responses(rowsAnswer(name))
    const byPath = by && { params: byId, description: `Those with this ${by}` }
    api.get(
      url,
      { config: { ...(readers && { access: readers }) }, schema: { response, ...byPath } },
      async (request, reply) =>
        list(request, reply, name, (viewer) => {
          const { id } = request.params as { id: number }
          return by
            ? documentsOf(viewer, collection, { by, id }, { order })
            : visibleDocuments(viewer, collection, { order })
        }),
    )
  }
}

const params = z.object({ key: clientId })

/** Brings back what was deleted, as it was: the caller names the row and, in If-Match, the version of its deletion. */
export function restoreRoutes(api: Api, services: Services): void {
  const { write } = handlersOf(services)
  for (const name of restorable) {
    api.post(
      `/restore/${name}/:key`,
      { schema: { params, response: createResponses(rowAnswer(name)) } },
      async (request, reply) => write(request, reply, (tx) => restoreRow(tx, name, request.params.key)),
    )
  }
}
