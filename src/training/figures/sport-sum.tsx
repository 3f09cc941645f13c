import type { SportTotal } from '#src/domain/totals.ts'
import { useSportName } from '../sport/sport.tsx'
import { useFigureText } from './figure-text.ts'
import styles from './sport-sum.module.css'

/** What was done of a sport; of one that is to come, what is planned. */
export function SportSum({ total }: { total: SportTotal }) {
  const sportName = useSportName()
  const figureText = useFigureText()
  const { sport, unit, done, unplanned, planned } = total
  const figure = [done, unplanned, planned].find((one) => one && one.value > 0)
  if (!figure) return null
  // Kilometres of a swim too, and from ten on whole ones: three sports share a line.
  const isLong = unit === 'meters' && figure.value >= 10_000
  const value = isLong ? Math.round(figure.value / 1000) * 1000 : figure.value
  const look = { brief: true, like: Math.max(value, 10_000) }
  const text = figureText({ ...figure, value }, unit, sport, look)
  return (
    <span className={styles.sport} data-sport={sport} role="img" aria-label={`${sportName(sport)}: ${text}`}>
      {text}
    </span>
  )
}
