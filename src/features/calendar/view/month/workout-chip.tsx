import { useLingui } from '@lingui/react/macro'
import { type Session, shownFigures } from '#src/domain/sessions.ts'
import { useComplianceText } from '#src/training/done/compliance-word.tsx'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import selectedChip from '#src/training/selected-chip.module.css'
import { asCheckbox, useSelected } from '#src/training/selection.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { lookOf, useStatusName } from '#src/training/status-word.tsx'
import { useUnreadText } from '#src/training/words/unread-text.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone } from '#sync/contract/index.ts'
import type { CalendarActions } from '../calendar-props.ts'
import styles from './workout-chip.module.css'

type Props = {
  workout: WorkoutDocument
  session: Session | undefined
  /** In the month, chips are reached with the arrow keys instead of with Tab. */
  tabIndex: number
  actions: CalendarActions
}

/**
 * A workout in a day of the month: sign, name, volume, its state as outline, fill or hatching, and what was logged. A
 * month may have a hundred of them, so each is three elements: signs, marks and dots are drawn by CSS, and the volume is
 * read aloud with all of them.
 */
export function WorkoutChip({ workout, session, tabIndex, actions }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
  const statusName = useStatusName()
  const complianceText = useComplianceText()
  const unreadText = useUnreadText()
  const figureText = useFigureText()
  const { clientId: key, rpe } = workout
  const { name, sport } = planDone(workout)
  const status = session?.status ?? workout.status
  const selected = useSelected(actions.maySelect?.(workout) ? key : undefined)
  const count = actions.unreadCount?.(workout) ?? 0
  const isUnreadLog = actions.isUnread?.(workout) ?? false
  const isChanged = actions.isChanged?.(workout) ?? false
  const effort = status === 'completed' && rpe !== null ? t`RPE ${rpe}` : undefined
  const compared = session?.isDone && session.word
  const { sign, word } = compared ? complianceText(compared) : { sign: '', word: undefined }
  // What went as planned has its check; a chip has no room for more words.
  const apart = compared && compared !== 'as-planned' && compared !== 'not-compared' && `${sign}\u00a0${word}`
  const draft = workout.draft && `✎\u00a0${t`rascunho`}`
  const mark =
    draft ||
    (status === 'missed' || status === 'recorded'
      ? statusName(status)
      : [isChanged && t`mudou`, apart, effort]
          .filter((part) => typeof part === 'string')
          .map((part) => part.replaceAll(' ', '\u00a0'))
          .join(' ·\n') || undefined)
  const [first] = session ? shownFigures(session) : []
  const notRead = session?.isUnread ?? false
  const none = notRead
    ? `?\u00a0${t`não lido`}`
    : t({ message: 'N/A', comment: 'volume that the text does not name' })
  const isReading = !first && !session?.isRead
  const figure = first && figureText(first.figure, first.unit, sport, { brief: true })
  const isDoubtful = session?.isDoubtful ?? false
  const shown = isDoubtful && figure ? `${figure}?` : figure
  const amount = sport === 'rest' ? '' : isReading ? '\u00a0' : (shown ?? none)
  const spoken = [
    notRead && amount ? t`não deu para ler` : amount,
    isDoubtful && t`leitura em dúvida`,
    sportName(sport),
    workout.draft ? t`rascunho` : statusName(status),
    effort,
    isUnreadLog && t`recado não lido`,
    isChanged && t`mudou`,
    ...(count > 0 ? [unreadText(count)] : []),
    word,
    actions.isOtherCoachs?.(workout) && t`de outro treinador`,
  ]
  return (
    <a
      {...asCheckbox(selected)}
      href={actions.pathOf(workout)}
      tabIndex={tabIndex}
      className={`${styles.chip} ${selectedChip.chip}`}
      data-sport={sport}
      data-status={lookOf(status)}
      data-draft={workout.draft || undefined}
      data-workout={key}
      data-fixed={!actions.mayChange?.(workout) || undefined}
      data-unread={isUnreadLog || isChanged || count > 0 || undefined}
    >
      <span className={styles.name}>{name}</span>
      <span
        role="img"
        aria-label={spoken.filter(Boolean).join(', ')}
        className={styles.volume}
        data-mark={mark}
        data-long={amount.split('\u00a0').length > 2 || undefined}
        data-none={(!first && !isReading) || undefined}
        aria-busy={isReading || undefined}
      >
        {amount}
      </span>
      <SyncBadge record={workout} />
    </a>
  )
}
