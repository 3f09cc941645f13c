import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNow, useServerNow } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { timeAgo } from '#src/i18n/instant-text.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useRemove } from '#src/training/record/use-remove.ts'
import { Button } from '#src/ui/button.tsx'
import type { CommentDocument } from '#sync/client.ts'
import { AuthorName } from './author-name.tsx'
import { editComment } from './commands.ts'
import { CommentForm } from './comment-form.tsx'
import { LinkedText } from './linked-text.tsx'
import styles from './thread.module.css'

type Props = {
  comment: CommentDocument
  /** Leads away from what is deleted. */
  onRemove?: () => unknown
}

/** One comment of a thread: who, when, the words, and for its author the ways to change it. */
export function CommentItem({ comment, onRemove = () => undefined }: Props) {
  const { t, i18n } = useLingui()
  const { userId, client } = useSession()
  const deviceNow = useNow()
  const serverNow = useServerNow()
  const [editing, setEditing] = useState(false)
  const isOwn = comment.authorId === userId
  const remove = useRemove('comments', {
    removed: t`Mensagem excluída`,
    restored: t`Mensagem restaurada`,
    failed: t`Não foi possível excluir a mensagem`,
  })
  const { clientId, text, createdAt, editedAt, version } = comment
  // Until it is sent, its time is the device's.
  const now = version === 0 ? deviceNow : serverNow
  return (
    <li className={styles.comment} data-own={isOwn}>
      <p className={styles.head}>
        <strong>
          <AuthorName comment={comment} />
        </strong>
        <time dateTime={createdAt}>{timeAgo(Date.parse(createdAt), now, i18n.locale)}</time>
        {editedAt && (
          <small>
            <Trans>editada</Trans>
          </small>
        )}
        <SyncBadge record={comment} />
      </p>
      {editing ? (
        <CommentForm
          draft={`comment-edit:${clientId}`}
          label={t`Editar mensagem`}
          start={text}
          onCancel={() => setEditing(false)}
          onSave={async (values) => {
            await editComment(client.database, clientId, values)
            setEditing(false)
          }}
        />
      ) : (
        <p className={styles.text} translate="yes" key={text}>
          <LinkedText text={text} />
        </p>
      )}
      {isOwn && !editing && (
        <p className={styles.tools}>
          <Button kind="quiet" onClick={() => setEditing(true)}>
            <Trans>Editar</Trans>
          </Button>
          <Button kind="quiet" onClick={() => remove(clientId, onRemove)}>
            <Trans>Excluir</Trans>
          </Button>
        </p>
      )}
    </li>
  )
}
