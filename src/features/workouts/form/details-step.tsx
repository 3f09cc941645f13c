import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useThrottledValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { screenTimings } from '#src/config/timings.ts'
import { DateField } from '#src/training/date-field.tsx'
import { AbsenceNote } from '#src/training/marks/absence-note.tsx'
import { VolumeReading } from '#src/training/volume/volume-reading.tsx'
import { descriptionExamples } from '#src/training/words/description-examples.ts'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import styles from '#src/ui/form/form.module.css'
import type { useFieldProps } from '#src/ui/form/use-field-props.ts'
import type { MarkDocument } from '#sync/client.ts'
import own from '../form.module.css'
import type { WorkoutValues } from '../form-schema.ts'

type Props = {
  form: UseFormReturnType<WorkoutValues>
  field: ReturnType<typeof useFieldProps<WorkoutValues>>
  /** The athlete's absences on the day that is chosen. */
  absences: readonly MarkDocument[]
  saveLabel: string
  /** A workout can be kept from the athlete for now. */
  mayDraft: boolean
  onBack: () => void
  /** Saves, and goes on to plan the same for several; only where the person plans for others. */
  onForMany: ((event: MouseEvent) => void) | undefined
}

export function DetailsStep({ form, field, absences, saveLabel, mayDraft, onBack, onForMany }: Props) {
  const { t } = useLingui()
  const { sport, description } = form.values
  const text = field('description')
  return (
    <>
      {/* From the text one Tab leads to what saves it: the ways elsewhere come after, and are drawn in their places. */}
      <div className={`${styles.fields} ${own.details}`}>
        <DateField
          path="scheduledTo"
          label={t`Data`}
          value={form.values.scheduledTo}
          onChange={(value) => form.setFieldValue('scheduledTo', value)}
          error={field('scheduledTo').error}
        />
        <AbsenceNote absences={absences} />
        {mayDraft && (
          <Checkbox
            label={t`Rascunho: o atleta só vê quando você publicar`}
            checked={form.values.draft ?? false}
            onChange={(draft) => form.setFieldValue('draft', draft)}
          />
        )}
        <Textarea
          {...text}
          onChange={(event) => {
            text.onChange(event)
            form.validateField('description')
          }}
          ref={focusOn}
          label={t`Treino`}
          placeholder={t(descriptionExamples[sport])}
          rows={7}
          autoCapitalize="off"
        />
        <div className={`${styles.foot} ${own.last}`}>
          <Button kind="primary" large wide type="submit">
            {saveLabel}
          </Button>
          <Button large onClick={onBack}>
            <Trans>Voltar</Trans>
          </Button>
          {onForMany && (
            <Button large onClick={onForMany}>
              <IconUsers size={18} aria-hidden />
              <Trans>Criar e levar a vários…</Trans>
            </Button>
          )}
        </div>
        {sport !== 'rest' && (
          <div>
            <LiveVolume
              sport={sport}
              description={description}
              onWrite={(clearer) => form.setFieldValue('description', clearer)}
            />
          </div>
        )}
      </div>
    </>
  )
}

/** What the text adds up to while it is being typed, and how it was understood. */
function LiveVolume({
  sport,
  description,
  onWrite,
}: Pick<WorkoutValues, 'sport' | 'description'> & { onWrite: (text: string) => void }) {
  const read = useThrottledValue(description, screenTimings.volumeWhileTyping)
  return (
    <>
      <VolumeReading sport={sport} description={read} onWrite={onWrite} />
      <p className={own.hint}>
        <Link to={paths.writing}>
          <Trans>Como escrever treinos que o Rumo entende</Trans>
        </Link>
      </p>
    </>
  )
}
