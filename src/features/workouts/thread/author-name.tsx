import { useLingui } from '@lingui/react/macro'
import { personById } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import type { CommentDocument } from '#sync/client.ts'

/** The author as this person knows them. A coach whom they no longer see has no name here. */
export function AuthorName({ comment }: { comment: CommentDocument }) {
  const { t } = useLingui()
  const { userId } = useSession()
  const author = useLiveQuery(personById, comment.authorId)
  if (comment.authorId === userId) return t`Você`
  return (
    author?.name ??
    (comment.about !== 'group' && comment.authorId === comment.athleteId ? t`Atleta` : t`Treinador`)
  )
}
