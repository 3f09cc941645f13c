import * as z from 'zod/mini'
import { handlersOf } from '#server/http/handlers.ts'
import { withKnownSports } from '#server/http/older-apps.ts'
import type { Services } from '#server/services/services.ts'
import { addTemplate, editTemplateFields, listTemplates } from '#server/services/training/templates.ts'
import { templateKind } from '#sync/contract/shapes/enumerations.ts'
import { createTemplate, editTemplate } from '#sync/contract/shapes/templates.ts'
import { type Api, responses } from '../api.ts'
import { rowRoutes, rowsAnswer } from '../rows.ts'

const ofKind = z.object({ kind: z.optional(templateKind) })

/** A coach's workout library. Plans are listed only when they are asked for: older apps do not know them. */
export function templateRoutes(api: Api, services: Services): void {
  rowRoutes(api, services, 'templates', {
    access: 'coach',
    create: [createTemplate, addTemplate],
    edit: [editTemplate, editTemplateFields],
  })

  api.get(
    '/workout/template/all',
    {
      config: { access: 'coach' },
      schema: { querystring: ofKind, response: responses(rowsAnswer('templates')) },
    },
    async (request, reply) =>
      handlersOf(services).list(request, reply, 'templates', (viewer) =>
        withKnownSports(request, listTemplates(viewer, request.query.kind ?? 'workout')),
      ),
  )
}
