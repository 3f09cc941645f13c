import * as z from 'zod/mini'
import { handleWrite, viewerOf } from '#server/http/handlers.ts'
import { withKnownSports } from '#server/http/older-apps.ts'
import { sendList } from '#server/http/responses/streamed.ts'
import { removeOwn } from '#server/services/entities/writes.ts'
import type { Services } from '#server/services/services.ts'
import { addTemplate, editTemplateFields, listTemplates } from '#server/services/training/templates.ts'
import { collections } from '#server/store/collections.ts'
import { templateKind } from '#sync/contract/shapes/enumerations.ts'
import {
  createTemplate,
  editTemplate,
  templateAnswer,
  templatesAnswer,
} from '#sync/contract/shapes/templates.ts'
import { type Api, byId, byKey, createResponses, noContent, responses } from '../api.ts'

const { templates } = collections

const list = z.object({ kind: z.optional(templateKind) })

/** A coach's workout library. Plans are listed only when they are asked for: older apps do not know them. */
export function templateRoutes(api: Api, services: Services): void {
  const config = { access: 'coach' } as const

  api.post(
    '/workout/template/create',
    { config, schema: { body: createTemplate, response: createResponses(templateAnswer) } },
    async (request, reply) =>
      handleWrite(services, request, reply, (tx, context) => addTemplate(tx, context, request.body)),
  )

  api.get(
    '/workout/template/all',
    { config, schema: { querystring: list, response: responses(templatesAnswer) } },
    async (request, reply) => {
      const viewer = await viewerOf(services, request)
      const { kind = 'workout' } = request.query
      const found = listTemplates(services.store.db, viewer, kind)
      return sendList(reply, 'templates', withKnownSports(request, found))
    },
  )

  api.patch(
    '/workout/template/:id',
    { config, schema: { params: byId, body: editTemplate, response: responses(templateAnswer) } },
    async (request, reply) =>
      handleWrite(services, request, reply, (tx, context) =>
        editTemplateFields(tx, context, request.params.id, request.body),
      ),
  )

  api.delete(
    '/workout/template/:id',
    { config, schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) =>
      handleWrite(services, request, reply, (tx, context) =>
        removeOwn(tx, context, templates, request.params.id),
      ),
  )
}
