import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsMaximize, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FigureNumber } from '#src/training/figures/figure-number.tsx'
import { PlannedAmount, SessionFacts } from '#src/training/figures/session-facts.tsx'
import { useSessionOf } from '#src/training/figures/use-sessions.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { SportCard } from '#src/training/sport/sport-card.tsx'
import { StatusWord } from '#src/training/status-word.tsx'
import { WorkoutLines } from '#src/training/workout-lines.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone, workoutDay } from '#sync/contract/index.ts'
import { workoutDialogs } from '../workout-dialogs.tsx'
import styles from './workout-card.module.css'

// Few plans change.
export const PlanChangePanel = onDemand(
  () => import('../plan-change-panel.tsx').then((m) => m.PlanChangePanel),
  null,
)

type Props = {
  workout: WorkoutDocument
  /** Makes the name a link to the workout's own page. */
  to?: string
  /** Above its text: what is new about it. */
  notice?: ReactNode
  /** How its volume was read, on its own page, whose heading is its name already. */
  reading?: ReactNode
  /** Closes it to a line, where it is one of several. */
  onCollapse?: () => void
  /** What can be done with it, at the card's foot. */
  children?: ReactNode
  /** On phones the foot stays in sight, however long the text. */
  inReach?: boolean
}

/** A workout readable at once: sport, state, name, volume set large (once logged, what was done), and the text as rows. */
export function WorkoutCard({ workout, to, notice, reading, onCollapse, children, inReach }: Props) {
  const { t } = useLingui()
  const { session } = useSessionOf(workout)
  const { sport, name, description } = planDone(workout)
  const onOwnPage = reading !== undefined
  // Below the heading of the page, or below that of the day.
  const Heading = onOwnPage ? 'h2' : 'h3'
  return (
    <SportCard
      sport={sport}
      poolLength={workout.poolLength}
      band={
        <>
          <span className={styles.end}>
            <SyncBadge record={workout} />
            <StatusWord status={session.status} draft={workout.draft} />
            <DeckButton workout={{ ...workout, sport, name, description }} className={styles.tool} />
          </span>
          {onCollapse && (
            <button
              type="button"
              className={styles.tool}
              aria-expanded
              aria-label={t`Recolher ${name}`}
              onClick={onCollapse}
            >
              <IconChevronUp size={20} aria-hidden />
            </button>
          )}
        </>
      }
    >
      {notice}
      {workout.donePlan && (
        <PlanChangePanel
          before={workout.donePlan}
          workout={workout}
          title={
            <Trans>
              O plano já tinha mudado quando este registro chegou. Vale o de antes, que está abaixo; o que
              mudou está aqui.
            </Trans>
          }
        />
      )}
      <div className={styles.main} data-opens={to !== undefined}>
        <Heading className={onOwnPage ? 'visually-hidden' : styles.name}>
          {to ? <Link to={to}>{name}</Link> : name}
        </Heading>
        {sport !== 'rest' && (
          <>
            <p className={styles.volume}>
              <FigureNumber session={session} size="hero" />
              <span className={styles.hint}>
                <PlannedAmount session={session} />
              </span>
            </p>
            <p className={styles.facts}>
              <SessionFacts session={session} />
            </p>
          </>
        )}
        <WorkoutLines
          sport={sport}
          description={description}
          athleteId={workout.athleteId}
          day={workoutDay(workout)}
        />
        {reading}
      </div>
      {children && (
        <div className={styles.foot} data-in-reach={inReach ? 'card' : undefined}>
          {children}
        </div>
      )}
    </SportCard>
  )
}

/** Opens a workout's text in huge letters. */
function DeckButton({ workout, className }: { workout: WorkoutDocument; className?: string }) {
  const { t } = useLingui()
  return (
    <IconButton
      icon={IconArrowsMaximize}
      size={22}
      kind="quiet"
      className={className}
      label={t`Ver em letras grandes`}
      onClick={() => workoutDialogs.deck.open(workout.clientId)}
    />
  )
}
