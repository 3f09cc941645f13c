import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { compareTraining, type TrainingCompared } from '#src/domain/comparison.ts'
import { isoWeek } from '#src/domain/days.ts'
import type { Best } from '#src/domain/progress/bests.ts'
import { sportWeeks, usualUnit } from '#src/domain/progress/sport-weeks.ts'
import { weeksWithEarlier } from '#src/domain/progress/summary.ts'
import { firstOfYears, type ProgressYear, progressYears } from '#src/domain/progress/years.ts'
import { dayAndMonth } from '#src/i18n/day-text.ts'
import { BarsLegend } from '#src/training/figures/bars-legend.tsx'
import { ComparedLine } from '#src/training/figures/compared-share.tsx'
import { amountText, signsOf } from '#src/training/figures/figure-text.ts'
import legend from '#src/training/figures/legend.module.css'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { numberText } from '#src/training/volume/volume-text.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { CountedSport } from '#sync/contract/index.ts'
import { AsTable } from './as-table.tsx'
import { SummedUp } from './missing-weeks.tsx'
import styles from './progress.module.css'
import { type EarlierWeeks, useCheckedWeeks } from './use-earlier-weeks.ts'
import { WeekBars } from './week-bars.tsx'
import { WeeksSection } from './weeks-section.tsx'

type Props = {
  athleteId: number
  sport: CountedSport | 'all'
  today: string
  earlier: EarlierWeeks
  /** Of the rows on this device; undefined while they are read. */
  bests: readonly Best[] | undefined
}

/** Done against planned and the load of every year with training, up to today: from rows, and before those from the summary. */
export function YearsPanel({ athleteId, sport, today, earlier, bests }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const { first, summary } = earlier
  const from = first || firstOfYears(today)
  const range = { athleteId, from, to: today }
  const workouts = useLiveQuery(workoutsOfAthlete, range)
  const { all: sessions } = useSessions(range, workouts)
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
  // Of what the server sums up of earlier years, what was left out is not known.
  const comparedIn = ({ year, weeks }: ProgressYear) =>
    (weeks[0]?.monday ?? '') < (first ?? '')
      ? undefined
      : compareTraining(
          sessions.filter(
            (one) => isoWeek(one.day).slice(0, 4) === year && (sport === 'all' || one.sport === sport),
          ),
        )
  const most = Math.max(...years.flatMap(({ weeks }) => weeks.flatMap((week) => [week.done, week.planned])))
  const mostLoad = Math.max(...years.flatMap(({ weeks }) => weeks.map(({ load }) => load)))
  return (
    <WeeksSection id="progress-years" title={t`Ano a ano`} sport={sport} unit={unit}>
      <ol className={styles.years}>
        {years.map((year) => (
          <YearItem
            key={year.year}
            year={year}
            compared={comparedIn(year)}
            sport={sport === 'all' ? 'run' : sport}
            place={sport === 'all' ? t`Todos os esportes` : sportName(sport)}
            most={most}
            mostLoad={mostLoad}
            text={(value) => amountText(value, unit, sport === 'all' ? 'run' : sport, i18n.locale)}
          />
        ))}
      </ol>
      <p className={legend.legend} data-drawing>
        <BarsLegend bars={[]} estimated={years.some(({ estimated }) => estimated)}>
          <span>{t`embaixo: carga`}</span>
          <span>{t`a semana conta no ano da maioria dos seus dias`}</span>
        </BarsLegend>
        {summary && <SummedUp earlier={earlier} />}
      </p>
    </WeeksSection>
  )
}

type ItemProps = {
  year: ProgressYear
  /** Where all its days are on this device. */
  compared: TrainingCompared | undefined
  sport: CountedSport
  /** Which sports. */
  place: string
  most: number
  mostLoad: number
  text: (value: number) => string
}

function YearItem({
  year: { year, weeks, ...sums },
  compared,
  sport,
  place,
  most,
  mostLoad,
  text,
}: ItemProps) {
  const { t, i18n } = useLingui()
  const loadText = (value: number) => numberText(value, i18n.locale, 0)
  const name = `${place}, ${year}`
  const about = sums.partly ? signsOf.partly : sums.estimated ? signsOf.estimated : ''
  const [doneWords, plannedWords, beside] = [sums.done - sums.unplanned, sums.planned, sums.unplanned].map(
    (value) => about + text(value),
  )
  return (
    <li>
      <h3 className={styles.heading}>
        {year}
        <small className="num">
          {compared && compared.counted > 0 ? (
            <ComparedLine compared={compared} sport={sport} />
          ) : (
            <>
              {doneWords}
              {sums.planned > 0 && <> {t`de ${plannedWords}`}</>}
              {sums.unplanned > 0 && <> {t`+ ${beside} fora do plano`}</>}
            </>
          )}
          {sums.load > 0 && ` · ${t`Carga`} ${loadText(sums.load)}`}
        </small>
      </h3>
      <WeekBars
        weeks={weeks.map(({ monday, done, planned }) => ({ monday, done, due: planned }))}
        most={most}
        now={null}
        label={t`${name}: feito ${doneWords} de ${plannedWords}`}
      />
      <div className={styles.loads}>
        <WeekBars
          weeks={weeks.map(({ monday, load }) => ({ monday, done: load, due: 0 }))}
          most={mostLoad}
          now={null}
          label={`${name}: ${t`Carga por semana`}`}
        />
      </div>
      <p className={styles.dates}>
        <span>{dayAndMonth(weeks[0]?.monday ?? '', i18n.locale)}</span>
        <span>{dayAndMonth(weeks.at(-1)?.monday ?? '', i18n.locale)}</span>
      </p>
      <AsTable
        caption={t`${name}, por semana`}
        columns={[t`Feito`, t`Planejado`, t`Carga`]}
        rows={weeks
          .filter(({ done, planned, load }) => done + planned + load > 0)
          .toReversed()
          .map(({ monday, done, planned, load }) => ({
            monday,
            cells: [
              done > 0 ? text(done) : '–',
              planned > 0 ? text(planned) : '–',
              load > 0 ? loadText(load) : '–',
            ],
          }))}
      />
    </li>
  )
}
