import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import form from '#src/ui/form/form.module.css'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import { limits } from '#sync/contract/index.ts'

type Props = {
  start: readonly string[]
  /** Those of the whole library. */
  known: readonly string[]
  onSave: (labels: readonly string[]) => void
}

/** The labels of the library to choose from, and new ones. */
export function LabelsForm({ start, known, onSave }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(start)
  const [typed, setTyped] = useState('')
  const added = typed.split(',').map((label) => label.trim())
  const next = [...new Set([...chosen, ...added.filter(Boolean)])]
  const tooMany = next.length > limits.labels
  const tooLong = added.some(({ length }) => length > limits.label)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!tooMany && !tooLong) onSave(next)
  }
  const error = () => {
    if (tooMany) return t`No máximo ${limits.labels} etiquetas`
    return tooLong ? t`No máximo ${limits.label} letras em cada uma` : undefined
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={form.fields}>
        {known.length > 0 && (
          <div>
            {known.map((label) => (
              <Checkbox
                key={label}
                label={label}
                checked={chosen.includes(label)}
                onChange={(on) =>
                  setChosen(on ? [...chosen, label] : chosen.filter((other) => other !== label))
                }
              />
            ))}
          </div>
        )}
        <TextInput
          label={t`Novas, separadas por vírgula`}
          placeholder={t`Meia maratona, iniciantes`}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={error()}
        />
      </div>
      <SubmitFoot>
        <Trans>Salvar</Trans>
      </SubmitFoot>
    </form>
  )
}
