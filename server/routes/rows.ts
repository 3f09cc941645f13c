import * as z from 'zod/mini'
import { clientId } from '#sync/contract/ids.ts'
import { calls, restorable } from '#sync/contract/wire/calls.ts'
import { type CollectionName, collections as shapes } from '#sync/contract/wire/feed.ts'
import { handlersOf } from '../http/handlers.ts'
import type { Viewer, Write } from '../services/entities/context.ts'
import { removeOwn } from '../services/entities/writes.ts'
import { restoreRow } from '../services/restore.ts'
import type { Services } from '../services/services.ts'
import { type Collection, collections, type Document } from '../store/collections.ts'
import { type Api, byId, byKey, createResponses, noContent, responses } from './api.ts'

/** The answer that holds a row of a collection under the entity's name. */
export const rowAnswer = (name: CollectionName) => z.object({ [collections[name].entity]: shapes[name] })
/** The same for several, under the collection's. */
export const rowsAnswer = (name: CollectionName) => z.object({ [name]: z.array(shapes[name]) })

type Batches = AsyncIterable<readonly Document[]>

/** The rows of a list that is asked for by an id. */
export type Listed = (viewer: Viewer, id: number) => Batches | Promise<Batches>

type Rows<Create, Edit> = {
  /** Who may write. */
  access?: 'coach' | 'athlete' | 'signed-in'
  create: [body: z.ZodMiniType<Create>, act: Write<[input: Create]>]
  edit: [body: z.ZodMiniType<Edit>, act: Write<[id: number, input: Edit]>]
  /** null: the collection has a route of its own. Default: a row is deleted by the person who made it. */
  remove?: Write<[id: number]> | null
  /** How the path of a read names the row. */
  readBy?: z.ZodMiniType<{ id: number | string }>
  /** By path. */
  lists?: Record<string, Listed>
}

/** The routes of a collection whose calls are regular, where the table of calls says that a device sends them. */
export function rowRoutes<Create, Edit>(
  api: Api,
  services: Services,
  name: CollectionName,
  { access = 'signed-in', create, edit, remove, readBy = byId, lists = {} }: Rows<Create, Edit>,
): void {
  const collection: Collection = collections[name]
  const { write, read, list } = handlersOf(services)
  const [answer, config] = [rowAnswer(name), { access }]
  const route = (act: 'create' | 'edit' | 'delete' | 'read') => {
    const call = calls[name][act]
    return call && { method: call.method, url: call.path.replace('{id}', ':id') }
  }
  const [created, edited, removed, found] = [route('create'), route('edit'), route('delete'), route('read')]
  if (created)
    api.route({
      ...created,
      config,
      schema: { body: create[0], response: createResponses(answer) },
      handler: async (request, reply) =>
        write(request, reply, (tx, context) => create[1](tx, context, request.body as Create)),
    })
  if (edited) {
    const isInBody = calls[name].edit?.idInBody
    api.route({
      ...edited,
      config,
      schema: { body: edit[0], response: responses(answer), ...(!isInBody && { params: byId }) },
      handler: async (request, reply) => {
        const { id } = (isInBody ? request.body : request.params) as { id: number }
        return write(request, reply, (tx, context) => edit[1](tx, context, id, request.body as Edit))
      },
    })
  }
  if (removed && remove !== null)
    api.route({
      ...removed,
      config,
      schema: { params: byId, querystring: byKey, response: noContent },
      handler: async (request, reply) =>
        write(request, reply, (tx, context) =>
          remove
            ? remove(tx, context, request.params.id)
            : removeOwn(tx, context, collection, request.params.id),
        ),
    })
  if (found)
    api.route({
      ...found,
      schema: { params: readBy, response: responses(answer) },
      handler: async (request, reply) => read(request, reply, collection, request.params.id),
    })
  for (const [path, find] of Object.entries(lists))
    api.get(
      path,
      { schema: { params: byId, response: responses(rowsAnswer(name)) } },
      async (request, reply) => list(request, reply, name, (viewer) => find(viewer, request.params.id)),
    )
}

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
