import { useLingui } from '@lingui/react/macro'
import type { TrainingCompared } from '#src/domain/comparison.ts'
import { compliance } from '#src/domain/load.ts'
import { useComplianceText } from '#src/training/done/compliance-word.tsx'
import { useLeftOutText } from '#src/training/done/left-out-text.ts'
import styles from './compared-share.module.css'

type Props = {
  compared: TrainingCompared
  /** Tab stops at it. */
  focusable?: boolean
}

/**
 * How much was done of what was due, in per cent, with its sign and word; where it went as planned, the word is only read
 * aloud. What it leaves out is said when it is pointed at or focused, and read aloud. Nothing where nothing was due.
 */
export function ComparedShare({ compared, focusable = true }: Props) {
  const textOf = useShareText()
  const { percent, sign, word, isUsual, without } = textOf(compared)
  if (!percent && !sign) return null
  const shown = [percent, sign, !isUsual && word].filter(Boolean).join(' ')
  const spoken = [percent, word, without && `(${without})`].filter(Boolean).join(' ')
  // One element: a month has one in each of its weeks.
  if (!without) {
    return (
      <span className={`num ${styles.share}`} role="img" aria-label={spoken} title={word}>
        {shown}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`num ${styles.share}`}
      aria-label={spoken}
      data-without={without}
      tabIndex={focusable ? 0 : -1}
    >
      {shown}
    </button>
  )
}

/** The same in the least room: "↓79 %", and "–" where nothing was due. Words and what it leaves out are read aloud. */
export function BriefShare({ compared }: Pick<Props, 'compared'>) {
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

type ShareText = { percent: string; sign: string; word: string; isUsual: boolean; without: string }

/** The same in parts; all but `without` are '' where nothing was due. */
export function useShareText(): (compared: TrainingCompared) => ShareText {
  const complianceText = useComplianceText()
  const leftOutText = useLeftOutText()
  return ({ ratio, unit, leftOut }) => {
    const without = leftOutText(leftOut, unit)
    if (ratio === null) {
      const none = leftOut.noAmount > 0 ? complianceText('not-compared') : { sign: '', word: '' }
      return { percent: '', ...none, isUsual: false, without }
    }
    const kind = compliance({ planned: 1, done: ratio })
    return {
      percent: `${Math.round(ratio * 100)}\u00a0%`,
      ...complianceText(kind),
      isUsual: kind === 'as-planned',
      without,
    }
  }
}
