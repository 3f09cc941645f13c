import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import type { Place } from '#src/domain/programs/edit-weeks.ts'
import { emptyPlan } from '#src/features/library/commands.ts'
import { TemplatePicker } from '#src/features/library/template-picker.tsx'
import { PlanFields } from '#src/training/plan-form/plan-fields.tsx'
import { type PlanValues, planSchema } from '#src/training/plan-rules.ts'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { Button } from '#src/ui/button.tsx'
import form from '#src/ui/form/form.module.css'
import { submitByKey } from '#src/ui/form/submitting.ts'
import { UnfinishedNote } from '#src/ui/form/unfinished-note.tsx'
import { type Plan, planOf } from '#sync/contract/index.ts'
import styles from '../programs.module.css'
import { weekdayNames } from './item-place.ts'

type Props = {
  /** The name under which what is typed is kept. */
  draft: string
  /** What is edited; without it a new workout is made, which may come from the library. */
  item: Plan | undefined
  /** Where it is, or comes; `weeks` are those of the program. */
  place: Place
  weeks: number
  onSave: (values: Plan, place: Place) => void
  onRemove: () => void
}

export function ProgramItemForm({ draft, item, place, weeks, onSave, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const [picking, setPicking] = useState(false)
  const [at, setAt] = useState(place)
  const {
    form: values,
    field,
    saved,
    discard,
  } = useDraftedForm<PlanValues>({
    draft,
    start: item ? planOf(item) : emptyPlan,
    rules: planSchema,
  })
  const save = (next: PlanValues) => {
    saved()
    onSave(v.parse(planSchema, next), at)
  }
  if (picking) {
    return <TemplatePicker onPick={(template) => save(planOf(template))} />
  }
  return (
    <form className={styles.form} ref={submitByKey} onSubmit={values.onSubmit(save)} noValidate>
      <UnfinishedNote onDiscard={discard} />
      {!item && <Button onClick={() => setPicking(true)}>{t`Da biblioteca`}</Button>}
      <PlanFields
        plan={values.values}
        nameLabel={t`Nome do treino`}
        field={field}
        onChange={values.setValues}
        isNew={!item}
      >
        <NativeSelect
          label={t`Semana`}
          value={String(at.week)}
          data={Array.from({ length: weeks }, (_, index) => String(index + 1))}
          onChange={(event) => setAt({ ...at, week: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t`Dia`}
          value={String(at.weekday)}
          data={weekdayNames(i18n.locale).map((day, index) => ({ value: String(index + 1), label: day }))}
          onChange={(event) => setAt({ ...at, weekday: Number(event.currentTarget.value) })}
        />
      </PlanFields>
      <div className={form.foot}>
        {item && (
          <Button
            large
            onClick={() => {
              saved()
              onRemove()
            }}
          >
            {t`Tirar do plano`}
          </Button>
        )}
        <Button kind="primary" large wide type="submit">
          {t`Salvar`}
        </Button>
      </div>
    </form>
  )
}
