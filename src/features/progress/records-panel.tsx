import { Plural, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { longestSessions, weeksInARow } from '#src/domain/progress/weeks.ts'
import type { Session } from '#src/domain/sessions.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { amountText } from '#src/training/figures/figure-text.ts'
import { useRecordingName } from '#src/training/recording-name.ts'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import styles from './progress.module.css'

type Props = {
  sessions: readonly Session[]
  today: string
  pathOf: (key: string) => string
  activityPathOf: (key: string) => string
}

/** Weeks in a row, and each sport's longest session of the year. */
export function RecordsPanel({ sessions, today, pathOf, activityPathOf }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const recordingName = useRecordingName()
  const longest = useMemo(() => longestSessions(sessions), [sessions])
  const weeks = useMemo(() => weeksInARow(sessions, today), [sessions, today])
  return (
    <section className={styles.panel} aria-labelledby="progress-records">
      <h2 id="progress-records" className={styles.heading}>
        {t`Constância e treinos mais longos`}
        <small>{t`último ano`}</small>
      </h2>
      <p className={styles.total}>
        <span className={`num ${styles.number}`}>{weeks}</span>
        <Plural value={weeks} one="semana seguida com treino" other="semanas seguidas com treino" />
      </p>
      <ul className={styles.longest}>
        {longest.map(({ sport, unit, value, session }) => (
          <li key={sport} data-sport={sport}>
            <Link
              to={(session.from === 'workout' ? pathOf : activityPathOf)(session.key)}
              className={styles.record}
            >
              <SportIcon sport={sport} size={22} />
              <span className={styles.words}>
                {sportName(sport)}
                <small>
                  {isolated(session.from === 'recording' ? recordingName(session.name) : session.name)} ·{' '}
                  {dateText(session.day, i18n.locale)}
                </small>
              </span>
              <span className="num">{amountText(value, unit, sport, i18n.locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
