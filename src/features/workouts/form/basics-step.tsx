import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconBooks } from '@tabler/icons-react'
import { PlanSport } from '#src/training/sport/plan-sport.tsx'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { Button } from '#src/ui/button.tsx'
import styles from '#src/ui/form/form.module.css'
import type { useFieldProps } from '#src/ui/form/use-field-props.ts'
import type { WorkoutValues } from './rules.ts'

type Props = {
  form: UseFormReturnType<WorkoutValues>
  field: ReturnType<typeof useFieldProps<WorkoutValues>>
  /** Takes name, sport and text from the library. */
  onLibrary: (() => void) | undefined
}

export function BasicsStep({ form, field, onLibrary }: Props) {
  const { t } = useLingui()
  return (
    <>
      <div className={styles.fields}>
        <TextInput
          {...field('name')}
          data-autofocus
          ref={focusOn}
          label={t`Nome do treino`}
          placeholder={t`Tiros curtos, longão, técnica…`}
          autoComplete="off"
        />
        <PlanSport plan={form.values} field={field} onChange={form.setValues} />
      </div>
      <div className={styles.foot}>
        {onLibrary && (
          <Button large onClick={onLibrary}>
            <IconBooks size={20} aria-hidden />
            <Trans>Da biblioteca</Trans>
          </Button>
        )}
        <Button kind="primary" large wide type="submit">
          <Trans>Continuar</Trans>
        </Button>
      </div>
    </>
  )
}
