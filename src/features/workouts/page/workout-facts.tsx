import { Trans, useLingui } from '@lingui/react/macro'
import { localDay } from '#src/domain/days.ts'
import { shownStatus } from '#src/domain/workouts/status.ts'
import { dateText, shortWeekday } from '#src/i18n/day-text.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { StatusWord } from '#src/training/status-word.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import styles from './workout-facts.module.css'

type Props = { workout: WorkoutDocument; today: string; coachName: string | undefined }

/** What the workout is, in plain facts (docs/product.md, "Workouts"). */
export function WorkoutFacts({ workout, today, coachName }: Props) {
  const { i18n } = useLingui()
  const sportName = useSportName()
  const { scheduledTo, sport, poolLength, createdAt } = workout
  return (
    <section className={styles.facts} aria-labelledby="workout-facts">
      <h2 id="workout-facts" className="visually-hidden">
        <Trans>Detalhes</Trans>
      </h2>
      <dl>
        <div>
          <dt>
            <Trans>Data</Trans>
          </dt>
          <dd className="num">
            {dateText(scheduledTo, i18n.locale)} <small>{shortWeekday(scheduledTo, i18n.locale)}</small>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Esporte</Trans>
          </dt>
          <dd>{sportName(sport)}</dd>
        </div>
        {poolLength !== null && (
          <div>
            <dt>
              <Trans>Piscina</Trans>
            </dt>
            <dd className="num">{poolLength} m</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Situação</Trans>
          </dt>
          <dd>
            <StatusWord status={shownStatus(workout, today)} draft={workout.draft} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Criado em</Trans>
          </dt>
          <dd className="num">{dateText(localDay(new Date(createdAt)), i18n.locale)}</dd>
        </div>
        {coachName && (
          <div>
            <dt>
              <Trans>Prescrito por</Trans>
            </dt>
            <dd>{coachName}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
