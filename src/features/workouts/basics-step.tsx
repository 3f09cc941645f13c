import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { sports } from '../../../sync/contract/enumerations.ts'
import { Button } from '../../ui/button.tsx'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'
import styles from '../../ui/form.module.css'
import { SportChoice } from '../../ui/sport-choice.tsx'
import type { WorkoutValues } from './form-schema.ts'

type Props = { form: UseFormReturnType<WorkoutValues>; nameError?: string }

export function BasicsStep({ form, nameError }: Props) {
  const { t } = useLingui()
  return (
    <>
      <div className={styles.fields}>
        <TextInput
          {...form.getInputProps('name')}
          error={nameError}
          data-autofocus
          ref={focusWhenShown}
          label={t`Nome do treino`}
          placeholder={t`Tiros curtos, longão, técnica…`}
          autoComplete="off"
        />
        <SportChoice
          sports={sports}
          value={form.values.sport}
          onChange={(sport) => form.setFieldValue('sport', sport)}
        />
      </div>
      <div className={styles.foot}>
        <Button kind="primary" large wide type="submit">
          <Trans>Continuar</Trans>
        </Button>
      </div>
    </>
  )
}
