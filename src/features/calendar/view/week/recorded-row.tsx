import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { Link } from 'react-router'
import { activityPath } from '#src/config/paths.ts'
import type { Session } from '#src/domain/sessions.ts'
import { ComplianceWord } from '#src/training/done/compliance-word.tsx'
import { FigureNumber } from '#src/training/figures/figure-number.tsx'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useRecordingName } from '#src/training/recording-name.ts'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import type { ActivityDocument } from '#sync/client.ts'
import facts from './week-facts.module.css'
import styles from './week-list.module.css'

type Props = { recording: ActivityDocument; session: Session }

/** A recording without a plan, in the week: a way to its page. */
export const RecordedRow = memo(function RecordedRow({ recording, session }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
  const { clientId } = recording
  const { sport } = session
  const name = useRecordingName()(session.name)
  return (
    <div className={styles.row} data-sport={sport} data-status="completed">
      <Link to={activityPath(clientId)} className={styles.link}>
        <span className={styles.icon}>
          <SportIcon sport={sport} size={22} />
        </span>
        <span className={styles.words}>
          {name} <SyncBadge record={recording} />
          <small className={facts.facts}>
            {name !== sportName(sport) && <span>{sportName(sport)}</span>}
            <span>{t`gravado`}</span>
            <span>
              <ComplianceWord compliance="unplanned" />
            </span>
          </small>
        </span>
        <FigureNumber session={session} />
      </Link>
    </div>
  )
})
