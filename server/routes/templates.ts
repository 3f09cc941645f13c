import {
  createTemplate,
  editTemplate,
  templateAnswer,
  templatesAnswer,
} from '../../sync/contract/templates.ts'
import { viewerOf, write } from '../http/handlers.ts'
import { sendList } from '../http/responses/streamed.ts'
import { removeOwn } from '../services/entities/writes.ts'
import type { Services } from '../services/services.ts'
import { editTemplateFields, keepTemplate, listTemplates } from '../services/training/templates.ts'
import { collections } from '../store/collections.ts'
import { type Api, answers, answersNothing, byId, byKey, creates } from './api.ts'

const { templates } = collections

/** A coach's workout library. */
export function templateRoutes(api: Api, services: Services): void {
  const config = { access: 'coach' } as const

  api.post(
    '/workout/template/create',
    { config, schema: { body: createTemplate, response: creates(templateAnswer) } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => keepTemplate(tx, call, request.body)),
  )

  api.get(
    '/workout/template/all',
    { config, schema: { response: answers(templatesAnswer) } },
    async (request, reply) =>
      sendList(reply, 'templates', listTemplates(services.store.db, await viewerOf(services, request))),
  )

  api.patch(
    '/workout/template/:id',
    { config, schema: { params: byId, body: editTemplate, response: answers(templateAnswer) } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) =>
        editTemplateFields(tx, call, request.params.id, request.body),
      ),
  )

  api.delete(
    '/workout/template/:id',
    { config, schema: { params: byId, querystring: byKey, response: answersNothing } },
    async (request, reply) =>
      write(services, request, reply, (tx, call) => removeOwn(tx, call, templates, request.params.id)),
  )
}
