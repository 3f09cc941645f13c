import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Plan } from '#sync/contract/index.ts'
import { descriptionExamples } from '../words/description-examples.ts'
import { VolumeReading } from './volume-reading.tsx'

type Props = {
  plan: Pick<Plan, 'sport' | 'description'>
  /** The text's field as its form gives it: its complaint, and what else the form needs of it. */
  field?: Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'>
  onChange: (description: string) => void
  /** What comes between the text and its reading in the order of the keyboard. */
  children?: ReactNode
}

/** The text of a plan and how it is read, in the forms of workouts and their copies, templates and plans of weeks. */
export function PlanText({ plan: { sport, description }, field, onChange, children }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Textarea
        rows={7}
        {...field}
        label={t`Treino`}
        placeholder={t(descriptionExamples[sport])}
        autoCapitalize="off"
        value={description}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {children}
      {sport !== 'rest' && (
        <div>
          <VolumeReading sport={sport} description={description} onWrite={onChange} />
        </div>
      )}
    </>
  )
}
