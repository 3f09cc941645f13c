import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Best, type SeasonBest, seasonsOf } from '#src/domain/progress/bests.ts'
import { efforts } from '#src/domain/progress/efforts.ts'
import { dateText, dayAndMonth } from '#src/i18n/day-text.ts'
import { useBestWords } from '#src/training/bests/best-words.ts'
import legend from '#src/training/figures/legend.module.css'
import { useRecordingName } from '#src/training/recording-name.ts'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import styles from './progress.module.css'

type Paths = { pathOf: (key: string) => string; activityPathOf: (key: string) => string }
type Props = Paths & {
  bests: readonly SeasonBest[]
  today: string
  /** With what this season is compared: the last, or all before. */
  against: 'last' | 'before'
}

/** What the athlete was best in, this season against the last or all before: distances, power, heart rate. */
export function BestsPanel({ bests, today, against, ...paths }: Props) {
  const { t } = useLingui()
  const { now, last } = seasonsOf(today)
  const seasons = { now, last: against === 'last' ? last : t`antes` }
  const ofKind = (of: string) => bests.filter(({ kind }) => efforts[kind].of === of)
  const distances = ofKind('time')
  const first = mostTelling(distances)
  // A high heart rate is nothing to beat, and of many durations few are looked at.
  const folded = [
    { heading: t`Mais distâncias`, rows: distances.filter((best) => !first.includes(best)) },
    { heading: t`Potência média`, rows: ofKind('power') },
    { heading: t`Frequência cardíaca média`, rows: ofKind('heartRate') },
  ].filter(({ rows }) => rows.length > 0)
  if (bests.length === 0) return null
  const look = { seasons, hasYear: against === 'before', ...paths }
  return (
    <section className={styles.panel} aria-labelledby="progress-best">
      <h2 id="progress-best" className={styles.heading}>
        {t`Melhores marcas`}
        <small>{t`${seasons.now} e ${seasons.last}`}</small>
      </h2>
      {first.length > 0 && <BestsTable heading={t`Distâncias`} rows={first} {...look} />}
      {folded.map(({ heading, rows }) => (
        <details key={heading} className={styles.fold}>
          <summary>
            <IconChevronRight size={18} aria-hidden />
            {heading}
            <small className="num">{rows.length}</small>
          </summary>
          <BestsTable heading={heading} rows={rows} {...look} />
        </details>
      ))}
      {bests.some(({ now, last }) => now?.approximate || last?.approximate) && (
        <p className={legend.legend}>{t`≈ lido da curva da atividade, ou de uma distância um pouco maior`}</p>
      )}
    </section>
  )
}

/** How many are looked at first. */
const most = 6

/** Of each sport as many as there is room for, the longest distances. */
function mostTelling(bests: readonly SeasonBest[]): SeasonBest[] {
  const bySport = [...Map.groupBy(bests, ({ sport }) => sport).values()]
  return bySport.flatMap((ofSport) => ofSport.slice(-Math.ceil(most / bySport.length))).slice(0, most)
}

type TableProps = Paths & {
  heading: string
  rows: readonly SeasonBest[]
  seasons: { now: string; last: string }
  /** Whether those before say their year. */
  hasYear: boolean
}

function BestsTable({ heading, rows, seasons, hasYear, ...paths }: TableProps) {
  const { over } = useBestWords()
  const sportName = useSportName()
  return (
    <table className={`${styles.table} ${styles.bests}`}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col" className="num">
            {seasons.now}
          </th>
          <th scope="col" className="num">
            {seasons.last}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, sport, now, last }) => (
          <tr key={`${sport} ${kind}`} data-sport={sport}>
            <th scope="row">
              <SportIcon sport={sport} size={20} label={sportName(sport)} /> {over(kind)}
            </th>
            <td>{now ? <BestLink best={now} {...paths} /> : '–'}</td>
            <td>{last ? <BestLink best={last} hasYear={hasYear} {...paths} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BestLink({
  best,
  hasYear = false,
  pathOf,
  activityPathOf,
}: Paths & { best: Best; hasYear?: boolean }) {
  const { t, i18n } = useLingui()
  const { amount } = useBestWords()
  const recordingName = useRecordingName()
  const { kind, value, approximate, name, day, key, from } = best
  return (
    <Link
      to={from === 'activity' ? activityPathOf(key) : pathOf(key)}
      title={from === 'activity' ? recordingName(name) : name}
      className={styles.best}
    >
      <span className="num">
        {approximate && (
          <>
            <span aria-hidden>≈ </span>
            <span className="visually-hidden">{t`cerca de`} </span>
          </>
        )}
        {amount(kind, value)}
      </span>
      <small>{(hasYear ? dateText : dayAndMonth)(day, i18n.locale)}</small>
    </Link>
  )
}
