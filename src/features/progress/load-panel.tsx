import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { personById } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { type LoadDay, powerLoad } from '#src/domain/load.ts'
import { effortDays, effortGap } from '#src/domain/progress/effort-gap.ts'
import { loadTrend, progressLoad } from '#src/domain/progress/weeks.ts'
import type { Session } from '#src/domain/sessions.ts'
import { EstimatedNote } from '#src/training/figures/bars-legend.tsx'
import legend from '#src/training/figures/legend.module.css'
import { numberText } from '#src/training/volume/volume-text.ts'
import type { ActivityDocument } from '#sync/client.ts'
import { type Threshold, thresholdsOn } from '#sync/contract/index.ts'
import { AsTable } from './as-table.tsx'
import { Dates } from './dates.tsx'
import { GapWords } from './gap-words.tsx'
import { Lines } from './lines.tsx'
import styles from './progress.module.css'

type Props = {
  sessions: readonly Session[]
  recordings: readonly ActivityDocument[]
  athleteId: number
  /** Takes the room that the figures will have. */
  isReading: boolean
  weeks: number
  today: string
}

/** The load of all sports with its means over 7 and 28 days, and in words what rose or fell. */
export function LoadPanel({ sessions, recordings, athleteId, isReading, weeks, today }: Props) {
  const { t, i18n } = useLingui()
  const from = addDays(mondayOf(today), -7 * (weeks - 1))
  const { days, estimated } = useMemo(() => progressLoad(sessions, { from, today }), [sessions, from, today])
  const found = useMemo(() => effortGap(sessions, 'load', today), [sessions, today])
  const gap = isReading ? null : found
  const athlete = useLiveQuery(personById, athleteId)
  const ofPower = useMemo(
    () => powerByWeek(recordings, athlete?.thresholds ?? noHistory),
    [recordings, athlete?.thresholds],
  )
  const last = days.at(-1)
  const number = (value: number | null) => (value === null ? '–' : numberText(value, i18n.locale, 0))
  const hasMeans = isReading || days.some(({ mean7 }) => mean7)
  return (
    <section className={styles.panel} aria-labelledby="progress-load">
      <h2 id="progress-load" className={styles.heading}>
        {t`Carga`}
        <small>{t`esforço × minutos`}</small>
      </h2>
      {gap ? <GapWords gap={gap} days={effortDays.load} /> : <p>{last && <Trend day={last} />}</p>}
      {hasMeans && !gap && (
        <>
          <Lines
            lines={[
              { mark: 'long', values: days.map(({ mean28 }) => mean28) },
              { mark: 'short', values: days.map(({ mean7 }) => mean7) },
            ]}
            label={t`Carga média por dia, de 7 e de 28 dias`}
          />
          <Dates first={from} last={today} />
          <p className={legend.legend} data-drawing>
            <span data-mark="short">{t`7 dias`}</span>
            <span data-mark="long">{t`28 dias`}</span>
            <span>{t`hoje: só o que já foi feito`}</span>
            {estimated && <EstimatedNote />}
          </p>
        </>
      )}
      {!gap && (
        <AsTable
          caption={t`Carga por semana`}
          columns={[
            t`Carga`,
            t`Média de 7 dias`,
            t`Média de 28 dias`,
            ...(ofPower.size > 0 ? [t`De potência (1 h no FTP = 100)`] : []),
          ]}
          rows={byWeek(days).map(({ monday, load, mean7, mean28 }) => ({
            monday,
            cells: [
              number(load),
              number(mean7),
              number(mean28),
              ...(ofPower.size > 0 ? [number(ofPower.get(monday) ?? null)] : []),
            ],
          }))}
        />
      )}
    </section>
  )
}

/** What rose or fell against one's own four weeks; a load says nothing about injuries, so neither does this. */
function Trend({ day }: { day: LoadDay }) {
  const { t } = useLingui()
  const trend = loadTrend(day)
  if (!trend) return t`A comparação aparece depois de 28 dias de registros.`
  const { direction, percent } = trend
  if (direction === 'same') return t`Os últimos 7 dias foram como a média das últimas quatro semanas.`
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

const noHistory: readonly Threshold[] = []

/** The load by power of each week, of the rides that have power on days with an FTP. */
function powerByWeek(recordings: readonly ActivityDocument[], history: readonly Threshold[]) {
  const weeks = new Map<string, number>()
  for (const recording of recordings) {
    const load = powerLoad(recording, thresholdsOn(history, recording.day).ftp)
    const monday = mondayOf(recording.day)
    if (load !== null) weeks.set(monday, (weeks.get(monday) ?? 0) + load)
  }
  return weeks
}
