import type { ReactNode } from 'react'
import type { EventDocument } from '../../../sync/database/documents.ts'
import { eventTimeText } from '../../i18n/event-time-text.ts'
import { Row, RowList } from '../../ui/row-list.tsx'
import { SportIcon } from '../../ui/sport.tsx'

type Props = {
  events: readonly EventDocument[]
  pathOf: (event: EventDocument) => string
  /** Under each event, such as the own answer. */
  belowOf?: (event: EventDocument) => ReactNode
}

export function EventRows({ events, pathOf, belowOf }: Props) {
  return (
    <RowList>
      {events.map((event) => (
        <Row
          key={event.clientId}
          to={pathOf(event)}
          sport={event.sport}
          sign={<SportIcon sport={event.sport} size={22} />}
          title={event.name}
          detail={
            <>
              <span className="num">{eventTimeText(event.scheduledTo)}</span> · {event.location}
            </>
          }
          below={belowOf?.(event)}
        />
      ))}
    </RowList>
  )
}
