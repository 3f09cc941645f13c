import { Trans, useLingui } from '@lingui/react/macro'
import { IconBellRinging } from '@tabler/icons-react'
import { athletePath } from '#src/config/paths.ts'
import { localDay } from '#src/domain/days.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { PersonEmail } from '#src/training/person-email.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { useReasonText } from '../reason-text.ts'
import styles from './athlete-list.module.css'
import type { TeamAthlete } from './filter.ts'

type Props = { team: readonly TeamAthlete[] }

/** One row per athlete: who, where from, since when, and why they need the coach. */
export function AthleteRows({ team }: Props) {
  const { i18n } = useLingui()
  const reasonText = useReasonText()
  const since = ({ city }: TeamAthlete['athlete'], joinedAt: string) => (
    <>
      {city || <Trans>N/A</Trans>}
      <small className="num">{dateText(localDay(new Date(joinedAt)), i18n.locale)}</small>
    </>
  )
  return (
    <RowList>
      {team.map(({ athlete, joinedAt, reasons }) => (
        <Row
          key={athlete.clientId}
          to={athletePath(athlete.clientId)}
          avatar={<Avatar name={athlete.name} size={44} />}
          title={athlete.name}
          detail={<PersonEmail person={athlete} />}
          below={
            <>
              <span className={styles.place}>{since(athlete, joinedAt)}</span>
              {reasons !== undefined && reasons.length > 0 && (
                <span className={styles.needs}>
                  <IconBellRinging size={16} aria-hidden />
                  {reasons.map(({ reason }) => reasonText(reason)).join(' · ')}
                </span>
              )}
            </>
          }
          end={<span className={styles.since}>{since(athlete, joinedAt)}</span>}
        />
      ))}
    </RowList>
  )
}
