import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { amountsOf } from '#src/domain/amounts.ts'
import { compareTraining } from '#src/domain/comparison.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import type { Figure } from '#src/domain/figures.ts'
import { sportWeeks, usualUnit } from '#src/domain/progress/sport-weeks.ts'
import { barsOf, shownWeeks } from '#src/domain/progress/weeks.ts'
import type { Session } from '#src/domain/sessions.ts'
import { inSport } from '#src/domain/workouts/in-sports.ts'
import { BarsLegend, hasEstimates } from '#src/training/figures/bars-legend.tsx'
import { ComparedLine, useComparedText, useShareText } from '#src/training/figures/compared-share.tsx'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import legend from '#src/training/figures/legend.module.css'
import { useSportName } from '#src/training/sport/sport.tsx'
import type { CountedSport } from '#sync/contract/index.ts'
import { AsTable } from './as-table.tsx'
import { Dates } from './dates.tsx'
import styles from './progress.module.css'
import { WeekBars } from './week-bars.tsx'
import { WeeksSection } from './weeks-section.tsx'

type Props = {
  sessions: readonly Session[]
  sport: CountedSport | 'all'
  weeks: number
  today: string
}

/** Done against planned, week by week: a sport in the unit of most of its plans, all sports together in time. */
export function WeeksPanel({ sessions, sport, weeks: count, today }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
  const figureText = useFigureText()
  const shareText = useShareText()
  const { unit, weeks, compared } = useMemo(() => {
    const shown = inSport(sessions, sport)
    const unit = sport === 'all' ? 'seconds' : usualUnit(sportWeeks(shown))
    const first = addDays(mondayOf(today), -7 * (count - 1))
    const ofWeeks = shown.filter(({ day }) => first <= day && day <= addDays(first, 7 * count - 1))
    return { unit, weeks: shownWeeks(shown, { unit, first, count }), compared: compareTraining(ofWeeks) }
  }, [sessions, sport, count, today])
  const like = sport === 'all' ? 'run' : sport
  const toCome = useMemo(() => {
    const monday = mondayOf(today)
    const coming = sessions.filter(
      (session) =>
        !session.isDue && mondayOf(session.day) === monday && (sport === 'all' || session.sport === sport),
    )
    return amountsOf(coming, unit).planned
  }, [sessions, sport, unit, today])
  const text = (figure: Figure | null) =>
    figure && figure.value > 0 ? figureText(figure, unit, like, { brief: true }) : '–'
  const { done: doneWords, planned: plannedWords } = useComparedText()(compared, like)
  const bars = barsOf(weeks)
  const name = sport === 'all' ? t`Todos os esportes` : sportName(sport)
  return (
    <WeeksSection id="progress-weeks" title={t`Feito e planejado`} sport={sport} unit={unit}>
      <p className={styles.headline}>
        <ComparedLine compared={compared} sport={like} className={styles.number} />
        {toCome && (
          <span>
            <Trans>
              <b className="num">{figureText(toCome, unit, like, { brief: true })}</b> por vir nesta semana
            </Trans>
          </span>
        )}
      </p>
      <WeekBars weeks={bars} label={t`${name}: feito ${doneWords} de ${plannedWords}`} />
      <Dates first={weeks[0]?.monday} last={weeks.at(-1)?.monday} />
      <p className={legend.legend} data-drawing>
        <BarsLegend bars={bars} estimated={hasEstimates(weeks)} />
      </p>
      <AsTable
        caption={t`${name}, por semana`}
        columns={[t`Feito`, t`Planejado`, t`Do que era para fazer`, t`Fora do plano`]}
        rows={weeks.toReversed().map((week) => ({
          monday: week.monday,
          cells: [
            text(week.done),
            text(week.planned),
            shareText(week.compared).percent || '–',
            text(week.unplanned),
          ],
        }))}
      />
    </WeeksSection>
  )
}
