import { Trans, useLingui } from '@lingui/react/macro'
import type { TrainingCompared } from '#src/domain/comparison.ts'
import type { Sport } from '#sync/contract/index.ts'
import { ComparedShare } from './compared-share.tsx'
import { useFigureText } from './figure-text.ts'

type Props = {
  compared: TrainingCompared
  /** Of one sport, its words. */
  sport?: Sport
  /** Of the first number. */
  className?: string
}

/** What was done of what was due, the share of it, and what was done without a plan: "1 h 56 min de 3 h 50 min · 50 % + 40 min". */
export function ComparedLine({ compared, sport = 'run', className = '' }: Props) {
  const { done, planned, beside } = useComparedText()(compared, sport)
  return (
    <>
      <span className={`num ${className}`}>{done}</span>{' '}
      {planned && (
        <>
          <Trans>de {planned}</Trans> ·{' '}
        </>
      )}
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
