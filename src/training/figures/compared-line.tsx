import { useLingui } from '@lingui/react/macro'
import type { TrainingCompared } from '#src/domain/comparison.ts'
import type { Sport } from '#sync/contract/index.ts'
import { ComparedShare } from './compared-share.tsx'
import { useFigureText } from './figure-text.ts'

type Props = {
  compared: TrainingCompared
  /** Of one sport, its words. */
  sport?: Sport
  /** Of the number that stands first. */
  className?: string
}

/** What was done of what was due, the share of it, and beside it what nobody planned: "1 h 56 min de 3 h 50 min · 50 %". */
export function ComparedLine({ compared, sport = 'run', className = '' }: Props) {
  const { number, rest } = useComparedText()(compared, sport)
  return (
    <>
      <span className={`num ${className}`}>{number}</span> {rest && <span>{rest}</span>}{' '}
      <ComparedShare compared={compared} />
    </>
  )
}

/** The same in two parts, without the share. @param sport whose words are used, of several that of a run. */
export function useComparedText(): (
  compared: TrainingCompared,
  sport: Sport,
) => { number: string; rest: string } {
  const { t } = useLingui()
  const figureText = useFigureText()
  return ({ done, planned, unit, counted, estimated, unplanned }, sport) => {
    const look = { like: Math.max(done, planned) }
    const text = (value: number) =>
      figureText({ value, how: estimated ? 'estimated' : 'said' }, unit, sport, look)
    const plan = text(planned)
    const beside = figureText({ value: unplanned.seconds, how: 'said' }, 'seconds', sport)
    const parts = [counted > 0 && t`de ${plan}`, unplanned.count > 0 && t`+ ${beside} fora do plano`]
    return { number: text(done), rest: parts.filter(Boolean).join(' ') }
  }
}
