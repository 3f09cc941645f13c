import { useLingui } from '@lingui/react/macro'
import type { Figure, Unit } from '#src/domain/figures.ts'
import type { Totals } from '#src/domain/totals.ts'
import type { Sport } from '#sync/contract/index.ts'
import signs from '../sport/signs/sign-masks.module.css'
import { useSportName } from '../sport/sport.tsx'
import { numberText } from '../volume/volume-text.ts'
import { signsOf, useFigureText } from './figure-text.ts'
import styles from './planned-totals.module.css'

/**
 * What a week of a program adds up to: hours, then the distance of each sport, then the load. While texts are still
 * being read, only the room for it: a sum of half of them is wrong.
 */
export function PlannedTotals({ totals: { time, sports, load, isRead, doubtful } }: { totals: Totals }) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const figureText = useFigureText()
  if (!isRead) {
    return (
      <div className={styles.totals} aria-busy>
        {sports.length > 0 && <span className={styles.hours}>&nbsp;</span>}
        {sports.map(({ sport }) => (
          <span key={sport} className={styles.line}>
            &nbsp;
          </span>
        ))}
        {load && <span className={styles.load}>&nbsp;</span>}
      </div>
    )
  }
  /** Briefly as it is shown, and as it is read aloud. */
  const words = (figure: Figure | null, unit: Unit, sport: Sport) =>
    figure && figure.value > 0
      ? { main: figureText(figure, unit, sport, { brief: true }), spoken: figureText(figure, unit, sport) }
      : null
  const hours = words(time.planned, 'seconds', 'run')
  const loadText = load && load.value > 0 ? signsOf[load.how] + numberText(load.value, i18n.locale, 0) : null
  if (!hours && !loadText && sports.length === 0) return null
  const spoken = [hours?.spoken, doubtful > 0 && t`leitura em dúvida`].filter(Boolean).join(', ')
  return (
    <div className={`${styles.totals} ${signs.masks}`}>
      {hours && (
        <span className={styles.hours} role="img" aria-label={t`Tempo: ${spoken}`} title={spoken}>
          {hours.main}
          {doubtful > 0 && <i>?</i>}
        </span>
      )}
      {sports.map(({ sport, unit, planned }) => {
        const amount = words(planned, unit, sport)
        if (!amount) return null
        const label = `${sportName(sport)}: ${amount.spoken}`
        return (
          <span key={sport} role="img" aria-label={label} className={styles.line} data-sport={sport}>
            {amount.main}
          </span>
        )
      })}
      {loadText && <span className={styles.load}>{t`carga ${loadText}`}</span>}
    </div>
  )
}
