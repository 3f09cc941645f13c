import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type * as z from 'zod/mini'
import { callFor, type Result } from '#src/data/http/api-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
import { useFullServer } from '#src/data/session/session-context.ts'
import { eventTimeText } from '#src/i18n/event-time-text.ts'
import { Fact } from '#src/ui/fact.tsx'
import type { Transport, WorkoutDocument } from '#sync/client.ts'
import { type WatchFault, watchAnswer } from '#sync/contract/index.ts'

/** In a list of facts: whether a workout is at its athlete's watch. Nothing where that is not known, or of none. */
export function WatchFact({ workout }: { workout: WorkoutDocument }) {
  const { t, i18n } = useLingui()
  const fullServer = useFullServer()
  const { status, draft, sport } = workout
  const { there } = useWatch(workout, fullServer && status === 'planned' && !draft && sport !== 'rest')
  if (!there) return null
  const { sentAt, isCurrent, fault } = there
  const why = fault && t(watchFaultWords[fault])
  const at = sentAt && eventTimeText(sentAt, i18n.locale)
  return (
    <Fact name={t`Relógio`}>
      {!isCurrent && sentAt ? (
        t`mudou, a enviar`
      ) : !isCurrent ? (
        t`a enviar`
      ) : !sentAt ? (
        t`não vai: ${why}`
      ) : (
        <>
          {why ? t`só o texto: ${why}` : t`no relógio ✓`} <small className="num">{at}</small>
        </>
      )}
    </Fact>
  )
}

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

/** Why a workout has no steps at the watch, or is not there. */
export const watchFaultWords: Readonly<Record<WatchFault, MessageDescriptor>> = {
  'no-steps': msg`o texto não tem partes com tempo ou distância`,
  'too-many-steps': msg`o treino tem partes demais para um relógio`,
  'no-steps-in-sport': msg`este esporte vai só como texto`,
  refused: msg`o Intervals.icu não aceitou o treino`,
}
