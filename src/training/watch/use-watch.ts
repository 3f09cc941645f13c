import { useCallback } from 'react'
import type * as z from 'zod/mini'
import { callFor, type Result } from '#src/data/http/api-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
import type { Transport, WorkoutDocument } from '#sync/client.ts'
import { watchAnswer } from '#sync/contract/index.ts'

type Watch = z.infer<typeof watchAnswer>

/**
 * What the server knows of a workout at its athlete's watch; nothing until it has answered, and without a signal.
 * @param isAsked false where it is not to be asked for
 */
export function useWatch(
  { clientId, athleteId }: Pick<WorkoutDocument, 'clientId' | 'athleteId'>,
  isAsked: boolean,
): { there: Watch['workouts'][number] | undefined; said: Watch['said'][number] | undefined } {
  const load = useCallback(
    async (transport: Transport): Promise<Result<Watch>> =>
      isAsked
        ? callFor(transport, watchAnswer, `GET /athletes/${athleteId}/watch`)
        : { kind: 'done', value: { workouts: [], said: [] } },
    [athleteId, isAsked],
  )
  const { remote } = useRequest(load)
  const { workouts, said } = remote.kind === 'done' ? remote.value : { workouts: [], said: [] }
  const isOf = ({ workoutKey }: { workoutKey: string }) => workoutKey === clientId
  return { there: workouts.find(isOf), said: said.find(isOf) }
}
