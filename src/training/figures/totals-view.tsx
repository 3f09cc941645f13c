import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { Amounts } from '#src/domain/amounts.ts'
import type { Figure, Unit } from '#src/domain/figures.ts'
import type { SportTotal, Totals } from '#src/domain/totals.ts'
import type { Sport } from '#sync/contract/index.ts'
import { useComplianceText } from '../done/compliance-word.tsx'
import signs from '../sport/signs/sign-masks.module.css'
import { useSportName } from '../sport/sport.tsx'
import { numberText } from '../volume/volume-text.ts'
import { ComparedShare } from './compared-share.tsx'
import { signsOf, useFigureText } from './figure-text.ts'
import styles from './totals-view.module.css'

type Props = {
  totals: Totals
  /** Only what is planned, where nothing can be done yet: a plan of several weeks. */
  plannedOnly?: boolean
  /** Without bars and share, for a list of many. */
  dense?: boolean
  /** Tab stops at the share. */
  focusable?: boolean
}

/**
 * What a week or another time adds up to, as every page shows it: hours, then the distance of each sport, then the load.
 * While texts are still being read, only the room for it: a sum of half of them is wrong.
 */
export function TotalsView({ totals, plannedOnly = false, dense = false, focusable = true }: Props) {
  const { t, i18n } = useLingui()
  const { time, compared, sports, load, isRead, doubtful } = totals
  const text = useTotalText(plannedOnly)
  if (!isRead) {
    return (
      <div className={styles.totals} data-dense={dense || undefined} aria-busy>
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
  const hours = text(time, 'seconds', 'run')
  const loadText = load && load.value > 0 ? signsOf[load.how] + numberText(load.value, i18n.locale, 0) : null
  if (!hours && !loadText && sports.length === 0) return null
  const spoken = [hours?.spoken, doubtful > 0 && t`leitura em dúvida`].filter(Boolean).join(', ')
  return (
    <div className={`${styles.totals} ${signs.masks}`} data-dense={dense || undefined}>
      {hours && (
        <span
          className={styles.hours}
          role="img"
          aria-label={t`Tempo: ${spoken}`}
          title={spoken}
          data-planned={`${hours.of}${doubtful > 0 ? '?' : ''}`}
        >
          {hours.main}
        </span>
      )}
      {!plannedOnly && !dense && <ComparedShare compared={compared} focusable={focusable} />}
      {sports.map((total) => (
        <SportLine key={total.sport} total={total} plannedOnly={plannedOnly} />
      ))}
      {loadText && (
        <span className={styles.load}>
          <Trans>carga {loadText}</Trans>
        </span>
      )}
    </div>
  )
}

function SportLine({ total, plannedOnly }: { total: SportTotal; plannedOnly: boolean }) {
  const sportName = useSportName()
  const complianceText = useComplianceText()
  const words = useTotalText(plannedOnly)(total, total.unit, total.sport)
  if (!words) return null
  const compared = !plannedOnly && total.word && complianceText(total.word)
  const spoken = [`${sportName(total.sport)}: ${words.spoken}`, compared && compared.word]
  return (
    <span
      role="img"
      aria-label={spoken.filter(Boolean).join(', ')}
      className={styles.line}
      data-sport={total.sport}
      data-planned={words.of}
      data-sign={compared ? `\u00a0${compared.sign}` : ''}
      data-word={compared ? `\u00a0${compared.word}` : ''}
      title={compared ? compared.word : undefined}
      style={
        plannedOnly || total.ratio === null
          ? undefined
          : ({ '--done': `${100 * Math.min(total.ratio, 1)}%` } as CSSProperties)
      }
    >
      {words.main}
    </span>
  )
}

/**
 * "4h30" and " / 6h + 40 min", what nobody planned last; where nothing can be done yet, what is planned alone. Null where
 * there is nothing.
 */
function useTotalText(plannedOnly: boolean) {
  const { t } = useLingui()
  const figureText = useFigureText()
  return ({ planned, done, unplanned }: Amounts, unit: Unit, sport: Sport) => {
    // A long swim is shown in kilometres, and so is its plan.
    const most = Math.max(...[planned, done, unplanned].map((figure) => figure?.value ?? 0))
    const text = (figure: Figure | null, brief: boolean) =>
      figure && figure.value > 0 ? figureText(figure, unit, sport, { brief, like: most }) : null
    const [did, plan, extra] = [text(done, true), text(planned, true), text(unplanned, true)]
    const [main, of, more] = [text(done, false) ?? '0', text(planned, false), text(unplanned, false)]
    if (plannedOnly) return plan && of ? { main: plan, of: '', spoken: of } : null
    const beside = extra ? `\u00a0+ ${extra}` : ''
    const spokenBeside = more ? `, ${t`${more} fora do plano`}` : ''
    if (plan) {
      return {
        main: did ?? '0',
        of: `\u00a0/ ${plan}${beside}`,
        spoken: t`feito ${main} de ${of}` + spokenBeside,
      }
    }
    if (did) return { main: did, of: beside, spoken: t`feito ${main}` + spokenBeside }
    return extra && more ? { main: `+ ${extra}`, of: '', spoken: t`${more} fora do plano` } : null
  }
}
