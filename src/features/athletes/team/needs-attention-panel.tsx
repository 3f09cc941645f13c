import { Trans, useLingui } from '@lingui/react/macro'
import { IconEyeCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { athletePath, athleteWorkoutPath, needyAthletesPath } from '#src/config/paths.ts'
import { shortWeekday } from '#src/i18n/day-text.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import type { TeamAthlete } from '../list/filter.ts'
import { useReasonText } from '../reason-text.ts'
import styles from './needs-attention-panel.module.css'

const shownAtMost = 5

type Props = {
  /** Who needs the coach, in the order wanted. */
  team: readonly TeamAthlete[]
  /** Handles all reasons of these athletes. */
  onSeen: (team: readonly TeamAthlete[]) => void
}

/** The athletes who need their coach, and why; each reason leads to its workout. Nothing when all goes as usual. */
export function NeedsAttentionPanel({ team, onSeen }: Props) {
  const needing = team.filter(({ reasons }) => reasons?.length)
  if (needing.length === 0) return null
  return (
    <section aria-labelledby="needs-attention" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="needs-attention" className={styles.heading}>
          <Trans>Precisam de você</Trans>
        </h2>
        {needing.length > 1 && (
          <Button kind="quiet" onClick={() => onSeen(needing)}>
            <Trans>Marcar todos como vistos</Trans>
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {needing.slice(0, shownAtMost).map((one) => (
          <Needing key={one.athlete.clientId} one={one} onSeen={() => onSeen([one])} />
        ))}
      </ul>
      {needing.length > shownAtMost && (
        <p className={styles.more}>
          <Link to={needyAthletesPath}>
            <Trans>Ver todos os {needing.length}</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}

function Needing({ one, onSeen }: { one: TeamAthlete; onSeen: () => void }) {
  const { t, i18n } = useLingui()
  const reasonText = useReasonText()
  const { athlete, reasons } = one
  const { clientId, name } = athlete
  return (
    <li className={styles.row}>
      <Avatar name={name} size={44} />
      <div className={styles.words}>
        <Link to={athletePath(clientId)} className={styles.name}>
          {name}
        </Link>
        <ul className={styles.reasons}>
          {reasons?.map(({ reason, workout }) => (
            <li key={reason.kind}>
              <Link to={workout ? athleteWorkoutPath(clientId, workout.clientId) : athletePath(clientId)}>
                {reasonText(reason)}
                {workout && (
                  <small>
                    {' '}
                    · {workout.name}, {shortWeekday(workout.scheduledTo, i18n.locale)}
                  </small>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Button
        kind="quiet"
        square
        aria-label={t`Marcar como visto: ${name}`}
        title={t`Marcar como visto`}
        onClick={onSeen}
      >
        <IconEyeCheck size={20} aria-hidden />
      </Button>
    </li>
  )
}
