import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { screenTimings } from '../../config/timings.ts'
import { useVolumes } from '../../data/use-volumes.ts'
import { Button } from '../../ui/button.tsx'
import { VolumeNumber } from '../../ui/volume.tsx'
import { DateField } from './date-field.tsx'
import styles from './form.module.css'
import type { WorkoutValues } from './form-schema.ts'

type Props = {
  form: UseFormReturnType<WorkoutValues>
  descriptionError?: string
  dateError?: string
  saveLabel: string
  onBack: () => void
}

export function DetailsStep({ form, descriptionError, dateError, saveLabel, onBack }: Props) {
  const { t } = useLingui()
  const { sport, description } = form.values
  return (
    <>
      <div className={styles.fields}>
        <div>
          <Textarea
            {...form.getInputProps('description')}
            error={descriptionError}
            data-autofocus
            label={t`Treino`}
            placeholder={t`400 solto\n8x50 educativo int 15"\n200 soltar`}
            rows={7}
            autoCapitalize="off"
          />
          {sport !== 'rest' && <LiveVolume sport={sport} description={description} />}
        </div>
        <DateField
          value={form.values.scheduledTo}
          onChange={(value) => form.setFieldValue('scheduledTo', value)}
          error={dateError}
        />
      </div>
      <div className={styles.foot}>
        <Button large onClick={onBack}>
          <Trans>Voltar</Trans>
        </Button>
        <Button kind="primary" large wide type="submit">
          {saveLabel}
        </Button>
      </div>
    </>
  )
}

/** What the text adds up to while it is being typed. */
function LiveVolume({ sport, description }: Pick<WorkoutValues, 'sport' | 'description'>) {
  const [resting] = useDebouncedValue(description, screenTimings.volumePause)
  const sources = useMemo(() => [{ sport, description: resting }], [sport, resting])
  const volumeOf = useVolumes(sources)
  return (
    <p className={styles.volume}>
      <Trans>Volume</Trans>
      <VolumeNumber volume={volumeOf({ sport, description: resting })} />
    </p>
  )
}
