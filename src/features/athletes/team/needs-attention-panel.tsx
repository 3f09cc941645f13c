import { useLingui } from '@lingui/react/macro'
import { IconEyeCheck, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { athletePath, athleteWorkoutPath, needyAthletesPath } from '#src/config/paths.ts'
import { shortWeekday } from '#src/i18n/day-text.ts'
import { ComparedShare } from '#src/training/figures/compared-share.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import type { UserDocument } from '#sync/client.ts'
import { planDone } from '#sync/contract/index.ts'
import type { TeamAthlete, TeamReason } from '../list/filter.ts'
import { useReasonText } from '../reason-text.ts'
import styles from './needs-attention-panel.module.css'

const shownAtMost = 5

type Props = {
  /** Who needs the coach, in the order wanted. */
  team: readonly TeamAthlete[]
  /** Handles all reasons of these athletes. */
  onSeen: (team: readonly TeamAthlete[]) => void
  /** Opens the form of a new workout for this athlete. */
  onPlan: (athlete: UserDocument, day: string) => void
}

/** The athletes who need their coach, and why; each reason leads to its workout. Nothing when all goes as usual. */
export function NeedsAttentionPanel({ team, onSeen, onPlan }: Props) {
  const { t } = useLingui()
  const needing = team.filter(({ reasons }) => reasons?.length)
  if (needing.length === 0) return null
  return (
    <section aria-labelledby="needs-attention" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="needs-attention" className={styles.heading}>
          {t`Atletas para olhar`}
        </h2>
        {needing.length > 1 && (
          <Button kind="quiet" onClick={() => onSeen(needing)}>
            {t`Marcar todos como vistos`}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {needing.slice(0, shownAtMost).map((one) => (
          <Needing key={one.athlete.clientId} one={one} onSeen={() => onSeen([one])} onPlan={onPlan} />
        ))}
      </ul>
      {needing.length > shownAtMost && (
        <p className={styles.more}>
          <Link to={needyAthletesPath}>{t`Ver todos os ${needing.length}`}</Link>
        </p>
      )}
    </section>
  )
}

function Needing({ one, onSeen, onPlan }: { one: TeamAthlete; onSeen: () => void } & Pick<Props, 'onPlan'>) {
  const { t, i18n } = useLingui()
  const reasonText = useReasonText()
  const { athlete, reasons, training } = one
  const { clientId, name } = athlete
  return (
    <li className={styles.row}>
      <Avatar name={name} size={44} />
      <div className={styles.words}>
        <Link to={athletePath(clientId)} className={styles.name}>
          {name}
        </Link>
        <WeekShares training={training} />
        <ul className={styles.reasons}>
          {reasons?.map(({ reason, workout }) => (
            <li key={reason.kind}>
              <Link to={placeOf(clientId, reason, workout)}>
                {reasonText(reason)}
                {workout && (
                  <small>
                    {' '}
                    · <bdi>{planDone(workout).name}</bdi>, {shortWeekday(workout.scheduledTo, i18n.locale)}
                  </small>
                )}
              </Link>
              {reason.kind === 'no-plan' && (
                <Button
                  icon={IconPlus}
                  size={18}
                  kind="quiet"
                  aria-label={t`Novo treino para ${name}`}
                  onClick={() => onPlan(athlete, reason.day)}
                >
                  {t`Treino`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        icon={IconEyeCheck}
        kind="quiet"
        label={t`Marcar como visto: ${name}`}
        title={t`Marcar como visto`}
        onClick={onSeen}
      />
    </li>
  )
}

/** How much was done of what was due this week, else last week. */
function WeekShares({ training }: Pick<TeamAthlete, 'training'>) {
  const { t } = useLingui()
  const { thisWeek, lastWeek } = training ?? {}
  const isThis = thisWeek && thisWeek.counted + thisWeek.leftOut.noAmount > 0
  const compared = isThis ? thisWeek : lastWeek
  if (!compared || compared.counted + compared.leftOut.noAmount === 0) return null
  return (
    <small className={styles.share}>
      {isThis ? t`Na semana:` : t`Na semana passada:`} <ComparedShare compared={compared} />
    </small>
  )
}

/** The workout that a reason is about, else its day in the calendar. */
function placeOf(athlete: string, reason: TeamReason['reason'], workout: TeamReason['workout']): string {
  if (workout) return athleteWorkoutPath(athlete, workout.clientId)
  return 'day' in reason ? `${athletePath(athlete)}?day=${reason.day}` : athletePath(athlete)
}
