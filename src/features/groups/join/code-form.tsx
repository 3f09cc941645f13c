import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { limits } from '#sync/contract/index.ts'
import styles from './join.module.css'
import { codeIn } from './join-calls.ts'

type Props = {
  /** What the address said, which is no code. */
  given: string
  onCode: (code: string) => void
}

export function CodeForm({ given, onCode }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(given)
  const [isWrong, setIsWrong] = useState(given !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = codeIn(typed)
    if (code) return onCode(code)
    setIsWrong(true)
    input.current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        label={t`Código do grupo`}
        placeholder="K7PX-M2QD"
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setIsWrong(false)
        }}
        error={isWrong && t`O código tem 8 letras e números, sem I, O, 0 e 1. Confira com o treinador.`}
        maxLength={limits.location}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button kind="primary" large type="submit">
        <Trans>Ver o grupo</Trans>
      </Button>
    </form>
  )
}
