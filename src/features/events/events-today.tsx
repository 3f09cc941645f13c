import { Trans } from '@lingui/react/macro'
import type { AttendanceDocument, EventDocument } from '#sync/client.ts'
import { EventRows } from './event-rows.tsx'
import styles from './events.module.css'

type Props = {
  events: readonly EventDocument[]
  pathOf: (event: EventDocument) => string
  /** An athlete's own answers, shown under each event. */
  answers?: readonly AttendanceDocument[] | undefined
}

/** The events of this day under a heading of their own. */
export function EventsToday({ events, pathOf, answers }: Props) {
  return (
    <section aria-labelledby="events-of-today">
      <h2 id="events-of-today" className={styles.heading}>
        <Trans>Eventos de hoje</Trans>
      </h2>
      <EventRows events={events} pathOf={pathOf} {...(answers && { answers })} />
    </section>
  )
}
