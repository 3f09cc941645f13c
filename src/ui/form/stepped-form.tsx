import { useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from './form.module.css'
import { submitByKey } from './submitting.ts'
import { UnfinishedNote } from './unfinished-note.tsx'
import { useSave } from './use-save.ts'
import { useSteps } from './use-steps.ts'

type Props<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>
  /** What each step shows, and the fields that must be right before going on. */
  steps: readonly { fields: readonly (keyof Values & string)[]; content: ReactNode }[]
  saveLabel: ReactNode
  /** See `UnfinishedNote`. */
  onDiscard?: (() => void) | undefined
  /** Nothing to save yet. */
  unchanged?: boolean
  /** Stores the values; what is typed stays when it rejects. */
  onSave: () => Promise<void>
}

/** A form in steps; see `useSteps`. */
export function SteppedForm<Values extends Record<string, unknown>>({
  form,
  steps,
  saveLabel,
  onDiscard,
  unchanged = false,
  onSave,
}: Props<Values>) {
  const { t } = useLingui()
  const save = useSave(onSave)
  const { step, last, submit, back } = useSteps(
    form,
    steps.map(({ fields }) => fields),
  )
  return (
    <form ref={submitByKey} onSubmit={submit(save)} noValidate>
      {steps.length > 1 && (
        <p className="visually-hidden" role="status">
          {t`Passo ${step + 1} de ${steps.length}`}
        </p>
      )}
      <UnfinishedNote onDiscard={onDiscard} />
      <div className={styles.fields}>{steps[step]?.content}</div>
      <div className={styles.foot}>
        {step > 0 && (
          <Button large onClick={back}>
            {t`Voltar`}
          </Button>
        )}
        <Button kind="primary" large wide type="submit" disabled={last && unchanged}>
          {last ? saveLabel : t`Continuar`}
        </Button>
      </div>
    </form>
  )
}
