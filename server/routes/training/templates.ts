import * as z from 'zod/mini'
import { handlersOf } from '#server/http/handlers.ts'
import { withKnownSports } from '#server/http/older-apps.ts'
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

const ofKind = z.object({ kind: z.optional(templateKind) })

/** A coach's workout library. Plans are listed only when they are asked for: older apps do not know them. */
export function templateRoutes(api: Api, services: Services): void {
  const { write, list } = handlersOf(services)
  const config = { access: 'coach' } as const

  api.post(
    '/workout/template/create',
    { config, schema: { body: createTemplate, response: createResponses(templateAnswer) } },
    async (request, reply) => write(request, reply, (tx, context) => addTemplate(tx, context, request.body)),
  )

  api.get(
    '/workout/template/all',
    { config, schema: { querystring: ofKind, response: responses(templatesAnswer) } },
    async (request, reply) =>
      list(request, reply, 'templates', (viewer) =>
        withKnownSports(request, listTemplates(services.store.db, viewer, request.query.kind ?? 'workout')),
      ),
  )

  api.patch(
    '/workout/template/:id',
    { config, schema: { params: byId, body: editTemplate, response: responses(templateAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx, context) =>
        editTemplateFields(tx, context, request.params.id, request.body),
      ),
  )

  api.delete(
    '/workout/template/:id',
    { config, schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) =>
      write(request, reply, (tx, context) => removeOwn(tx, context, templates, request.params.id)),
  )
}
