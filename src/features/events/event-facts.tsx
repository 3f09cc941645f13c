import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { localDay } from '#src/domain/days.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { creatorsTime, eventTime } from '#src/i18n/event-time-text.ts'
import { SportCard } from '#src/training/sport/sport-card.tsx'
import { Fact } from '#src/ui/fact.tsx'
import type { EventDocument } from '#sync/client.ts'
import styles from './events.module.css'
import { eventsOfGroup } from './queries.ts'
import { isOfSeries } from './series/commands.ts'

/** When, where and what: the time set large, and the creator's own clock below it where it differs. */
export function EventFacts({ event }: { event: EventDocument }) {
  const { t, i18n } = useLingui()
  const { day, hour } = eventTime(event.scheduledTo, i18n.locale)
  const there = creatorsTime(event.scheduledTo, event.timeZone, i18n.locale)
  return (
    <SportCard sport={event.sport} icon={<IconCalendarEvent size={20} aria-hidden />}>
      <div className={styles.main}>
        <p className={styles.when}>
          <span className={`num ${styles.hour}`}>{hour}</span>
          <span className="num">{day}</span>
        </p>
        {there && <p className={styles.note}>{t`No relógio de quem criou: ${there}`}</p>}
        <dl className={styles.facts}>
          <Fact name={t`Local`}>{event.location}</Fact>
          {event.meetingPoint !== null && <Fact name={t`Ponto de encontro`}>{event.meetingPoint}</Fact>}
          <Fact name={t`Distâncias`}>{event.distances}</Fact>
          {event.createsWorkout && <Fact name={t`Treino`}>{t`Entra no calendário de quem vai`}</Fact>}
          {event.seriesKey !== null && (
            <Fact name={t`Repete`}>
              <SeriesNote event={event} />
            </Fact>
          )}
        </dl>
        <p className={styles.text}>{event.description}</p>
      </div>
    </SportCard>
  )
}

/** Until when this event comes back: the day of the last time that there is. */
function SeriesNote({ event }: { event: EventDocument }) {
  const { t, i18n } = useLingui()
  const later = useLiveQuery(eventsOfGroup, { groupKey: event.groupKey, from: event.scheduledTo })
  const last = later?.findLast((row) => isOfSeries(row, event))
  const day = last && dateText(localDay(new Date(last.scheduledTo)), i18n.locale)
  if (!day) return null
  return (
    <>
      {t`Toda semana, até ${day}`}
      {event.repeat === null && <> {t`(este foi mudado à parte)`}</>}
    </>
  )
}
