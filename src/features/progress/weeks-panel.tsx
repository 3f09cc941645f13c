import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { compareTraining } from '#src/domain/comparison.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import type { Unit } from '#src/domain/figures.ts'
import { compliance } from '#src/domain/load.ts'
import type { MarkOnDays } from '#src/domain/marks.ts'
import { sportWeeks, usualUnit } from '#src/domain/progress/sport-weeks.ts'
import { progressWeeks } from '#src/domain/progress/weeks.ts'
import type { Session } from '#src/domain/sessions.ts'
import { ComplianceWord } from '#src/training/done/compliance-word.tsx'
import { useLeftOutText } from '#src/training/done/left-out-text.ts'
import { BarsLegend } from '#src/training/figures/bars-legend.tsx'
import { amountText } from '#src/training/figures/figure-text.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import type { ActivitySport } from '#sync/contract/index.ts'
import { AsTable } from './as-table.tsx'
import { Dates } from './dates.tsx'
import styles from './progress.module.css'
import { WeekBars } from './week-bars.tsx'
import { WeeksSection } from './weeks-section.tsx'

type Props = {
  sessions: readonly Session[]
  /** Those of the athlete's days. */
  marks: readonly MarkOnDays[]
  sport: ActivitySport | 'all'
  weeks: number
  today: string
}

/** Done against planned, week by week: a sport in the unit of most of its plans, all sports together in time. */
export function WeeksPanel({ sessions, marks, sport, weeks: count, today }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const { unit, weeks, compared } = useMemo(() => {
    const shown = sport === 'all' ? sessions : sessions.filter((session) => session.sport === sport)
    const rows = sportWeeks(shown)
    const unit = sport === 'all' ? 'seconds' : usualUnit(rows)
    const options = { unit, count, today } as const
    const from = addDays(mondayOf(today), -7 * (count - 1))
    const ofWeeks = shown.filter(({ day }) => from <= day && day <= today)
    return { unit, weeks: progressWeeks(rows, options), compared: compareTraining(ofWeeks, marks, today) }
  }, [sessions, marks, sport, count, today])
  const textIn = (of: Unit) => (value: number) =>
    amountText(value, of, sport === 'all' ? 'run' : sport, i18n.locale)
  const text = textIn(unit)
  const { planned, done, ratio, unplanned } = compared
  const about = weeks.some(({ estimated }) => estimated) ? '≈\u00a0' : ''
  const [doneWords, plannedWords] = [done, planned].map((value) => about + textIn(compared.unit)(value))
  const without = useLeftOutText()(compared.leftOut)
  const name = sport === 'all' ? t`Todos os esportes` : sportName(sport)
  return (
    <WeeksSection id="progress-weeks" title={t`Feito e planejado`} sport={sport} unit={unit}>
      <p className={styles.total}>
        <span className={`num ${styles.number}`}>{doneWords}</span>
        {ratio !== null && (
          <span title={without}>
            <Trans>de {plannedWords}</Trans> · {Math.round(ratio * 100)}&nbsp;%{' '}
            <ComplianceWord compliance={compliance({ planned: 1, done: ratio })} />
            {without && <span className="visually-hidden"> ({without})</span>}
          </span>
        )}
        {unplanned.count > 0 && (
          <span>
            <Trans>+ {textIn('seconds')(unplanned.seconds)} fora do plano</Trans>
          </span>
        )}
      </p>
      <WeekBars weeks={weeks} label={t`${name}: feito ${doneWords} de ${plannedWords}`} />
      <Dates first={weeks[0]?.monday} last={weeks.at(-1)?.monday} />
      <p className={styles.legend}>
        <BarsLegend estimated={weeks.some(({ estimated }) => estimated)} />
      </p>
      <AsTable
        caption={t`${name}, por semana`}
        columns={[t`Feito`, t`Planejado`]}
        rows={weeks.toReversed().map(({ monday, done, planned }) => ({
          monday,
          cells: [text(done), text(planned)],
        }))}
      />
    </WeeksSection>
  )
}
