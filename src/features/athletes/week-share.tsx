import { compliance } from '#src/domain/load.ts'
import { useComplianceText } from '#src/training/done/compliance-word.tsx'
import styles from './week-share.module.css'

/**
 * How much of a week's plan was done, in per cent, with its sign and word; where it went as planned, the word is only
 * read aloud.
 */
export function WeekShare({ share }: { share: number }) {
  const kind = compliance({ planned: 1, done: share })
  const { sign, word } = useComplianceText()(kind)
  return (
    <span className={styles.share} title={word}>
      <span className="num">{Math.round(share * 100)}&nbsp;%</span> <span aria-hidden>{sign}</span>{' '}
      <span className={kind === 'as-planned' ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  )
}
