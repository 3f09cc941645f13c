import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { complianceOf, doneVolume } from '#src/domain/workouts/done.ts'
import { shownStatus } from '#src/domain/workouts/status.ts'
import { ComplianceWord } from '#src/training/done/compliance-word.tsx'
import { restOfDone } from '#src/training/done/done-text.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { SportCard } from '#src/training/sport/sport-card.tsx'
import { StatusWord } from '#src/training/status-word.tsx'
import { useVolumes } from '#src/training/volume/use-volumes.ts'
import { VolumeNumber } from '#src/training/volume/volume-number.tsx'
import { volumeText } from '#src/training/volume/volume-text.ts'
import { WorkoutLines } from '#src/training/workout-lines.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { DeckButton } from '../deck/deck-button.tsx'
import { UsualAmount } from './usual-amount.tsx'
import styles from './workout-card.module.css'

type Props = {
  workout: WorkoutDocument
  today: string
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
export function WorkoutCard({ workout, today, to, notice, reading, onCollapse, children, inReach }: Props) {
  const { t, i18n } = useLingui()
  const sources = useMemo(() => [workout], [workout])
  const volumeOf = useVolumes(sources)
  const { sport, name, description } = workout
  const status = shownStatus(workout, today)
  const planned = volumeOf(workout)
  const done = doneVolume(workout, planned)
  const compliance = complianceOf(workout, status, planned)
  const logged = status === 'completed' && (workout.doneMeters !== null || workout.doneSeconds !== null)
  const onOwnPage = reading !== undefined
  // Below the heading of the page, or below that of the day.
  const Heading = onOwnPage ? 'h2' : 'h3'
  return (
    <SportCard
      sport={sport}
      band={
        <>
          <span className={styles.end}>
            <SyncBadge record={workout} />
            <StatusWord status={status} draft={workout.draft} />
            <DeckButton workout={workout} className={styles.tool} />
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
      <div className={styles.main} data-opens={to !== undefined}>
        <Heading className={onOwnPage ? 'visually-hidden' : styles.name}>
          {to ? <Link to={to}>{name}</Link> : name}
        </Heading>
        {sport !== 'rest' && (
          <>
            <p className={styles.volume}>
              <VolumeNumber volume={done ?? planned} text={description} size="hero" />
              <span className={styles.hint}>
                {logged && planned ? (
                  <Trans>de {volumeText(planned, i18n.locale)}</Trans>
                ) : (
                  !logged && <Trans>calculado do texto</Trans>
                )}
              </span>
            </p>
            {planned && status === 'planned' && (
              <UsualAmount athleteId={workout.athleteId} sport={sport} volume={planned} today={today} />
            )}
            {compliance && status === 'completed' && (
              <p className={styles.done}>
                <span className="num">{restOfDone(workout, planned, i18n.locale)}</span>
                <ComplianceWord compliance={compliance} />
              </p>
            )}
          </>
        )}
        <WorkoutLines
          sport={sport}
          description={description}
          athleteId={workout.athleteId}
          day={workout.scheduledTo}
        />
        {reading}
      </div>
      {children && (
        <div className={styles.foot} data-in-reach={inReach && (onOwnPage ? 'page' : 'card')}>
          {children}
        </div>
      )}
    </SportCard>
  )
}
