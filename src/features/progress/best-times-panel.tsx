import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { bestTimes } from '#src/domain/progress/best-times.ts'
import type { Session } from '#src/domain/sessions.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { clockText } from '#src/training/done/clock-text.ts'
import { SportIcon } from '#src/training/sport/sport.tsx'
import type { ActivityDocument } from '#sync/client.ts'
import styles from './progress.module.css'
import { useDistanceName } from './use-distance-name.ts'

type Props = {
  activities: readonly ActivityDocument[]
  sessions: readonly Session[]
  pathOf: (key: string) => string
  activityPathOf: (key: string) => string
}

/** The fastest of the year over each sport's usual distances. */
export function BestTimesPanel({ activities, sessions, pathOf, activityPathOf }: Props) {
  const { i18n } = useLingui()
  const distanceName = useDistanceName()
  const best = useMemo(() => bestTimes(activities, sessions), [activities, sessions])
  if (best.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="progress-best">
      <h2 id="progress-best" className={styles.heading}>
        <Trans>Mais rápidos</Trans>
        <small>
          <Trans>último ano</Trans>
        </small>
      </h2>
      <ul className={styles.longest}>
        {best.map(({ sport, meters, seconds, approximate, name, day, key, from }) => (
          <li key={`${sport} ${meters}`} data-sport={sport}>
            <Link to={from === 'activity' ? activityPathOf(key) : pathOf(key)} className={styles.record}>
              <SportIcon sport={sport} size={22} />
              <span className={styles.words}>
                {distanceName(sport, meters)}
                <small>
                  {name} · {dateText(day, i18n.locale)}
                </small>
              </span>
              <span className="num">
                {approximate && (
                  <>
                    <span aria-hidden>≈ </span>
                    <span className="visually-hidden">
                      <Trans>cerca de</Trans>{' '}
                    </span>
                  </>
                )}
                {clockText(seconds)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {best.some(({ approximate }) => approximate) && (
        <p className={styles.legend}>
          <Trans>≈ lido da curva da atividade, com alguns segundos de folga</Trans>
        </p>
      )}
    </section>
  )
}
