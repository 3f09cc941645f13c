import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useComplianceText } from '#src/training/done/compliance-word.tsx'
import signs from '#src/training/sport/signs/sign-masks.module.css'
import { useSportName } from '#src/training/sport/sport.tsx'
import { numberText, volumeText } from '#src/training/volume/volume-text.ts'
import styles from './totals-cell.module.css'
import type { SportTotal } from './week-totals.ts'

/** A week's totals, one line per sport: its sign, what was done and planned, and a bar of how much that is. */
export function TotalsCell({ totals }: { totals: readonly SportTotal[] }) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const complianceText = useComplianceText()
  if (totals.length === 0) return null
  return (
    <div className={`${styles.totals} ${signs.masks}`}>
      {totals.map((total) => {
        const done = amountText(total, 'done', i18n.locale)
        const planned = amountText(total, 'planned', i18n.locale)
        const sport = sportName(total.sport)
        const compared = total.compliance && complianceText(total.compliance)
        const spoken = t`${sport}: feito ${done} de ${planned}`
        return (
          <span
            key={total.sport}
            role="img"
            aria-label={compared ? `${spoken}, ${compared.word}` : spoken}
            className={styles.line}
            data-sport={total.sport}
            data-planned={planned}
            data-sign={compared ? `\u00a0${compared.sign}` : ''}
            data-word={compared ? `\u00a0${compared.word}` : ''}
            title={compared?.word}
            style={{ '--done': `${100 * Math.min(total.share, 1)}%` } as CSSProperties}
          >
            {done}
          </span>
        )
      })}
    </div>
  )
}

/** In km. A swimmer's total below it is shown in metres. */
const longSwim = 10

/**
 * "3.200" of "5.600 m", "30" of "45 min", "40 + 1 h 5" of "80 km + 1 h 15 min": units are those of what was planned and
 * follow once, except of minutes beside hours.
 */
export function amountText(
  { sport, done, planned }: SportTotal,
  which: 'done' | 'planned',
  language: string,
): string {
  const { km, min } = which === 'done' ? done : planned
  const inMetres = sport === 'swim' && planned.km < longSwim
  const distance = inMetres
    ? numberText(km * 1000, language, 0)
    : numberText(km, language, sport === 'swim' || km < 10 ? 1 : 0)
  const unit = which === 'planned' ? `\u00a0${inMetres ? 'm' : 'km'}` : ''
  const [minutes, plannedMinutes] = [Math.round(min), Math.round(planned.min)]
  const time = volumeText({ km: 0, m: 0, min: minutes, s: 0 }, language).replaceAll(' ', '\u00a0')
  const unitFollows = which === 'done' && plannedMinutes % 60 > 0 && (minutes >= 60 || plannedMinutes < 60)
  const parts = [
    km > 0 && distance + unit,
    minutes > 0 && (unitFollows ? time.replace(/\u00a0min$/, '') : time),
  ].filter(Boolean)
  return parts.join('\u00a0+\u00a0') || '0'
}
