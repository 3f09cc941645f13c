import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { ChangeEvent, FocusEvent } from 'react'
import { hasWord, toggleWord } from '#src/domain/workouts/note-words.ts'
import own from '#src/features/workouts/form.module.css'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { Button } from '#src/ui/button.tsx'
import styles from '#src/ui/form/form.module.css'

type Props = {
  value?: string
  onChange?: (event: ChangeEvent<HTMLTextAreaElement>) => void
  onFocus?: (event: FocusEvent<HTMLTextAreaElement>) => void
  onBlur?: (event: FocusEvent<HTMLTextAreaElement>) => void
  error?: string
  /** Short words that this person wrote before. */
  words: readonly string[]
  onWrite: (notes: string) => void
  onBack: () => void
}

const most = 8

/** Notes by a tap on words that add up, or typed: a plain text field, so that a phone's keyboard offers dictation. */
export function NotesStep({ words, onWrite, onBack, ...field }: Props) {
  const { t } = useLingui()
  const usual = [t`Tranquilo`, t`Pesado`, t`Faltou tempo`, t`Cortei o fim`, t`Boa sensação`, t`Cansado`]
  const known = words.map((word) => word.toLocaleLowerCase())
  const offered = [...words, ...usual.filter((word) => !known.includes(word.toLocaleLowerCase()))]
  const notes = field.value ?? ''
  return (
    <>
      <div className={own.words} role="group" aria-label={t`Palavras prontas`} ref={focusOn} tabIndex={-1}>
        {offered.slice(0, most).map((word) => (
          <Button
            key={word}
            aria-pressed={hasWord(notes, word)}
            onClick={() => onWrite(toggleWord(notes, word))}
          >
            {word}
          </Button>
        ))}
      </div>
      <Textarea
        {...field}
        mt={12}
        rows={4}
        label={t`Notas para o treinador`}
        placeholder={t`O que funcionou, o que doeu, o que mudou`}
        autoCapitalize="sentences"
        enterKeyHint="done"
      />
      <div className={styles.foot}>
        <Button large onClick={onBack}>
          {t`Voltar`}
        </Button>
        <Button kind="primary" large wide type="submit">
          {t`Concluir`}
        </Button>
      </div>
    </>
  )
}
