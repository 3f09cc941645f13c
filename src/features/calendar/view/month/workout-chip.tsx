import { useLingui } from '@lingui/react/macro'
import type { Volume } from '#src/domain/volume/shape.ts'
import { isUnread } from '#src/domain/volume/unread.ts'
import { complianceOf, doneVolume } from '#src/domain/workouts/done.ts'
import { shownStatus } from '#src/domain/workouts/status.ts'
import { asCheckbox, useSelected } from '#src/features/calendar/selection.ts'
import { useComplianceText } from '#src/training/done/compliance-word.tsx'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useSportName } from '#src/training/sport/sport.tsx'
import { useStatusName } from '#src/training/status-word.tsx'
import { unbrokenVolumeText } from '#src/training/volume/volume-text.ts'
import { useUnreadText } from '#src/training/words/unread-text.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import type { CalendarActions } from '../calendar-props.ts'
import styles from './workout-chip.module.css'

type Props = {
  workout: WorkoutDocument
  today: string
  /** null: the text names no volume; undefined: still being worked out. */
  volume: Volume | null | undefined
  /** In the month, chips are reached with the arrow keys instead of with Tab. */
  tabIndex: number
  actions: CalendarActions
}

/**
 * A workout in a day of the month: sign, name, volume, its state as outline, fill or hatching, and what was logged. A
 * month may have a hundred of them, so each is three elements: signs, marks and dots are drawn by CSS, and the volume is
 * read aloud with all of them.
 */
export function WorkoutChip({ workout, today, volume, tabIndex, actions }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const statusName = useStatusName()
  const complianceText = useComplianceText()
  const unreadText = useUnreadText()
  const status = shownStatus(workout, today)
  const { clientId: key, name, description, sport, rpe } = workout
  const selected = useSelected(actions.maySelect?.(workout) ? key : undefined)
  const count = actions.unreadCount?.(workout) ?? 0
  const isUnreadLog = actions.isUnread?.(workout) ?? false
  const isChanged = actions.isChanged?.(workout) ?? false
  const effort = status === 'completed' && rpe !== null ? t`RPE ${rpe}` : undefined
  const done = doneVolume(workout, volume)
  const compliance = status === 'completed' ? complianceOf(workout, status, volume) : null
  const { sign, word } = compliance ? complianceText(compliance) : { sign: '', word: undefined }
  // What went as planned has its check; a chip has no room for more words.
  const apart = compliance !== null && compliance !== 'as-planned' && `${sign}\u00a0${word}`
  const draft = workout.draft && `✎\u00a0${t`rascunho`}`
  const mark =
    draft ||
    (status === 'missed'
      ? statusName(status)
      : [isChanged && t`mudou`, apart, effort].filter(Boolean).join(' ·\n') || undefined)
  const shown = done ?? volume
  const notRead = isUnread(description, shown)
  const none = notRead
    ? `?\u00a0${t`não lido`}`
    : t({ message: 'N/A', comment: 'volume that the text does not name' })
  const amount = sport === 'rest' ? '' : shownVolume(shown, i18n.locale, none)
  const spoken = [
    notRead && amount ? t`não deu para ler` : amount,
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
      ref={actions.mayChange?.(workout) ? actions.dragged : undefined}
      href={actions.pathOf(workout)}
      tabIndex={tabIndex}
      className={styles.chip}
      data-sport={sport}
      data-status={status}
      data-draft={workout.draft || undefined}
      data-workout={key}
      data-unread={isUnreadLog || isChanged || count > 0 || undefined}
    >
      <span className={styles.name}>{name}</span>
      <span
        role="img"
        aria-label={spoken.filter(Boolean).join(', ')}
        className={styles.volume}
        data-mark={mark}
        data-long={amount.split('\u00a0').length > 2 || undefined}
        data-none={shown === null || undefined}
        aria-busy={volume === undefined || undefined}
      >
        {amount}
      </span>
      <SyncBadge record={workout} />
    </a>
  )
}

function shownVolume(volume: Volume | null | undefined, language: string, none: string): string {
  if (volume === undefined) return '\u00a0'
  return volume ? unbrokenVolumeText(volume, language) : none
}
