import type { AttendanceDocument, EventDocument } from '../../../sync/client.ts'
import { useRecordState } from '../../data/record-states.tsx'
import { eventTimeText } from '../../i18n/event-time-text.ts'
import { RecordMark } from '../../ui/record-mark.tsx'
import { Row, RowList } from '../../ui/row-list.tsx'
import { SportIcon } from '../../ui/sport.tsx'
import { SaidAnswer } from './said-answer.tsx'

type Props = {
  events: readonly EventDocument[]
  pathOf: (event: EventDocument) => string
  /** An athlete's own answers, to stand under each event. */
  answers?: readonly AttendanceDocument[]
  /** The rows stand in a card. */
  flush?: boolean
}

export function EventRows({ events, pathOf, answers, flush = false }: Props) {
  const stateOf = useRecordState()
  return (
    <RowList flush={flush}>
      {events.map((event) => (
        <Row
          key={event.clientId}
          to={pathOf(event)}
          sport={event.sport}
          sign={<SportIcon sport={event.sport} size={22} />}
          title={event.name}
          mark={<RecordMark state={stateOf(event)} />}
          detail={
            <>
              <span className="num">{eventTimeText(event.scheduledTo)}</span> · {event.location}
            </>
          }
          below={
            answers && <SaidAnswer answer={answers.find(({ eventKey }) => eventKey === event.clientId)} />
          }
        />
      ))}
    </RowList>
  )
}
