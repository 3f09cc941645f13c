import { handlersOf } from '#server/http/handlers.ts'
import type { Services } from '#server/services/services.ts'
import {
  addComment,
  editCommentText,
  listComments,
  removeComment,
} from '#server/services/training/comments.ts'
import { commentSubjects, createComment, editComment } from '#sync/contract/shapes/comments.ts'
import { type Api, byId, responses } from '../api.ts'
import { rowRoutes, rowsAnswer } from '../rows.ts'

/** What people write about a workout, to a group, and about such an announcement. */
export function commentRoutes(api: Api, services: Services): void {
  rowRoutes(api, services, 'comments', {
    create: [createComment, addComment],
    edit: [editComment, editCommentText],
    remove: removeComment,
  })

  const schema = { params: byId, response: responses(rowsAnswer('comments')) }
  const { list } = handlersOf(services)
  for (const about of commentSubjects)
    api.get(`/comments/${about}/:id`, { schema }, async (request, reply) =>
      list(request, reply, 'comments', (viewer) => listComments(viewer, about, request.params.id)),
    )
}
