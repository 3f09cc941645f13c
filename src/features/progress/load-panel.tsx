import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { addDays, mondayOf } from '#src/domain/days.ts'
import type { LoadDay } from '#src/domain/load.ts'
import { loadTrend, progressLoad } from '#src/domain/progress/weeks.ts'
import type { Session } from '#src/domain/sessions.ts'
import { numberText } from '#src/training/volume/volume-text.ts'
import { AsTable } from './as-table.tsx'
import { Dates } from './dates.tsx'
import styles from './progress.module.css'

type Props = { sessions: readonly Session[]; weeks: number; today: string }

/** The load of all sports with its means over 7 and 28 days, and in words what rose or fell. */
export function LoadPanel({ sessions, weeks, today }: Props) {
  const { t, i18n } = useLingui()
  const from = addDays(mondayOf(today), -7 * (weeks - 1))
  const { days, estimated } = useMemo(() => progressLoad(sessions, { from, today }), [sessions, from, today])
  const last = days.at(-1)
  const number = (value: number | null) => (value === null ? '–' : numberText(value, i18n.locale, 0))
  const hasMeans = days.some(({ mean7 }) => mean7)
  return (
    <section className={styles.panel} aria-labelledby="progress-load">
      <h2 id="progress-load" className={styles.heading}>
        <Trans>Carga</Trans>
        <small>
          <Trans>esforço × minutos</Trans>
        </small>
      </h2>
      <p>{last && <Trend day={last} />}</p>
      {hasMeans && (
        <>
          <LoadLines days={days} label={t`Carga média por dia, de 7 e de 28 dias`} />
          <Dates first={from} last={today} />
          <p className={styles.legend}>
            <span data-mark="mean7">
              <Trans>7 dias</Trans>
            </span>
            <span data-mark="mean28">
              <Trans>28 dias</Trans>
            </span>
            {estimated && (
              <span>
                <Trans>em parte estimado pelo ritmo dos últimos 60 dias</Trans>
              </span>
            )}
          </p>
        </>
      )}
      <AsTable
        caption={t`Carga por semana`}
        columns={[t`Carga`, t`Média de 7 dias`, t`Média de 28 dias`]}
        rows={byWeek(days).map(({ monday, load, mean7, mean28 }) => ({
          monday,
          cells: [number(load), number(mean7), number(mean28)],
        }))}
      />
    </section>
  )
}

/** What rose or fell against one's own four weeks; a load says nothing about injuries, so neither does this. */
function Trend({ day }: { day: LoadDay }) {
  const trend = loadTrend(day)
  if (!trend) return <Trans>A comparação aparece depois de 28 dias de registros.</Trans>
  const { direction, percent } = trend
  if (direction === 'same')
    return <Trans>Os últimos 7 dias foram como a média das últimas quatro semanas.</Trans>
  return direction === 'above' ? (
    <Trans>
      Os últimos 7 dias ficaram <strong>↑ {percent} % acima</strong> da média das últimas quatro semanas.
    </Trans>
  ) : (
    <Trans>
      Os últimos 7 dias ficaram <strong>↓ {percent} % abaixo</strong> da média das últimas quatro semanas.
    </Trans>
  )
}

/** The load of each week, newest first, with the means of its last day. */
function byWeek(days: readonly LoadDay[]) {
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day))
  return [...weeks].toReversed().map(([monday, ofWeek]) => ({
    monday,
    load: ofWeek.reduce((sum, { load }) => sum + load, 0),
    mean7: ofWeek.at(-1)?.mean7 ?? null,
    mean28: ofWeek.at(-1)?.mean28 ?? null,
  }))
}

type LinesProps = { days: readonly LoadDay[]; label: string }

const height = 100

/** Both means as lines, over all days; a line begins where its mean does. */
function LoadLines({ days, label }: LinesProps) {
  const most = Math.max(1, ...days.map(({ mean7, mean28 }) => Math.max(mean7 ?? 0, mean28 ?? 0)))
  const path = (which: 'mean7' | 'mean28') =>
    days
      .flatMap((day, index) => {
        const mean = day[which]
        return mean === null ? [] : [`${index} ${(height - (mean / most) * height).toFixed(1)}`]
      })
      .join(' L ')
  return (
    <svg
      className={styles.lines}
      viewBox={`0 -2 ${Math.max(1, days.length - 1)} ${height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {(['mean28', 'mean7'] as const).map((which) => {
        const points = path(which)
        return points && <path key={which} className={styles[which]} d={`M ${points}`} />
      })}
    </svg>
  )
}
