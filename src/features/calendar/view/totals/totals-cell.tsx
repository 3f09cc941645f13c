import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useComplianceText } from '#src/training/done/compliance-word.tsx'
import signs from '#src/training/sport/signs/sign-masks.module.css'
import { useSportName } from '#src/training/sport/sport.tsx'
import { amountText } from './amount-text.ts'
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
