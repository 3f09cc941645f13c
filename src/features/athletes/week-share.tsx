import type { SessionsCompared } from '#src/domain/comparison.ts'
import { compliance } from '#src/domain/load.ts'
import { useComplianceText } from '#src/training/done/compliance-word.tsx'
import { useLeftOutText } from '#src/training/done/left-out-text.ts'
import styles from './week-share.module.css'

/**
 * How much was done of what was due, in per cent, with its sign and word; where it went as planned, the word is only read
 * aloud, like what is left out of it. Nothing where nothing was due.
 */
export function WeekShare({ compared: { ratio, leftOut } }: { compared: SessionsCompared }) {
  const textOf = useComplianceText()
  const without = useLeftOutText()(leftOut)
  if (ratio === null) return null
  const kind = compliance({ planned: 1, done: ratio })
  const { sign, word } = textOf(kind)
  return (
    <span className={styles.share} title={[word, without].filter(Boolean).join(' · ')}>
      <span className="num">{Math.round(ratio * 100)}&nbsp;%</span> <span aria-hidden>{sign}</span>{' '}
      <span className={kind === 'as-planned' ? 'visually-hidden' : undefined}>{word}</span>
      {without && <span className="visually-hidden"> ({without})</span>}
    </span>
  )
}
