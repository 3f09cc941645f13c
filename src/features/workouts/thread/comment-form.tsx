import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { Button } from '#src/ui/button.tsx'
import { submitByKey } from '#src/ui/form/submit-by-key.ts'
import { useSave } from '#src/ui/form/use-save.ts'
import { type CommentValues, commentSchema } from './commands.ts'
import styles from './thread.module.css'

type Props = {
  /** The draft's name. */
  draft: string
  label: string
  start?: string
  /** With focus from the start, and a way back. */
  onCancel?: () => void
  onSave: (values: CommentValues) => Promise<unknown>
}

/** Where a comment is written or changed. What is typed is kept until it is saved; works with no signal. */
export function CommentForm({ draft, label, start = '', onCancel, onSave }: Props) {
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
        {onCancel && (
          <Button onClick={onCancel}>
            <Trans>Cancelar</Trans>
          </Button>
        )}
        <Button kind="primary" type="submit" disabled={!text.trim() || text === start}>
          {onCancel ? <Trans>Salvar</Trans> : <Trans>Enviar</Trans>}
        </Button>
      </div>
    </form>
  )
}
