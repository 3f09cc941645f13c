import { handlersOf } from '#server/http/handlers.ts'
import type { Services } from '#server/services/services.ts'
import {
  addComment,
  editCommentText,
  listComments,
  removeComment,
} from '#server/services/training/comments.ts'
import {
  commentAnswer,
  commentSubjects,
  commentsAnswer,
  createComment,
  editComment,
} from '#sync/contract/shapes/comments.ts'
import { type Api, byId, byKey, createResponses, noContent, responses } from '../api.ts'

/** What people write about a workout, to a group, and about such an announcement. */
export function commentRoutes(api: Api, services: Services): void {
  const { write, list } = handlersOf(services)
  for (const about of commentSubjects) {
    api.get(
      `/comments/${about}/:id`,
      { schema: { params: byId, response: responses(commentsAnswer) } },
      async (request, reply) =>
        list(request, reply, 'comments', (viewer) =>
          listComments(services.store.db, viewer, about, request.params.id),
        ),
    )
  }

  api.post(
    '/comments',
    { schema: { body: createComment, response: createResponses(commentAnswer) } },
    async (request, reply) => write(request, reply, (tx, context) => addComment(tx, context, request.body)),
  )

  api.patch(
    '/comments/:id',
    { schema: { params: byId, body: editComment, response: responses(commentAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx, context) => editCommentText(tx, context, request.params.id, request.body)),
  )

  api.delete(
    '/comments/:id',
    { schema: { params: byId, querystring: byKey, response: noContent } },
    async (request, reply) =>
      write(request, reply, (tx, context) => removeComment(tx, context, request.params.id)),
  )
}
