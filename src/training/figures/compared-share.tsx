import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SessionsCompared, TrainingCompared } from '#src/domain/comparison.ts'
import type { Unit } from '#src/domain/figures.ts'
import { compliance } from '#src/domain/load.ts'
import type { Sport } from '#sync/contract/index.ts'
import { useComplianceText } from '../done/compliance-word.tsx'
import styles from './compared-share.module.css'
import { useFigureText } from './figure-text.ts'

type Props = { compared: TrainingCompared }

/**
 * How much was done of what was due, in per cent, with its sign and word; where it went as planned, the word is only read
 * aloud. What it leaves out is said when it is pointed at or focused, and read aloud. Nothing where nothing was due.
 */
export function ComparedShare({ compared }: Props) {
  const textOf = useShareText()
  const { percent, sign, word, isUsual, without } = textOf(compared)
  if (!percent && !sign) return null
  const shown = [percent, sign, !isUsual && word].filter(Boolean).join(' ')
  const spoken = [percent, word, without && `(${without})`].filter(Boolean).join(' ')
  if (!without) {
    return (
      <span className={`num ${styles.share}`} role="img" aria-label={spoken} title={word}>
        {shown}
      </span>
    )
  }
  return (
    <button type="button" className={`num ${styles.share}`} aria-label={spoken} data-without={without}>
      {shown}
    </button>
  )
}

type ShareText = { percent: string; sign: string; word: string; isUsual: boolean; without: string }

/** What `ComparedShare` says, in parts; all but `without` are '' where nothing was due. */
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

/** What a comparison of sessions leaves out, in words: "fora da conta: 1 em ausência, 2 sem tempo"; '' where it has all. */
function useLeftOutText(): (leftOut: SessionsCompared['leftOut'], unit: Unit) => string {
  const { t } = useLingui()
  return ({ excused, noAmount, notDue }, unit) => {
    const parts = [
      excused > 0 && plural(excused, { one: '# em ausência', other: '# em ausência' }),
      noAmount > 0 &&
        (unit === 'seconds'
          ? plural(noAmount, { one: '# sem tempo', other: '# sem tempo' })
          : plural(noAmount, { one: '# sem distância', other: '# sem distância' })),
      notDue > 0 && plural(notDue, { one: '# por vir', other: '# por vir' }),
    ].filter((part) => part !== false)
    const list = parts.join(', ')
    return list && t`fora da conta: ${list}`
  }
}

type ComparedLineProps = {
  compared: TrainingCompared
  /** Of one sport, its words. */
  sport?: Sport
  /** Of the first number. */
  className?: string
}

/** What was done of what was due, the share of it, and what was done without a plan: "1h56 de 3h50 · 50 % + 40 min". */
export function ComparedLine({ compared, sport = 'run', className = '' }: ComparedLineProps) {
  const { t } = useLingui()
  const { done, planned, beside } = useComparedText()(compared, sport)
  return (
    <>
      <span className={`num ${className}`}>{done}</span> {planned && <>{t`de ${planned}`} · </>}
      <ComparedShare compared={compared} />
      {beside && ` ${beside}`}
    </>
  )
}

type ComparedText = {
  done: string
  /** '' where nothing was due. */
  planned: string
  /** '' where all was planned. */
  beside: string
}

/** The same in words, without the share. @param sport whose words are used, of several that of a run. */
export function useComparedText(): (compared: TrainingCompared, sport: Sport) => ComparedText {
  const { t } = useLingui()
  const figureText = useFigureText()
  return ({ done, planned, unit, counted, estimated, unplanned }, sport) => {
    const look = { like: Math.max(done, planned) }
    const text = (value: number) =>
      figureText({ value, how: estimated ? 'estimated' : 'said' }, unit, sport, look)
    const extra = figureText({ value: unplanned.seconds, how: 'said' }, 'seconds', sport)
    return {
      done: text(done),
      planned: counted > 0 ? text(planned) : '',
      beside: unplanned.count > 0 ? t`+ ${extra} fora do plano` : '',
    }
  }
}
