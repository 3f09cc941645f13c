import { Plural, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { itemsOfWeeks } from '#src/domain/programs/edit-weeks.ts'
import { digitsTyped } from '#src/domain/typed/plain-typed.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import form from '#src/ui/form/form.module.css'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { ScaledTexts } from '../scaling/scaled-texts.tsx'
import { useScaled } from '../scaling/use-scaled.ts'
import type { WeekFormProps } from './week-dialogs.tsx'
import styles from './week-forms.module.css'
import { rangeOf, type Scope, WeekScope } from './week-scope.tsx'

/** Scales the amounts of weeks as applying the program does, with each text before and after. */
export function ScaleForm({ week, edits, onDone }: WeekFormProps) {
  const { t } = useLingui()
  const { changeItems } = edits
  const { items, weeks } = edits.content
  const [scope, setScope] = useState<Scope>('this')
  const [typed, setTyped] = useState('110')
  const [attempt, setAttempt] = useState(0)
  const percent = Number(typed)
  const isPercent = percent >= 10 && percent <= 300
  const chosen = useMemo(() => itemsOfWeeks(items, rangeOf(scope, week, weeks)), [items, scope, week, weeks])
  const { scaled, failed } = useScaled(chosen, isPercent ? percent : 100, attempt)
  const changes = chosen.flatMap((before, index) => {
    const after = scaled?.items[index]
    return after && after !== before ? [{ before, after }] : []
  })

  const submit = () => {
    if (changes.length === 0) return
    onDone()
    void changeItems(t`Treinos ajustados para ${percent}%: ${changes.length}`, changes)
  }
  return (
    <form onSubmit={submitting(submit)} noValidate>
      <div className={form.fields}>
        <WeekScope value={scope} onChange={setScope} />
        <TextInput
          label={t`Quanto do que está escrito (%)`}
          description={t`Distâncias e tempos mudam; ritmos, descansos e zonas ficam.`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(digitsTyped(event.currentTarget.value, 3))}
          error={isPercent ? undefined : t`De 10 a 300`}
        />
      </div>
      {failed && (
        <div role="alert" className={styles.warning}>
          <p>{t`Não deu para calcular o que muda.`}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>{t`Tentar de novo`}</Button>
        </div>
      )}
      {!scaled && !failed && <Skeleton height={44} />}
      {scaled && percent !== 100 && <ScaledTexts changes={scaled.changes} unchanged={scaled.unchanged} />}
      <SubmitFoot disabled={changes.length === 0}>
        <Plural value={changes.length} _0="Nada muda" one="Mudar # treino" other="Mudar # treinos" />
      </SubmitFoot>
    </form>
  )
}
