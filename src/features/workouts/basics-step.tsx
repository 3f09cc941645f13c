import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { sports } from '../../../sync/contract/enumerations.ts'
import { Button } from '../../ui/button.tsx'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'
import { SportIcon, useSportName } from '../../ui/sport.tsx'
import styles from './form.module.css'
import type { WorkoutValues } from './form-schema.ts'

type Props = { form: UseFormReturnType<WorkoutValues>; nameError?: string; sportError?: string }

export function BasicsStep({ form, nameError, sportError }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
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
        <fieldset className={styles.sports}>
          <legend className={styles.legend}>
            <Trans>Esporte</Trans>
          </legend>
          <div className={styles.choices}>
            {sports.map((sport) => (
              <label key={sport} className={styles.choice} data-sport={sport}>
                <input
                  type="radio"
                  name="sport"
                  value={sport}
                  checked={form.values.sport === sport}
                  onChange={() => form.setFieldValue('sport', sport)}
                />
                <SportIcon sport={sport} />
                {sportName(sport)}
              </label>
            ))}
          </div>
          {sportError && <p role="alert">{sportError}</p>}
        </fieldset>
      </div>
      <div className={styles.foot}>
        <Button kind="primary" large wide type="submit">
          <Trans>Continuar</Trans>
        </Button>
      </div>
    </>
  )
}
