import { Trans, useLingui } from '@lingui/react/macro'
import { useFullServer } from '#src/data/session/session-context.ts'
import { eventTimeText } from '#src/i18n/event-time-text.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { useWatch } from './use-watch.ts'
import { watchFaultWords } from './watch-words.ts'

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
    <div>
      <dt>
        <Trans>Relógio</Trans>
      </dt>
      <dd>
        {!isCurrent && sentAt ? (
          <Trans>mudou, a enviar</Trans>
        ) : !isCurrent ? (
          <Trans>a enviar</Trans>
        ) : !sentAt ? (
          <Trans>não vai: {why}</Trans>
        ) : (
          <>
            {why ? <Trans>só o texto: {why}</Trans> : <Trans>no relógio ✓</Trans>}{' '}
            <small className="num">{at}</small>
          </>
        )}
      </dd>
    </div>
  )
}
