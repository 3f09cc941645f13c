import { useLingui } from '@lingui/react/macro'
import { SportIcon, useSportName } from '../../../../training/sport/sport.tsx'
import { numberText, volumeText } from '../../../../training/volume/volume-text.ts'
import styles from './totals-cell.module.css'
import type { SportTotal } from './week-totals.ts'

/** A week's totals: per sport a bar of what is done, and the two numbers. */
export function TotalsCell({ totals }: { totals: readonly SportTotal[] }) {
  const { i18n } = useLingui()
  const sportName = useSportName()
  return (
    <ul className={styles.totals}>
      {totals.map((total) => {
        const done = amountText(total, total.done, i18n.locale)
        const planned = amountText(total, total.planned, i18n.locale)
        return (
          <li key={`${total.sport} ${total.unit}`} className={styles.row} data-sport={total.sport}>
            <SportIcon sport={total.sport} size={17} label={sportName(total.sport)} />
            <i
              className={styles.track}
              style={{ backgroundSize: `${(100 * total.done) / total.planned}%` }}
            />
            <span className={`num ${styles.numbers}`}>
              {done}
              <small>
                {' '}
                / {planned}
                {total.unit === 'km' && ' km'}
              </small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Kilometres without their unit, which follows both numbers once; times have theirs. */
function amountText({ unit, sport }: SportTotal, amount: number, language: string): string {
  if (unit === 'min') {
    return amount === 0 ? '0' : volumeText({ km: 0, m: 0, min: Math.round(amount), s: 0 }, language)
  }
  const digits = sport === 'swim' || amount < 10 ? 1 : 0
  return numberText(amount, language, digits)
}
