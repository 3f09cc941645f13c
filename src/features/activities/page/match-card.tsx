import { useLingui } from '@lingui/react/macro'
import { athleteWorkoutPath, workoutPath } from '#src/config/paths.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays } from '#src/domain/days.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { ActivityDocument, WorkoutDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'
import { matchWith, restoreMatch } from '../match-by-hand.ts'
import styles from './activity-page.module.css'

/** Sessions that are still open so many days before and after are offered too. */
const offeredWithin = 3

export function offeredDays({ athleteId, day }: ActivityDocument) {
  return { athleteId, from: addDays(day, -offeredWithin), to: addDays(day, offeredWithin) }
}

type Props = { activity: ActivityDocument; own: boolean; workouts: readonly WorkoutDocument[] }

/** Which workout the activity fulfils, of those of `offeredDays`; its athlete may change that. */
export function MatchCard({ activity, own, workouts }: Props) {
  const { t, i18n } = useLingui()
  const { database } = useSession().client
  const undoToast = useUndoToast()
  const { athleteId, day, workoutKey } = activity
  const matched = workouts.find(({ clientId }) => clientId === workoutKey) ?? null
  const isOffered = (workout: WorkoutDocument) =>
    workout.clientId !== workoutKey &&
    workout.sport !== 'rest' &&
    (workoutDay(workout) === day || workout.status !== 'completed')
  const others = workouts
    .filter(isOffered)
    .toSorted((a, b) => Number(workoutDay(b) === day) - Number(workoutDay(a) === day))
  const failed = t`Não foi possível editar a atividade`
  const match = (workout: WorkoutDocument | null) =>
    void trying(async () => {
      await matchWith(database, activity, workout)
      undoToast(
        workout ? t`Atividade ligada ao treino` : t`Atividade desligada do treino`,
        () => restoreMatch(database, activity),
        t`Ligação desfeita`,
      )
    }, failed)
  const pathOf = (key: string) => (own ? workoutPath(key) : athleteWorkoutPath(String(athleteId), key))
  if (!own && !matched) return null
  return (
    <Card title={t`Treino planejado`}>
      {matched ? (
        <RowList flush>
          <Row
            to={pathOf(matched.clientId)}
            avatar={<SportSign sport={matched.sport} />}
            title={matched.name}
            detail={matched.description}
          />
        </RowList>
      ) : (
        <p className={styles.quiet}>{t`Esta atividade não está ligada a um treino.`}</p>
      )}
      {own && (
        <div className={styles.actions}>
          {matched && <Button onClick={() => match(null)}>{t`Desligar do treino`}</Button>}
          {others.map((workout) => (
            <Button key={workout.clientId} onClick={() => match(workout)}>
              {workoutDay(workout) === day
                ? t`Ligar a “${workout.name}”`
                : t`Ligar a “${workout.name}” (${shortDay(workoutDay(workout), i18n.locale)})`}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}
