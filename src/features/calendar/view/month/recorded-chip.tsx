import { useLingui } from '@lingui/react/macro'
import { activityPath } from '#src/config/paths.ts'
import { type Session, shownFigures } from '#src/domain/sessions.ts'
import { useComplianceText } from '#src/training/done/compliance-word.tsx'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useRecordingName } from '#src/training/recording-name.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import type { ActivityDocument } from '#sync/client.ts'
import styles from './workout-chip.module.css'

type Props = { recording: ActivityDocument; session: Session; tabIndex: number }

/** What a watch recorded and nobody had planned, in a day of the month. */
export function RecordedChip({ recording, session, tabIndex }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
  const figureText = useFigureText()
  const { sign, word } = useComplianceText()('unplanned')
  const { clientId } = recording
  const { sport } = session
  const name = useRecordingName()(session.name)
  const [first] = shownFigures(session)
  const amount = first ? figureText(first.figure, first.unit, sport).replaceAll(' ', '\u00a0') : ''
  return (
    <a
      href={activityPath(clientId)}
      tabIndex={tabIndex}
      className={styles.chip}
      data-sport={sport}
      data-status="completed"
    >
      <span className={styles.name}>{name}</span>
      <span
        role="img"
        aria-label={[amount, sportName(sport), t`gravado`, word].filter(Boolean).join(', ')}
        className={styles.volume}
        data-mark={`${sign}\u00a0${word}`}
      >
        {amount}
      </span>
      <SyncBadge record={recording} />
    </a>
  )
}
