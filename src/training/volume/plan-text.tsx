import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { PlannedAmounts } from '../amounts/planned-amounts.tsx'
import type { PlanValues } from '../plan-rules.ts'
import { descriptionExamples } from '../words/description-examples.ts'
import { VolumeReading } from './volume-reading.tsx'

type Props = {
  plan: Pick<PlanValues, 'sport' | 'description' | 'plannedSeconds' | 'plannedMeters'>
  /** For whom it is, where that is one athlete. */
  athleteId?: number
  /** The form's fields by name: their complaints, and what else the form needs of them. */
  field: (name: 'description' | 'plannedSeconds' | 'plannedMeters') => { error?: ReactNode }
  /** Further content of the text's own field. */
  text?: Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'>
  onChange: (changes: Partial<PlanValues>) => void
  /** What comes between the text and its reading in the order of the keyboard. */
  children?: ReactNode
}

/**
 * The text of a plan, its time and distance, and how it is read, in the forms of workouts and their copies, templates and
 * plans of weeks.
 */
export function PlanText({ plan, athleteId, field, text, onChange, children }: Props) {
  const { t } = useLingui()
  const { sport, description } = plan
  return (
    <>
      <Textarea
        rows={7}
        {...field('description')}
        {...text}
        label={t`Treino`}
        placeholder={t(descriptionExamples[sport])}
        autoCapitalize="off"
        value={description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      {children}
      {sport !== 'rest' && (
        <div>
          <PlannedAmounts plan={plan} athleteId={athleteId} field={field} onChange={onChange} />
          <VolumeReading
            sport={sport}
            description={description}
            onWrite={(clearer) => onChange({ description: clearer })}
          />
        </div>
      )}
    </>
  )
}
