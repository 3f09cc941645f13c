import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { PlanSport } from '#src/training/sport/plan-sport.tsx'
import { VolumeReading } from '#src/training/volume/volume-reading.tsx'
import { descriptionExamples } from '#src/training/words/description-examples.ts'
import { Button } from '#src/ui/button.tsx'
import form from '#src/ui/form/form.module.css'
import { UnfinishedNote } from '#src/ui/form/unfinished-note.tsx'
import { initialValues, planOf } from '#sync/contract/index.ts'
import { TemplatePicker } from '../template-picker.tsx'
import { type ProgramItemValues, programItemSchema } from './commands.ts'
import styles from './programs.module.css'

const empty: ProgramItemValues = {
  ...initialValues('templates', 'creator'),
  name: '',
  sport: 'run',
  description: '',
}

type Props = {
  /** The name under which what is typed is kept. */
  draft: string
  /** What is edited; without it a new workout is made, which may come from the library. */
  item: ProgramItemValues | undefined
  onSave: (values: ProgramItemValues) => void
  onRemove: () => void
}

/** One workout of a program. */
export function ProgramItemForm({ draft, item, onSave, onRemove }: Props) {
  const { t } = useLingui()
  const [picking, setPicking] = useState(false)
  const {
    form: values,
    field,
    saved,
    discard,
  } = useDraftedForm<ProgramItemValues>({
    draft,
    start: item ? planOf(item) : empty,
    rules: programItemSchema,
  })
  const save = (next: ProgramItemValues) => {
    saved()
    onSave(next)
  }
  const { sport, description } = values.values
  if (picking) {
    return <TemplatePicker onPick={(template) => save(planOf(template))} />
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
      <PlanSport plan={values.values} field={field} onChange={values.setValues} />
      <div>
        <Textarea
          {...field('description')}
          label={t`Treino`}
          placeholder={t(descriptionExamples[sport])}
          rows={7}
          autoCapitalize="off"
        />
        {sport !== 'rest' && (
          <VolumeReading
            sport={sport}
            description={description}
            onWrite={(clearer) => values.setFieldValue('description', clearer)}
          />
        )}
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
