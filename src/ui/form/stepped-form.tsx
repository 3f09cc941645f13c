import { Trans } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './form.module.css'
import { useSave } from './use-save.ts'
import { validateFields } from './validate-fields.ts'

type Props<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>
  /** What each step shows, and the fields that must be right before going on. */
  steps: readonly { fields: readonly (keyof Values & string)[]; content: ReactNode }[]
  saveLabel: ReactNode
  /** Nothing to save yet. */
  unchanged?: boolean
  /** Stores the values; what is typed stays when it rejects. */
  onSave: () => Promise<void>
}

/**
 * A form in steps (docs/product.md, "Dialogs, toasts and forms"): forward needs the step to be right, back is
 * always allowed, the last one saves.
 */
export function SteppedForm<Values extends Record<string, unknown>>({
  form,
  steps,
  saveLabel,
  unchanged = false,
  onSave,
}: Props<Values>) {
  const [at, setAt] = useState(0)
  const last = at === steps.length - 1

  const save = useSave(onSave)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!validateFields(form, steps[at]?.fields ?? [])) return
    if (last) void save()
    else setAt(at + 1)
  }

  return (
    <form onSubmit={submit} noValidate>
      {steps.length > 1 && (
        <p className="visually-hidden" role="status">
          <Trans>
            Passo {at + 1} de {steps.length}
          </Trans>
        </p>
      )}
      <div className={styles.fields}>{steps[at]?.content}</div>
      <div className={styles.foot}>
        {at > 0 && (
          <Button large onClick={() => setAt(at - 1)}>
            <Trans>Voltar</Trans>
          </Button>
        )}
        <Button kind="primary" large wide type="submit" disabled={last && unchanged}>
          {last ? saveLabel : <Trans>Continuar</Trans>}
        </Button>
      </div>
    </form>
  )
}
