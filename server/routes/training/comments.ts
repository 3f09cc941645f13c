import type { Services } from '#server/services/services.ts'
import {
  addComment,
  editCommentText,
  listComments,
  removeComment,
} from '#server/services/training/comments.ts'
import { commentSubjects, createComment, editComment } from '#sync/contract/shapes/comments.ts'
import type { Api } from '../api.ts'
import { type Listed, rowRoutes } from '../rows.ts'

/** What people write about a workout, to a group, and about such an announcement. */
export function commentRoutes(api: Api, services: Services): void {
  const lists = commentSubjects.map((about): [string, Listed] => [
    `/comments/${about}/:id`,
    (viewer, id) => listComments(services.store.db, viewer, about, id),
  ])
  rowRoutes(api, services, 'comments', {
    create: [createComment, addComment],
    edit: [editComment, editCommentText],
    remove: removeComment,
    lists: Object.fromEntries(lists),
  })
}
