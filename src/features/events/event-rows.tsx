import { useLingui } from '@lingui/react/macro'
import type { AttendanceDocument, EventDocument } from '../../../sync/client.ts'
import { eventTimeText } from '../../i18n/event-time-text.ts'
import { SyncBadge } from '../../training/record/sync-badge.tsx'
import { SportSign } from '../../training/sport/sport-sign.tsx'
import { Row, RowList } from '../../ui/list/row-list.tsx'
import { RsvpStatus } from './attendance/rsvp-status.tsx'

type Props = {
  events: readonly EventDocument[]
  pathOf: (event: EventDocument) => string
  /** An athlete's own answers, shown under each event. */
  answers?: readonly AttendanceDocument[]
  /** The rows are inside a card. */
  flush?: boolean
}

export function EventRows({ events, pathOf, answers, flush = false }: Props) {
  const { i18n } = useLingui()
  return (
    <RowList flush={flush}>
      {events.map((event) => (
        <Row
          key={event.clientId}
          to={pathOf(event)}
          avatar={<SportSign sport={event.sport} />}
          title={event.name}
          mark={<SyncBadge record={event} />}
          detail={
            <>
              <span className="num">{eventTimeText(event.scheduledTo, i18n.locale)}</span> · {event.location}
            </>
          }
          below={answers && <RsvpStatus rsvp={answers.find(({ eventKey }) => eventKey === event.clientId)} />}
        />
      ))}
    </RowList>
  )
}
