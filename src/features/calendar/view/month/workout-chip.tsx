import { useLingui } from '@lingui/react/macro'
import type { WorkoutDocument } from '../../../../../sync/client.ts'
import type { Volume } from '../../../../domain/volume/shape.ts'
import { complianceOf, doneVolume } from '../../../../domain/workouts/done.ts'
import { shownStatus } from '../../../../domain/workouts/status.ts'
import { useComplianceText } from '../../../../training/done/compliance-word.tsx'
import { SyncBadge } from '../../../../training/record/sync-badge.tsx'
import { useSportName } from '../../../../training/sport/sport.tsx'
import { useStatusName } from '../../../../training/status/status-word.tsx'
import { unbrokenVolumeText } from '../../../../training/volume/volume-text.ts'
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
  const status = shownStatus(workout, today)
  const { clientId: key, name, sport, rpe } = workout
  const unread = actions.isUnread?.(workout) ?? false
  const effort = status === 'completed' && rpe !== null ? t`RPE ${rpe}` : undefined
  const done = doneVolume(workout, volume)
  const compliance = status === 'completed' ? complianceOf(workout, status, volume) : null
  const { sign, word } = compliance ? complianceText(compliance) : { sign: '', word: undefined }
  // What went as planned has its check; a chip has no room for more words.
  const apart = compliance !== null && compliance !== 'as-planned' && `${sign}\u00a0${word}`
  const mark =
    status === 'missed' ? statusName(status) : [apart, effort].filter(Boolean).join(' · ') || undefined
  const amount =
    sport === 'rest'
      ? ''
      : shownVolume(
          done ?? volume,
          i18n.locale,
          t({ message: 'N/A', comment: 'volume that the text does not name' }),
        )
  const spoken = [amount, sportName(sport), statusName(status), effort, unread && t`recado não lido`, word]
  return (
    <a
      ref={actions.mayChange?.(workout) ? actions.dragged : undefined}
      href={actions.pathOf(workout)}
      tabIndex={tabIndex}
      className={styles.chip}
      data-sport={sport}
      data-status={status}
      data-workout={key}
      data-unread={unread || undefined}
    >
      <span className={styles.name}>{name}</span>
      <span
        role="img"
        aria-label={spoken.filter(Boolean).join(', ')}
        className={styles.volume}
        data-mark={mark}
        data-long={amount.split('\u00a0').length > 2 || undefined}
        data-none={(done ?? volume) === null || undefined}
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
