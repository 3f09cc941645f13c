import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { SportChoice } from '#src/training/sport/sport-choice.tsx'
import { VolumeReading } from '#src/training/volume/volume-reading.tsx'
import { descriptionExamples } from '#src/training/words/description-examples.ts'
import { Button } from '#src/ui/button.tsx'
import form from '#src/ui/form/form.module.css'
import { UnfinishedNote } from '#src/ui/form/unfinished-note.tsx'
import { sports } from '#sync/contract/index.ts'
import { TemplatePicker } from '../template-picker.tsx'
import { type PlanItemValues, planItemSchema } from './commands.ts'
import styles from './plans.module.css'

const empty: PlanItemValues = { name: '', sport: 'run', description: '' }

type Props = {
  /** The name under which what is typed is kept. */
  draft: string
  /** What is edited; without it a new workout is made, which may come from the library. */
  item: PlanItemValues | undefined
  onSave: (values: PlanItemValues) => void
  onRemove: () => void
}

/** One workout of a plan. */
export function PlanItemForm({ draft, item, onSave, onRemove }: Props) {
  const { t } = useLingui()
  const [picking, setPicking] = useState(false)
  const {
    form: values,
    field,
    saved,
    discard,
  } = useDraftedForm<PlanItemValues>({
    draft,
    start: item ? { name: item.name, sport: item.sport, description: item.description } : empty,
    rules: planItemSchema,
  })
  const save = (next: PlanItemValues) => {
    saved()
    onSave(next)
  }
  const { sport, description } = values.values
  if (picking) {
    return <TemplatePicker onPick={({ name, sport, description }) => save({ name, sport, description })} />
  }
  return (
    <form className={styles.form} onSubmit={values.onSubmit(save)} noValidate>
      <UnfinishedNote onDiscard={discard} />
      {!item && (
        <Button onClick={() => setPicking(true)}>
          <Trans>Da biblioteca</Trans>
        </Button>
      )}
      <TextInput {...field('name')} data-autofocus label={t`Nome do treino`} autoComplete="off" />
      <SportChoice sports={sports} value={sport} onChange={(value) => values.setFieldValue('sport', value)} />
      <div>
        <Textarea
          {...field('description')}
          label={t`Treino`}
          placeholder={t(descriptionExamples[sport])}
          rows={7}
          autoCapitalize="off"
        />
        {sport !== 'rest' && <VolumeReading sport={sport} description={description} />}
      </div>
      <div className={form.foot}>
        {item && (
          <Button
            large
            onClick={() => {
              saved()
              onRemove()
            }}
          >
            <Trans>Tirar do plano</Trans>
          </Button>
        )}
        <Button kind="primary" large wide type="submit">
          <Trans>Salvar</Trans>
        </Button>
      </div>
    </form>
  )
}
