import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { plainTyped } from '#src/domain/typed/plain-typed.ts'
import { movesBy, openAmong } from '#src/domain/workouts/bulk.ts'
import { dayRange } from '#src/i18n/day-text.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import form from '#src/ui/form/form.module.css'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import styles from './bulk.module.css'
import { stayingText } from './staying-text.ts'

/** A year each way. */
const farthest = 366

type Props = {
  workouts: readonly WorkoutDocument[]
  /** By how many days it offers to move. */
  start: number
  onMove: (days: number) => void
}

/** How far workouts move, and where to. */
export function ShiftForm({ workouts, start, onMove }: Props) {
  const { t, i18n } = useLingui()
  const rights = usePlanRights()
  const [direction, setDirection] = useState<'later' | 'earlier'>('later')
  const [typed, setTyped] = useState(String(start))
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { open, staying } = openAmong(workouts, rights)
  const count = /^\d+$/.test(plainTyped(typed)) ? Number(plainTyped(typed)) : 0
  const valid = count >= 1 && count <= farthest
  const days = direction === 'later' ? count : -count
  const moves = valid ? movesBy(open, days) : []
  const [first, last] = [moves[0], moves.at(-1)]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (valid) onMove(days)
    else field.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={form.fields}>
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
          ref={field}
          label={t`Quantos dias`}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={asked && !valid ? t`Escreva um número de 1 a ${farthest}.` : undefined}
        />
      </div>
      <div role="status" className={styles.preview}>
        {first && last && (
          <p>
            <Trans>
              De {dayRange(first.from, last.from, i18n.locale)} para{' '}
              {dayRange(first.to, last.to, i18n.locale)}.
            </Trans>
          </p>
        )}
        {open.length === 0 && <p>{t`Nenhum treino planejado para mudar`}</p>}
        {staying.length > 0 && <p>{stayingText(staying.length)}</p>}
      </div>
      <SubmitFoot disabled={open.length === 0}>
        <Plural value={open.length} _0="Mover" one="Mover # treino" other="Mover # treinos" />
      </SubmitFoot>
    </form>
  )
}
