import { useLingui } from '@lingui/react/macro'
import { activityPath, athleteWorkoutPath } from '#src/config/paths.ts'
import { shownFigures } from '#src/domain/sessions.ts'
import { useComplianceText } from '#src/training/done/compliance-word.tsx'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import { useRecordingName } from '#src/training/recording-name.ts'
import selectedChip from '#src/training/selected-chip.module.css'
import { asCheckbox, useSelected } from '#src/training/selection.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { lookOf, useStatusName } from '#src/training/status-word.tsx'
import type { UserDocument } from '#sync/client.ts'
import type { BoardItem } from './board.ts'
import styles from './board-chip.module.css'

type Props = {
  athlete: Pick<UserDocument, 'clientId'>
  item: BoardItem
  unread: boolean
  /** Shows the name too, where there is room for it. */
  named?: boolean
}

/**
 * A workout on the board: what was done, else what is planned; its effort, its state as outline, fill or hatching, and
 * a sign where it was shorter or longer. A board has a thousand of them, so each is one element and one more for the
 * effort; signs are drawn by CSS.
 */
export function BoardChip({ athlete, item, unread, named = false }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
  const statusName = useStatusName()
  const complianceText = useComplianceText()
  const figureText = useFigureText()
  const { session } = item
  const workout = 'workout' in item ? item.workout : undefined
  const selected = useSelected(workout?.clientId)
  const { sport, rpe, status, isDone, word } = session
  const recordingName = useRecordingName()
  const name = session.from === 'recording' ? recordingName(session.name) : session.name
  const compared = isDone && word ? complianceText(word) : null
  const [first] = sport === 'rest' ? [] : shownFigures(session)
  const figure = first && figureText(first.figure, first.unit, sport, { brief: true })
  const effort = status === 'completed' && rpe !== null
  // Begins as what is shown: who commands by voice says what they see.
  const spoken = [
    name,
    figure,
    session.isDoubtful && t`leitura em dúvida`,
    sportName(sport),
    workout?.draft ? t`rascunho` : statusName(status),
    effort && t`RPE ${rpe}`,
    compared?.word,
    unread && t`recado não lido`,
  ]
  const apart = compared && word !== 'as-planned' && word !== 'not-compared' && compared.sign
  const path =
    'workout' in item
      ? athleteWorkoutPath(athlete.clientId, item.workout.clientId)
      : activityPath(item.recording.clientId)
  return (
    <a
      {...asCheckbox(selected)}
      href={path}
      tabIndex={-1}
      className={`${styles.chip} ${selectedChip.chip}`}
      data-stop
      data-workout={workout?.clientId}
      data-draft={workout?.draft || undefined}
      data-sport={sport}
      data-status={lookOf(status)}
      data-unread={unread || undefined}
      data-sign={apart || undefined}
      aria-label={spoken.filter(Boolean).join(', ')}
      title={name}
    >
      {named && <span className={styles.name}>{name}</span>}{' '}
      {figure?.replace(/^[≈≥]\u00a0/, ([sign]) => sign ?? '')}
      {session.isDoubtful && '?'}
      {effort && <b>{rpe}</b>}
    </a>
  )
}
