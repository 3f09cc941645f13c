import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { athleteWorkoutPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { athletes } from '#src/features/athletes/queries.ts'
import { workoutsOfDays } from '#src/training/queries.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'

/**
 * From one log to the next of that day, athlete by athlete, so that a day is read without going back each time. They
 * replace each other in the history: Back leads to where the reading began.
 */
export function LogsOfDay({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  const day = workoutDay(workout)
  const team = useLiveQuery(athletes, null)
  const ofDay = useLiveQuery(workoutsOfDays, { from: day, to: day })
  const logs = (team ?? []).flatMap(({ id, clientId, name }) =>
    (ofDay ?? [])
      .filter(({ athleteId, status }) => athleteId === id && status !== 'planned')
      .map((log) => ({ key: log.clientId, name, path: athleteWorkoutPath(clientId, log.clientId) })),
  )
  const at = logs.findIndex(({ key }) => key === workout.clientId)
  if (at < 0 || logs.length < 2) return null
  const [before, after] = [logs[at - 1], logs[at + 1]]
  return (
    <>
      {before && (
        <ButtonLink square replace to={before.path} aria-label={t`Registro anterior do dia: ${before.name}`}>
          <IconChevronLeft size={20} aria-hidden />
        </ButtonLink>
      )}
      {after && (
        <ButtonLink square replace to={after.path} aria-label={t`Próximo registro do dia: ${after.name}`}>
          <IconChevronRight size={20} aria-hidden />
        </ButtonLink>
      )}
    </>
  )
}
