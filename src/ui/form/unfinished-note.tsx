import { useLingui } from '@lingui/react/macro'
import { Button } from '../button.tsx'
import styles from './form.module.css'

type Props = {
  /** Throws away what is kept; without it the form starts with nothing kept. */
  onDiscard: (() => void) | undefined
}

/** Says that a form continues what was typed in it before and never saved, and lets it be thrown away. */
export function UnfinishedNote({ onDiscard }: Props) {
  const { t } = useLingui()
  if (!onDiscard) return null
  return (
    <div className={styles.unfinished} role="status">
      <span>{t`Você começou isto antes e não salvou.`}</span>
      <Button onClick={onDiscard}>{t`Descartar`}</Button>
    </div>
  )
}
