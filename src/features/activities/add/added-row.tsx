import { useLingui } from '@lingui/react/macro'
import { activityPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { useRecordingName } from '#src/training/recording-name.ts'
import { Row } from '#src/ui/list/row-list.tsx'
import { planDone } from '#sync/contract/index.ts'
import { amountsText } from '../amount-text.ts'
import type { Added } from '../commands.ts'
import { activityByKey, countedInstead } from '../queries.ts'

/**
 * What became of one recording of a file, and follows it: a recording that is added later may fit its workout better and
 * take its place.
 */
export function AddedRow({ file, activity: added, isNew }: Added & { file: string }) {
  const { t, i18n } = useLingui()
  const recordingName = useRecordingName()
  const activity = useLiveQuery(activityByKey, added.clientId) ?? added
  return (
    <Row
      to={activityPath(activity.clientId)}
      above={`${isolated(file)} · ${dateText(activity.day, i18n.locale)}`}
      title={recordingName(activity.name)}
      detail={amountsText(activity, i18n.locale)}
      below={isNew ? <Receipt activity={activity} /> : t`Você já tem esta atividade.`}
    />
  )
}

function Receipt({
  activity: { clientId, athleteId, day, sport, workoutKey, sameAs },
}: Pick<Added, 'activity'>) {
  const { t } = useLingui()
  const recordingName = useRecordingName()
  const workouts = useLiveQuery(workoutsOfAthlete, { athleteId, from: day, to: day })
  const other = useLiveQuery(countedInstead, { clientId, sameAs })
  if (!workouts) return null
  if (other)
    return t`Guardada. É a mesma sessão de “${recordingName(other.name)}”, que tem mais dados: conta uma vez.`
  const linked = workouts.find((workout) => workout.clientId === workoutKey)
  if (linked) return t`Ligada ao treino “${linked.name}”`
  // One that the person chose may be of another day.
  if (workoutKey !== null) return t`Ligada a um treino`
  const taken = workouts.find((workout) => planDone(workout).sport === sport)
  if (!taken) return t`Guardada. Nenhum treino deste dia e esporte.`
  return taken.status === 'missed'
    ? t`Guardada. O treino “${taken.name}” está marcado como não feito.`
    : t`Guardada. Outra atividade já está no treino “${taken.name}”.`
}
