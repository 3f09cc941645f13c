import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { athletePath } from '#src/config/paths.ts'
import { localDay } from '#src/domain/days.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { ComparedShare } from '#src/training/figures/compared-share.tsx'
import { PersonEmail } from '#src/training/person-email.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import { useReasonText } from '../reason-text.ts'
import styles from './athlete-table.module.css'
import type { TeamAthlete } from './filter.ts'

/** One dense row per athlete: who, how the training goes, and why they need the coach. For wide screens. */
export function AthleteTable({ team }: { team: readonly TeamAthlete[] }) {
  const { t, i18n } = useLingui()
  const reasonText = useReasonText()
  return (
    <table className={styles.table}>
      <ColumnHeads
        of={[
          t`Atleta`,
          t`Cidade`,
          t`Desde`,
          t`Último registro`,
          t`Semana`,
          t`Semana passada`,
          t`Precisa de você`,
        ]}
      />
      <tbody>
        {team.map(({ athlete, joinedAt, reasons, training }) => (
          <tr key={athlete.clientId}>
            <th scope="row">
              <Link to={athletePath(athlete.clientId)} className={styles.who}>
                <Avatar name={athlete.name} size={32} />
                <span className={styles.words}>
                  {athlete.name}
                  <small>
                    <PersonEmail person={athlete} />
                  </small>
                </span>
              </Link>
            </th>
            <td>{athlete.city || t`N/A`}</td>
            <td className="num">{dateText(localDay(new Date(joinedAt)), i18n.locale)}</td>
            <td className="num">{training?.lastLog ? dateText(training.lastLog, i18n.locale) : '–'}</td>
            <td className="num">
              {training && (
                <span title={t`feito / planejado`}>
                  {training.week.done}/{training.week.planned}
                </span>
              )}{' '}
              {training?.thisWeek && <ComparedShare compared={training.thisWeek} />}
            </td>
            <td>{training?.lastWeek && <ComparedShare compared={training.lastWeek} />}</td>
            <td className={styles.needs}>{reasons?.map(({ reason }) => reasonText(reason)).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
