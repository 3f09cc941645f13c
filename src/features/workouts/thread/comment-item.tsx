import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useNow, useServerNow } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { timeAgo } from '#src/i18n/instant-text.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { useRemove } from '#src/training/record/use-remove.ts'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { Button } from '#src/ui/button.tsx'
import { submitByKey } from '#src/ui/form/submitting.ts'
import { useSave } from '#src/ui/form/use-save.ts'
import type { CommentDocument } from '#sync/client.ts'
import { AuthorName } from './author-name.tsx'
import { type CommentValues, commentSchema, editComment } from './commands.ts'
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
  const remove = useRemove(
    'comments',
    t`Mensagem excluída`,
    t`Não foi possível excluir a mensagem`,
    t`Mensagem restaurada`,
  )
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
        {editedAt && <small>{t`editada`}</small>}
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
            {t`Editar`}
          </Button>
          <Button kind="quiet" onClick={() => remove(clientId, onRemove)}>
            {t`Excluir`}
          </Button>
        </p>
      )}
    </li>
  )
}

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g

/** Text in which web addresses are links. Nothing else of it has a meaning, and no other kind of address is linked. */
export function LinkedText({ text }: { text: string }) {
  let end = 0
  const parts = [...text.matchAll(address)].map((match) => {
    const before = text.slice(end, match.index)
    end = match.index + match[0].length
    return (
      <Fragment key={match.index}>
        {before}
        <a href={match[0]} target="_blank" rel="noopener noreferrer nofollow ugc">
          {match[0]}
        </a>
      </Fragment>
    )
  })
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}

type CommentFormProps = {
  draft: string
  label: string
  start?: string
  /** With focus from the start, and a way back. */
  onCancel?: () => void
  onSave: (values: CommentValues) => Promise<unknown>
}

/** Where a comment is written or changed. What is typed is kept until it is saved; works with no signal. */
export function CommentForm({ draft, label, start = '', onCancel, onSave }: CommentFormProps) {
  const { t } = useLingui()
  const { form, field, saved } = useDraftedForm<CommentValues>({
    draft,
    start: { text: start },
    rules: commentSchema,
  })
  const save = useSave(async () => {
    await onSave(form.getValues())
    form.setValues({ text: start })
    saved()
  })
  const { text } = form.values
  return (
    <form className={styles.form} ref={submitByKey} noValidate onSubmit={form.onSubmit(() => void save())}>
      <Textarea
        {...field('text')}
        label={label}
        placeholder={t`Escreva uma mensagem`}
        rows={2}
        {...(onCancel ? { ref: focusOn } : {})}
      />
      <div className={styles.foot}>
        {onCancel && <Button onClick={onCancel}>{t`Cancelar`}</Button>}
        <Button kind="primary" type="submit" disabled={!text.trim() || text === start}>
          {onCancel ? t`Salvar` : t`Enviar`}
        </Button>
      </div>
    </form>
  )
}
