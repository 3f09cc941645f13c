import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import { IconUsers } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { DateField } from '#src/training/date-field.tsx'
import { AbsenceNote } from '#src/training/marks/absence-note.tsx'
import { PlanText } from '#src/training/volume/plan-text.tsx'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import styles from '#src/ui/form/form.module.css'
import type { useFieldProps } from '#src/ui/form/use-field-props.ts'
import type { MarkDocument } from '#sync/client.ts'
import own from '../form.module.css'
import type { WorkoutValues } from './rules.ts'

type Props = {
  form: UseFormReturnType<WorkoutValues>
  field: ReturnType<typeof useFieldProps<WorkoutValues>>
  athleteId: number
  /** The athlete's absences on the day that is chosen. */
  absences: readonly MarkDocument[]
  saveLabel: string
  /** A workout can be kept from the athlete for now. */
  mayDraft: boolean
  onBack: () => void
  /** Saves, and goes on to plan the same for several; only where the person plans for others. */
  onForMany: ((event: MouseEvent) => void) | undefined
}

export function DetailsStep(props: Props) {
  const { form, field, athleteId, absences, saveLabel, mayDraft, onBack, onForMany } = props
  const { t } = useLingui()
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
        <PlanText
          plan={form.values}
          athleteId={athleteId}
          field={field}
          text={{ ref: focusOn }}
          onChange={(changes) => {
            form.setValues(changes)
            if (changes.description !== undefined) form.validateField('description')
          }}
        >
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
        </PlanText>
        {form.values.sport !== 'rest' && (
          <p className={own.hint}>
            <Link to={paths.writing}>
              <Trans>Como escrever treinos que o Rumo entende</Trans>
            </Link>
          </p>
        )}
      </div>
    </>
  )
}
