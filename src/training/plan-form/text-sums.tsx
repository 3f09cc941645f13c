import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { plannedFigures, type Unit } from '#src/domain/figures.ts'
import type { ShownPlan } from '#src/domain/reading/folds/doubt-readings.ts'
import { partOf, sportsOf } from '#src/domain/workouts/by-sport.ts'
import type { Sport } from '#sync/contract/index.ts'
import { speedText } from '../done/clock-text.ts'
import { useFigureText } from '../figures/figure-text.ts'
import { useUsualPaces } from '../figures/use-usual-paces.ts'
import { SportIcon } from '../sport/sport.tsx'
import styles from './plan-text.module.css'

type Props = {
  sport: Sport
  athleteId: number | undefined
  plan: ShownPlan | undefined
  /** Behind the sum. */
  children?: ReactNode
}

/** The foot of a plan's text: its sum in both units, and of a workout of several sports each one's. */
export function TextSums({ sport, athleteId, plan, children }: Props) {
  const { t, i18n } = useLingui()
  const figureText = useFigureText()
  const paces = useUsualPaces(athleteId)
  const named = plan ? sportsOf(plan) : []
  const parts = named.length > 1 ? named : [sport]
  const isOne = parts.length === 1
  const pace = (paces as Partial<Record<Sport, number>>)[sport]
  let isEstimated = false
  const sums = parts.map((part) => {
    const reading = plan ? (isOne ? plan : partOf(plan, part)) : null
    const figures = plannedFigures({ sport: part, reading, paces })
    const units: Unit[] =
      part === 'swim' || figures.meters?.how === 'said' ? ['meters', 'seconds'] : ['seconds', 'meters']
    const shown = units.flatMap((unit) => {
      const figure = figures[unit]
      isEstimated ||= figure?.how === 'estimated'
      return figure ? [figureText(figure, unit, part, { brief: true })] : []
    })
    return { part, shown }
  })
  return (
    <div className={styles.foot}>
      {sums.map(({ part, shown: [first, second] }) => (
        <span key={part} className={styles.sum} data-sport={part}>
          <SportIcon sport={part} />
          <b className="num">{first ?? '–'}</b>
          {isOne && children}
          {second && <span>{second}</span>}
        </span>
      ))}
      {!isOne && children}
      {plan?.total ? (
        <span className={styles.aside}>{t`vale o total escrito`}</span>
      ) : (
        isOne &&
        isEstimated &&
        pace && (
          <span className={styles.aside}>
            {t`ritmo: ${speedText(sport, 1000, pace * 1000, i18n.locale)}`}
          </span>
        )
      )}
    </div>
  )
}
