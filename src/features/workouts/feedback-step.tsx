import { Trans } from '@lingui/react/macro'
import type { Feel, Rpe } from '../../domain/scales.ts'
import { Button } from '../../ui/button.tsx'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'
import styles from '../../ui/form.module.css'
import { FeelPicker } from './feel-picker.tsx'
import own from './form.module.css'
import { RpeScale } from './rpe-scale.tsx'

type Props = {
  feel: number | null
  rpe: number | null
  feelError?: string
  rpeError?: string
  onFeel: (feel: Feel) => void
  onRpe: (rpe: Rpe) => void
  onAsPlanned: () => void
}

export function FeedbackStep({ feel, rpe, feelError, rpeError, onFeel, onRpe, onAsPlanned }: Props) {
  return (
    <div ref={focusWhenShown} tabIndex={-1} className={own.step}>
      <FeelPicker value={feel} onChange={onFeel} error={feelError} />
      <RpeScale value={rpe} onChange={onRpe} error={rpeError} />
      <div className={styles.foot}>
        <Button large onClick={onAsPlanned}>
          <Trans>Como planejado</Trans>
        </Button>
        <Button kind="primary" large wide type="submit">
          <Trans>Continuar</Trans>
        </Button>
      </div>
    </div>
  )
}
