import { useLingui } from '@lingui/react/macro'
import { localDay } from '#src/domain/days.ts'
import { dateText, shortWeekday } from '#src/i18n/day-text.ts'
import { useDoneDayText } from '#src/training/done/done-day-text.ts'
import { useSessionOf } from '#src/training/figures/use-sessions.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { StatusWord } from '#src/training/status-word.tsx'
import { WatchFact } from '#src/training/watch/watch-fact.tsx'
import { Fact } from '#src/ui/fact.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { isDoneElsewhere, planDone, workoutDay } from '#sync/contract/index.ts'
import styles from './workout-facts.module.css'

type Props = { workout: WorkoutDocument; coachName: string | undefined }

/** What the workout is, in plain facts (docs/product.md, "Workouts"). */
export function WorkoutFacts({ workout, coachName }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const { session } = useSessionOf(workout)
  const { poolLength, createdAt } = workout
  const day = workoutDay(workout)
  const doneDayText = useDoneDayText()
  const { sport } = planDone(workout)
  return (
    <section className={styles.facts} aria-labelledby="workout-facts">
      <h2 id="workout-facts" className="visually-hidden">
        {t`Detalhes`}
      </h2>
      <dl>
        <Fact name={t`Data`} num>
          {dateText(day, i18n.locale)} <small>{shortWeekday(day, i18n.locale)}</small>
        </Fact>
        {isDoneElsewhere(workout) && (
          <Fact name={t`Planejado para`} num>
            {dateText(workout.scheduledTo, i18n.locale)}{' '}
            <small>{workout.doneDay && doneDayText(workout.scheduledTo, workout.doneDay)}</small>
          </Fact>
        )}
        <Fact name={t`Esporte`}>{sportName(sport)}</Fact>
        {poolLength !== null && (
          <Fact name={t`Piscina`} num>
            {poolLength} m
          </Fact>
        )}
        <Fact name={t`Situação`}>
          <StatusWord status={session.status} draft={workout.draft} />
        </Fact>
        <WatchFact workout={workout} />
        <Fact name={t`Criado em`} num>
          {dateText(localDay(new Date(createdAt)), i18n.locale)}
        </Fact>
        {coachName && <Fact name={t`Prescrito por`}>{coachName}</Fact>}
      </dl>
    </section>
  )
}
