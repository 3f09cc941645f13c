import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import type { Best } from '#src/domain/progress/bests.ts'
import { sportWeeks, usualUnit } from '#src/domain/progress/sport-weeks.ts'
import { weeksWithEarlier } from '#src/domain/progress/summary.ts'
import { firstOfYears, type ProgressYear, progressYears } from '#src/domain/progress/years.ts'
import { dateText, dayAndMonth } from '#src/i18n/day-text.ts'
import { amountText } from '#src/training/figures/figure-text.ts'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { numberText } from '#src/training/volume/volume-text.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import type { ActivitySport } from '#sync/contract/index.ts'
import { AsTable } from './as-table.tsx'
import styles from './progress.module.css'
import { type EarlierWeeks, useCheckedWeeks } from './use-earlier-weeks.ts'
import { WeekBars } from './week-bars.tsx'

type Props = {
  athleteId: number
  sport: ActivitySport | 'all'
  today: string
  earlier: EarlierWeeks
  /** Of the rows on this device; undefined while they are read. */
  bests: readonly Best[] | undefined
}

const none: readonly WorkoutDocument[] = []

/** Done against planned and the load of every year with training, up to today: from rows, and before those from the summary. */
export function YearsPanel({ athleteId, sport, today, earlier, bests }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const { first, summary } = earlier
  const from = first || firstOfYears(today)
  const range = { athleteId, from, to: today }
  const workouts = useLiveQuery(workoutsOfAthlete, range)
  const { all: sessions } = useSessions(range, workouts ?? none)
  const isRead = first !== undefined && workouts !== undefined && sessions.every((session) => session.isRead)
  const own = useMemo(() => sportWeeks(sessions), [sessions])
  const whole = useMemo(
    () => (isRead && bests ? { weeks: own, bests: [...bests] } : undefined),
    [isRead, own, bests],
  )
  useCheckedWeeks(earlier, whole, { from, today })
  const { unit, years } = useMemo(() => {
    const rows = weeksWithEarlier(own, summary, first ?? '')
    const shown = sport === 'all' ? rows : rows.filter((row) => row.sport === sport)
    const unit = sport === 'all' ? 'seconds' : usualUnit(shown)
    return { unit, years: progressYears(shown, unit) } as const
  }, [own, summary, first, sport])
  if (!isRead) return <Skeleton height={480} />
  const most = Math.max(...years.flatMap(({ weeks }) => weeks.flatMap((week) => [week.done, week.planned])))
  const mostLoad = Math.max(...years.flatMap(({ weeks }) => weeks.map(({ load }) => load)))
  const text = (value: number) => amountText(value, unit, sport === 'all' ? 'run' : sport, i18n.locale)
  const loadText = (value: number) => numberText(value, i18n.locale, 0)
  const name = sport === 'all' ? t`Todos os esportes` : sportName(sport)
  return (
    <section className={styles.panel} aria-labelledby="progress-years" data-sport={sport}>
      <h2 id="progress-years" className={styles.heading}>
        <Trans>Ano a ano</Trans>
        <small>
          {unit === 'meters' ? <Trans>km e carga por semana</Trans> : <Trans>tempo e carga por semana</Trans>}
        </small>
      </h2>
      {years.length === 0 && (
        <p>
          <Trans>Ainda não há treinos.</Trans>
        </p>
      )}
      <ol className={styles.years}>
        {years.map(({ year, weeks, load, ...sums }) => (
          <li key={year}>
            <h3 className={styles.heading}>
              {year}
              <small className="num">
                <YearWords year={{ year, weeks, load, ...sums }} text={text} loadText={loadText} />
              </small>
            </h3>
            <WeekBars
              weeks={weeks}
              most={most}
              now={null}
              label={t`${name}, ${year}: feito ${text(sums.done)} de ${text(sums.planned)}`}
            />
            <div className={styles.loads}>
              <WeekBars
                weeks={weeks.map((week) => ({ ...week, done: week.load, planned: 0 }))}
                most={mostLoad}
                now={null}
                label={t`${name}, ${year}: carga ${loadText(load)}`}
              />
            </div>
            <p className={styles.dates}>
              <span>{dayAndMonth(weeks[0]?.monday ?? '', i18n.locale)}</span>
              <span>{dayAndMonth(weeks.at(-1)?.monday ?? '', i18n.locale)}</span>
            </p>
            <AsTable
              caption={t`${name}, ${year}, por semana`}
              columns={[t`Feito`, t`Planejado`, t`Carga`]}
              rows={weeks
                .filter(({ done, planned, load: ofWeek }) => done + planned + ofWeek > 0)
                .toReversed()
                .map((week) => ({
                  monday: week.monday,
                  cells: [
                    week.done > 0 ? text(week.done) : '–',
                    week.planned > 0 ? text(week.planned) : '–',
                    week.load > 0 ? loadText(week.load) : '–',
                  ],
                }))}
            />
          </li>
        ))}
      </ol>
      <p className={styles.legend}>
        <span data-mark="done">
          <Trans>feito</Trans>
        </span>
        <span data-mark="planned">
          <Trans>planejado</Trans>
        </span>
        <span>
          <Trans>carga nas barras de baixo</Trans>
        </span>
        <span>
          <Trans>a semana conta no ano da maioria dos seus dias</Trans>
        </span>
        {years.some(({ estimated }) => estimated) && (
          <span>
            <Trans>em parte estimado pelo ritmo dos últimos 60 dias</Trans>
          </span>
        )}
        {summary && first && (
          <span>
            <Trans>
              antes de {dateText(first, i18n.locale)}: somado pelo servidor em{' '}
              {dateText(summary.today, i18n.locale)}
            </Trans>
          </span>
        )}
      </p>
    </section>
  )
}

type WordsProps = { year: ProgressYear; text: (value: number) => string; loadText: (value: number) => string }

function YearWords({ year: { done, planned, estimated, load }, text, loadText }: WordsProps) {
  const about = estimated ? '≈\u00a0' : ''
  const [doneWords, plannedWords] = [about + text(done), about + text(planned)]
  return (
    <>
      {planned > 0 ? (
        <Trans>
          {doneWords} de {plannedWords}
        </Trans>
      ) : (
        doneWords
      )}
      {load > 0 && (
        <>
          {' · '}
          <Trans>carga {loadText(load)}</Trans>
        </>
      )}
    </>
  )
}
