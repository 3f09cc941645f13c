import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { shiftWeeks } from '#src/domain/programs/edit-weeks.ts'
import { digitsTyped } from '#src/domain/typed/plain-typed.ts'
import form from '#src/ui/form/form.module.css'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import type { WeekFormProps } from './week-dialogs.tsx'
import styles from './week-forms.module.css'
import { rangeOf, type Scope, WeekScope } from './week-scope.tsx'

/** Moves the workouts of weeks by days. Nothing leaves the program: then it says why it cannot. */
export function ShiftWeeksForm({ week, edits, onDone }: WeekFormProps) {
  const { t } = useLingui()
  const { content, changeItems } = edits
  const [scope, setScope] = useState<Scope>('this')
  const [direction, setDirection] = useState<'later' | 'earlier'>('later')
  const [typed, setTyped] = useState('1')
  const days = Number(typed) * (direction === 'later' ? 1 : -1)
  const { changes, outside } = shiftWeeks(content, rangeOf(scope, week, content.weeks), days)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (days === 0 || outside > 0 || changes.length === 0) return
    onDone()
    void changeItems(t`Treinos movidos: ${changes.length}`, changes)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={form.fields}>
        <WeekScope value={scope} onChange={setScope} />
        <RadioGroup
          label={t`Para quando`}
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'later', label: t`Mais tarde` },
            { value: 'earlier', label: t`Mais cedo` },
          ]}
        />
        <TextInput
          label={t`Quantos dias`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(digitsTyped(event.currentTarget.value, 3))}
        />
      </div>
      <div role="status">
        {outside > 0 && (
          <p className={styles.warning}>
            <Plural
              value={outside}
              one="# treino sairia do plano: mova menos dias, ou acrescente uma semana."
              other="# treinos sairiam do plano: mova menos dias, ou acrescente uma semana."
            />
          </p>
        )}
      </div>
      <SubmitFoot disabled={days === 0 || outside > 0 || changes.length === 0}>
        {changes.length === 0 ? (
          <Trans>Nenhum treino para mover</Trans>
        ) : (
          <Plural value={changes.length} one="Mover # treino" other="Mover # treinos" />
        )}
      </SubmitFoot>
    </form>
  )
}
