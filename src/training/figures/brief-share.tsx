import { useLingui } from '@lingui/react/macro'
import type { TrainingCompared } from '#src/domain/comparison.ts'
import styles from './compared-share.module.css'
import { useShareText } from './compared-share.tsx'

/** How much was done of what was due, in the least room: "↓79 %", and "–" where nothing was due. Words and what it leaves out are read aloud. */
export function BriefShare({ compared }: { compared: TrainingCompared }) {
  const { t } = useLingui()
  const { percent, sign, word, isUsual, without } = useShareText()(compared)
  const spoken = [percent || t`nada para fazer ainda`, percent && word, without && `(${without})`]
  return (
    <b
      className={`num ${styles.brief}`}
      role="img"
      aria-label={spoken.filter(Boolean).join(' ')}
      data-apart={(percent && !isUsual) || undefined}
    >
      {percent ? `${isUsual ? '' : sign}${percent}` : '–'}
    </b>
  )
}
