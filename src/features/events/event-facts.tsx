import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import { creatorsTime, eventTime } from '#src/i18n/event-time-text.ts'
import { SportCard } from '#src/training/sport/sport-card.tsx'
import type { EventDocument } from '#sync/client.ts'
import styles from './events.module.css'
import { SeriesNote } from './series/series-note.tsx'

/** When, where and what: the time set large, and the creator's own clock below it where it differs. */
export function EventFacts({ event }: { event: EventDocument }) {
  const { i18n } = useLingui()
  const { day, hour } = eventTime(event.scheduledTo, i18n.locale)
  const there = creatorsTime(event.scheduledTo, event.timeZone, i18n.locale)
  return (
    <SportCard sport={event.sport} icon={<IconCalendarEvent size={20} aria-hidden />}>
      <div className={styles.main}>
        <p className={styles.when}>
          <span className={`num ${styles.hour}`}>{hour}</span>
          <span className="num">{day}</span>
        </p>
        {there && (
          <p className={styles.note}>
            <Trans>No relógio de quem criou: {there}</Trans>
          </p>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>
              <Trans>Local</Trans>
            </dt>
            <dd>{event.location}</dd>
          </div>
          {event.meetingPoint !== null && (
            <div>
              <dt>
                <Trans>Ponto de encontro</Trans>
              </dt>
              <dd>{event.meetingPoint}</dd>
            </div>
          )}
          <div>
            <dt>
              <Trans>Distâncias</Trans>
            </dt>
            <dd>{event.distances}</dd>
          </div>
          {event.createsWorkout && (
            <div>
              <dt>
                <Trans>Treino</Trans>
              </dt>
              <dd>
                <Trans>Entra no calendário de quem vai</Trans>
              </dd>
            </div>
          )}
          {event.seriesKey !== null && (
            <div>
              <dt>
                <Trans>Repete</Trans>
              </dt>
              <dd>
                <SeriesNote event={event} />
              </dd>
            </div>
          )}
        </dl>
        <p className={styles.text}>{event.description}</p>
      </div>
    </SportCard>
  )
}
