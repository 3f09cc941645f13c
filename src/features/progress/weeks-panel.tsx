import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { compliance } from '#src/domain/load.ts'
import { sportWeeks, usualUnit } from '#src/domain/progress/sport-weeks.ts'
import { progressWeeks } from '#src/domain/progress/weeks.ts'
import type { Session } from '#src/domain/sessions.ts'
import { ComplianceWord } from '#src/training/done/compliance-word.tsx'
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
  sport: ActivitySport | 'all'
  weeks: number
  today: string
}

/** Done against planned, week by week: a sport in the unit of most of its plans, all sports together in time. */
export function WeeksPanel({ sessions, sport, weeks: count, today }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const { unit, weeks, due } = useMemo(() => {
    const shown = sport === 'all' ? sessions : sessions.filter((session) => session.sport === sport)
    const rows = sportWeeks(shown)
    const unit = sport === 'all' ? 'seconds' : usualUnit(rows)
    const options = { unit, count, today } as const
    const due = sportWeeks(shown.filter(({ day }) => day <= today))
    return { unit, weeks: progressWeeks(rows, options), due: progressWeeks(due, options) }
  }, [sessions, sport, count, today])
  const text = (value: number) => amountText(value, unit, sport === 'all' ? 'run' : sport, i18n.locale)
  const sum = (which: 'done' | 'planned') => due.reduce((total, week) => total + week[which], 0)
  const [done, planned] = [sum('done'), sum('planned')]
  const about = due.some(({ estimated }) => estimated) ? '≈\u00a0' : ''
  const [doneWords, plannedWords] = [about + text(done), about + text(planned)]
  const name = sport === 'all' ? t`Todos os esportes` : sportName(sport)
  return (
    <WeeksSection id="progress-weeks" title={t`Feito e planejado`} sport={sport} unit={unit}>
      <p className={styles.total}>
        <span className={`num ${styles.number}`}>{doneWords}</span>
        {planned > 0 && (
          <span>
            <Trans>de {plannedWords}</Trans> · {Math.round((done / planned) * 100)}&nbsp;%{' '}
            <ComplianceWord compliance={compliance({ planned, done })} />
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
