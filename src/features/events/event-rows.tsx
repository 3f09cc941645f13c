import type { AttendanceDocument, EventDocument } from '../../../sync/database/documents.ts'
import { eventTimeText } from '../../i18n/event-time-text.ts'
import { Row, RowList } from '../../ui/row-list.tsx'
import { SportIcon } from '../../ui/sport.tsx'
import { AnswerWord } from './answer-word.tsx'

type Props = {
  events: readonly EventDocument[]
  pathOf: (event: EventDocument) => string
  /** An athlete's own answers, to stand under each event. */
  answers?: readonly AttendanceDocument[]
  /** The rows stand in a card. */
  flush?: boolean
}

export function EventRows({ events, pathOf, answers, flush = false }: Props) {
  return (
    <RowList flush={flush}>
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
          below={
            answers && <AnswerWord answer={answers.find(({ eventKey }) => eventKey === event.clientId)} />
          }
        />
      ))}
    </RowList>
  )
}
