import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { goalRace } from '#src/domain/marks.ts'
import { effortDays, effortGap } from '#src/domain/progress/effort-gap.ts'
import { type FormDay, formDays, longChange } from '#src/domain/progress/form.ts'
import type { Session } from '#src/domain/sessions.ts'
import { EstimatedNote } from '#src/training/figures/bars-legend.tsx'
import legend from '#src/training/figures/legend.module.css'
import { marksOf } from '#src/training/marks/queries.ts'
import { numberText } from '#src/training/volume/volume-text.ts'
import { AsTable } from './as-table.tsx'
import { Dates } from './dates.tsx'
import { GapWords } from './gap-words.tsx'
import { Lines } from './lines.tsx'
import styles from './progress.module.css'
import { progressRange } from './progress-range.ts'

type Props = {
  sessions: readonly Session[]
  athleteId: number
  weeks: number
  today: string
}

/** The long and the short load and their difference, up to today and on with the plan, as a picture, in words and as a table. */
export function FormPanel({ sessions, athleteId, weeks, today }: Props) {
  const { t, i18n } = useLingui()
  const from = addDays(mondayOf(today), -7 * (weeks - 1))
  const { to } = progressRange(today)
  const { days, estimated } = useMemo(
    () => formDays(sessions, { from, today, to }),
    [sessions, from, today, to],
  )
  const gap = useMemo(() => effortGap(sessions, 'form', today), [sessions, today])
  const marks = useLiveQuery(marksOf, { athleteId, from: today, to })
  const race = marks && goalRace(marks, today)
  const number = (value: number) => numberText(Math.round(value), i18n.locale, 0)
  const now = days.find(({ day }) => day === today)
  const last = days.at(-1)
  const raceDay = race && days.find(({ day }) => day === race.startDay)
  const ahead = days.filter(({ isPlanned }) => isPlanned).length
  return (
    <section className={styles.panel} aria-labelledby="progress-form">
      <h2 id="progress-form" className={styles.heading}>
        {t`Forma`}
        <small>{t`carga longa e curta, por dia`}</small>
      </h2>
      {gap ? (
        <GapWords gap={gap} days={effortDays.form} />
      ) : !now || !last ? (
        <p>{t`A forma aparece depois de 42 dias de registros.`}</p>
      ) : (
        <>
          <p>
            <FormWords now={now} change={longChange(days, today)} />{' '}
            {raceDay ? (
              <Trans>
                No dia de {race.title}, com o plano: longa {number(raceDay.long)}, curta{' '}
                {number(raceDay.short)}, diferença {signed(differenceOf(raceDay), number)}.
              </Trans>
            ) : (
              ahead > 0 &&
              t`Com o plano, a longa vai a ${number(last.long)} e a curta a ${number(last.short)}.`
            )}
          </p>
          <Lines
            lines={[
              { mark: 'long', values: days.map(({ long }) => long) },
              { mark: 'short', values: days.map(({ short }) => short) },
            ]}
            area={days.map(({ form }) => form)}
            ahead={ahead}
            label={t`Carga longa, de 42 dias, e curta, de 7 dias, com a diferença`}
          />
          <Dates first={days[0]?.day} last={last.day} />
          <p className={legend.legend} data-drawing>
            <span data-mark="short">{t`curta, 7 dias`}</span>
            <span data-mark="long">{t`longa, 42 dias`}</span>
            <span data-mark="area">{t`diferença`}</span>
            {ahead > 0 && <span data-mark="planned">{t`planejado, com o esforço de costume`}</span>}
            <span>{t`hoje: só o que já foi feito`}</span>
            {estimated && <EstimatedNote />}
          </p>
          <AsTable
            caption={t`Forma no fim de cada semana`}
            columns={[t`Longa`, t`Curta`, t`Diferença`]}
            rows={weekEnds(days).map((end) => ({
              monday: mondayOf(end.day),
              cells: [number(end.long), number(end.short), signed(differenceOf(end), number)],
            }))}
          />
        </>
      )}
    </section>
  )
}

/** Of the long load. A difference below it is that of a single easy or long day, and says nothing about a week. */
const noticeable = 0.05

/** How a day compares with one's own weeks, without promise or warning. */
function FormWords({ now, change }: { now: FormDay; change: number | null }) {
  const { t, i18n } = useLingui()
  const number = (value: number) => numberText(Math.round(value), i18n.locale, 0)
  const [long, short] = [number(now.long), number(now.short)]
  const difference = differenceOf(now)
  const isUsual = Math.abs(difference) <= noticeable * now.long
  const percent = change === null ? 0 : Math.round(Math.abs(change) * 100)
  return (
    <>
      <Trans>
        Hoje: longa <strong>{long}</strong>, curta <strong>{short}</strong>, diferença{' '}
        <strong>{signed(difference, number)}</strong>.
      </Trans>{' '}
      {isUsual
        ? t`Dias como de costume.`
        : difference > 0
          ? t`Dias mais leves que o costume.`
          : t`Dias mais pesados que o costume.`}{' '}
      {change !== null &&
        percent > 0 &&
        (change > 0 ? (
          <Trans>A longa subiu {percent}&nbsp;% em quatro semanas.</Trans>
        ) : (
          <Trans>A longa caiu {percent}&nbsp;% em quatro semanas.</Trans>
        ))}
    </>
  )
}

/** Of the two numbers as they are shown, so that they add up. */
function differenceOf({ long, short }: FormDay): number {
  return Math.round(long) - Math.round(short)
}

function signed(value: number, number: (value: number) => string): string {
  return value > 0 ? `+${number(value)}` : number(value).replace('-', '−')
}

/** The last day of each week that is there, newest first. */
function weekEnds(days: readonly FormDay[]): FormDay[] {
  return [...Map.groupBy(days, ({ day }) => mondayOf(day)).values()]
    .flatMap((week) => week.at(-1) ?? [])
    .toReversed()
}
