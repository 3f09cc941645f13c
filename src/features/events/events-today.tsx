import { Trans } from '@lingui/react/macro'
import type { EventDocument } from '../../../sync/client.ts'
import { EventRows } from './event-rows.tsx'
import styles from './events.module.css'

type Props = { events: readonly EventDocument[]; pathOf: (event: EventDocument) => string }

/** The events of this day under a heading of their own. */
export function EventsToday({ events, pathOf }: Props) {
  return (
    <section aria-labelledby="team-events">
      <h2 id="team-events" className={styles.heading}>
        <Trans>Eventos de hoje</Trans>
      </h2>
      <EventRows events={events} pathOf={pathOf} />
    </section>
  )
}
