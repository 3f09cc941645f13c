import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconCheck, IconX } from '@tabler/icons-react'
import { useToday } from '#src/data/query/use-now.ts'
import { eventPhase } from '#src/domain/event-time.ts'
import { eventTimeText } from '#src/i18n/event-time-text.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useSportName } from '#src/training/sport/sport.tsx'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { AttendanceDocument, EventDocument } from '#sync/client.ts'
import { RsvpStatus } from './attendance/rsvp-word.tsx'
import { useAnswer } from './attendance/use-answer.ts'
import styles from './events.module.css'

type Props = {
  events: readonly EventDocument[]
  pathOf: (event: EventDocument) => string
  /** An athlete's own answers: each row shows one and has the buttons that change it. */
  answers?: readonly AttendanceDocument[]
  /** The rows are inside a card. */
  flush?: boolean
}

/** Events as rows. Their sign is the events' own: a sport's sign belongs to workouts. */
export function EventRows({ events, pathOf, answers, flush = false }: Props) {
  const { i18n } = useLingui()
  const sportName = useSportName()
  const today = useToday()
  const rsvpOf = (event: EventDocument) => answers?.find(({ eventKey }) => eventKey === event.clientId)
  return (
    <RowList flush={flush}>
      {events.map((event) => (
        <Row
          key={event.clientId}
          to={pathOf(event)}
          avatar={
            <SportSign sport={event.sport}>
              <IconCalendarEvent size={22} aria-hidden />
            </SportSign>
          }
          title={event.name}
          mark={<SyncBadge record={event} />}
          detail={
            <>
              <span className="num">{eventTimeText(event.scheduledTo, i18n.locale)}</span>&nbsp;·{' '}
              {sportName(event.sport)}&nbsp;· <bdi>{event.location}</bdi>
            </>
          }
          below={answers && <RsvpStatus rsvp={rsvpOf(event)} />}
          actions={
            answers &&
            eventPhase(event.scheduledTo, today) !== 'past' && (
              <RsvpButtons event={event} rsvp={rsvpOf(event)} />
            )
          }
        />
      ))}
    </RowList>
  )
}

/** Answers an event that is not past from its row in a list; the pressed answer, pressed again, is taken back. */
function RsvpButtons({ event, rsvp }: { event: EventDocument; rsvp: AttendanceDocument | undefined }) {
  const { t } = useLingui()
  const { open, known, answered, answer, undo } = useAnswer({ event, rsvp, past: false })
  if (!open) return null
  const button = (going: boolean) => ({
    'aria-pressed': answered?.going === going,
    disabled: !known,
    onClick: () => void (answered?.going === going ? undo(answered.clientId) : answer(going)),
  })
  return (
    <span className={styles.roll}>
      <IconButton icon={IconCheck} size={20} label={t`${event.name}: vou`} {...button(true)} />
      <IconButton icon={IconX} size={20} label={t`${event.name}: não vou`} {...button(false)} />
    </span>
  )
}
