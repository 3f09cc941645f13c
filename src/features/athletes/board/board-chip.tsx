import { useLingui } from '@lingui/react/macro'
import { athleteWorkoutPath } from '#src/config/paths.ts'
import type { Volume } from '#src/domain/volume/shape.ts'
import { complianceOf, doneVolume } from '#src/domain/workouts/done.ts'
import { shownStatus } from '#src/domain/workouts/status.ts'
import { useComplianceText } from '#src/training/done/compliance-word.tsx'
import { useSportName } from '#src/training/sport/sport.tsx'
import { useStatusName } from '#src/training/status-word.tsx'
import { briefVolumeText, unbrokenVolumeText } from '#src/training/volume/volume-text.ts'
import type { UserDocument, WorkoutDocument } from '#sync/client.ts'
import styles from './board-chip.module.css'

type Props = {
  athlete: Pick<UserDocument, 'clientId'>
  workout: WorkoutDocument
  today: string
  /** null: the text names no volume; undefined: still being worked out. */
  volume: Volume | null | undefined
  unread: boolean
  /** Shows the name too, where there is room for it. */
  named?: boolean
}

/**
 * A workout on the board: what was done, else what is planned; its effort, its state as outline, fill or hatching, and
 * a sign where it was shorter or longer. A board has a thousand of them, so each is one element and one more for the
 * effort; signs are drawn by CSS.
 */
export function BoardChip({ athlete, workout, today, volume, unread, named = false }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const statusName = useStatusName()
  const complianceText = useComplianceText()
  const { name, sport, rpe } = workout
  const status = shownStatus(workout, today)
  const compliance = complianceOf(workout, status, volume)
  const compared = compliance && complianceText(compliance)
  const shown = doneVolume(workout, volume) ?? volume
  const amount = sport === 'rest' ? null : shown
  const effort = status === 'completed' && rpe !== null
  const spoken = [
    name,
    sportName(sport),
    amount && unbrokenVolumeText(amount, i18n.locale),
    statusName(status),
    effort && t`RPE ${rpe}`,
    status === 'completed' && compared?.word,
    unread && t`recado não lido`,
  ]
  const apart = status === 'completed' && compliance !== 'as-planned' && compared?.sign
  return (
    <a
      href={athleteWorkoutPath(athlete.clientId, workout.clientId)}
      tabIndex={-1}
      className={styles.chip}
      data-stop
      data-sport={sport}
      data-status={status}
      data-unread={unread || undefined}
      data-sign={apart || undefined}
      aria-label={spoken.filter(Boolean).join(', ')}
      title={name}
    >
      {named && <span className={styles.name}>{name}</span>}
      {amount && briefVolumeText(amount, i18n.locale)}
      {effort && <b>{rpe}</b>}
    </a>
  )
}
