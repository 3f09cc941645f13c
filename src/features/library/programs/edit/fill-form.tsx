import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { blankWeeks, fillWeeks, patternOf } from '#src/domain/programs/edit-weeks.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import form from '#src/ui/form/form.module.css'
import type { WeekFormProps } from './week-dialogs.tsx'
import styles from './week-forms.module.css'

/** Fills blank weeks with a week, or with several in turn. No week is added to the program. */
export function FillForm({ week, edits, onDone }: WeekFormProps) {
  const { t } = useLingui()
  const { content, changeItems } = edits
  const filled = [...new Set(content.items.map((item) => item.week))]
  const isFilled = filled.includes(week)
  const [from, setFrom] = useState(
    isFilled ? week : (filled.findLast((one) => one < week) ?? filled[0] ?? week),
  )
  const [to, setTo] = useState(from)
  const pattern = { from, to: Math.max(from, to) }
  const blank = blankWeeks(content).filter((one) => one < pattern.from || one > pattern.to)
  const [chosen, setChosen] = useState(() => (isFilled ? blank.filter((one) => one > week) : [week]))
  const into = blank.filter((one) => chosen.includes(one))
  const changes = fillWeeks(content.items, pattern, into)
  const weeks = Array.from({ length: content.weeks }, (_, index) => String(index + 1))
  const words = patternOf(pattern, into).map(({ week: one, source }) => `${source} → ${one}`)

  const save = () => {
    onDone()
    void changeItems(t`Semanas preenchidas: ${into.length}`, changes)
  }
  return (
    <>
      <div className={form.fields}>
        <div className={styles.pair}>
          <NativeSelect
            label={t`Da semana`}
            value={String(from)}
            data={weeks}
            onChange={(event) => setFrom(Number(event.currentTarget.value))}
          />
          <NativeSelect
            label={t`até a semana`}
            value={String(pattern.to)}
            data={weeks.slice(from - 1)}
            onChange={(event) => setTo(Number(event.currentTarget.value))}
          />
        </div>
        <fieldset>
          <legend>
            <Trans>Em quais semanas vazias</Trans>
          </legend>
          {blank.length === 0 && (
            <p className={styles.hint}>
              <Trans>Este plano não tem outra semana vazia.</Trans>
            </p>
          )}
          <div className={styles.choices}>
            {blank.map((one) => (
              <Checkbox
                key={one}
                label={t`Semana ${one}`}
                checked={chosen.includes(one)}
                onChange={(on) => setChosen(on ? [...chosen, one] : chosen.filter((other) => other !== one))}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <p className={styles.hint} role="status">
        {words.join(' · ')}
      </p>
      <div className={form.foot}>
        <Button kind="primary" large wide disabled={changes.length === 0} onClick={save}>
          <Plural
            value={changes.length}
            _0="Nenhum treino para repetir"
            one="Criar # treino no plano"
            other="Criar # treinos no plano"
          />
        </Button>
      </div>
    </>
  )
}
