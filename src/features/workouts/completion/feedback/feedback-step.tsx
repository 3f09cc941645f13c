import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Feel, Rpe } from '#src/domain/workouts/scales.ts'
import own from '#src/features/workouts/form.module.css'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { Button } from '#src/ui/button.tsx'
import styles from '#src/ui/form/form.module.css'
import { FeelPicker, RpeScale } from './scales.tsx'

type Props = {
  /** The fields of what was done, where it can be kept. */
  amounts: ReactNode
  feel: number | null
  rpe: number | null
  feelError?: string
  rpeError?: string
  onFeel: (feel: Feel) => void
  onRpe: (rpe: Rpe) => void
  /** All was done as planned. */
  asPlanned: boolean
  /** A watch recorded it. */
  isRecorded: boolean
  /** No notes are needed. */
  isShort: boolean
  notes: string
  onAsPlanned: (on: boolean) => void
  onNotes: () => void
}

export function FeedbackStep(props: Props) {
  const { t } = useLingui()
  const { amounts, feel, rpe, feelError, rpeError, onFeel, onRpe } = props
  const { asPlanned, isRecorded, isShort, notes, onAsPlanned, onNotes } = props
  return (
    <div ref={focusOn} tabIndex={-1} className={own.step}>
      {/* A choice of its own, above what it fills in: choosing back brings back what was typed. */}
      {!isRecorded && (
        <Button
          large
          className={own.planned}
          aria-pressed={asPlanned}
          onClick={() => onAsPlanned(!asPlanned)}
        >
          {asPlanned && <IconCheck size={20} stroke={2.4} aria-hidden />}
          {t`Como planejado`}
        </Button>
      )}
      {amounts}
      <FeelPicker value={feel} onChange={onFeel} error={feelError} />
      <RpeScale value={rpe} onChange={onRpe} error={rpeError} />
      {isShort && (
        <p className={own.notes}>
          <span>{notes.trim() || (asPlanned ? t`Notas: feito como planejado` : t`Notas: opcionais`)}</span>
          <Button kind="quiet" onClick={onNotes}>
            {t`Escrever mais`}
          </Button>
        </p>
      )}
      <div className={styles.foot}>
        <Button kind="primary" large wide type="submit">
          {isShort ? t`Concluir` : t`Continuar`}
        </Button>
      </div>
    </div>
  )
}
