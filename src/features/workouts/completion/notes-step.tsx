import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { ChangeEvent, FocusEvent } from 'react'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { Button } from '#src/ui/button.tsx'
import styles from '#src/ui/form/form.module.css'

type Props = {
  value?: string
  onChange?: (event: ChangeEvent<HTMLTextAreaElement>) => void
  onFocus?: (event: FocusEvent<HTMLTextAreaElement>) => void
  onBlur?: (event: FocusEvent<HTMLTextAreaElement>) => void
  error?: string
  onBack: () => void
}

/** A plain text field, so that a phone's keyboard offers dictation. */
export function NotesStep({ onBack, ...field }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Textarea
        {...field}
        ref={focusOn}
        mt={12}
        rows={5}
        label={t`Notas para o treinador`}
        placeholder={t`O que funcionou, o que doeu, o que mudou`}
        autoCapitalize="sentences"
        enterKeyHint="done"
      />
      <div className={styles.foot}>
        <Button large onClick={onBack}>
          <Trans>Voltar</Trans>
        </Button>
        <Button kind="primary" large wide type="submit">
          <Trans>Concluir</Trans>
        </Button>
      </div>
    </>
  )
}
