import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { paceRange, pacesOf, sessionsOf } from '#src/domain/progress/sessions.ts'
import { usualAmount } from '#src/domain/progress/usual-amount.ts'
import type { Volume } from '#src/domain/volume/shape.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { volumeText } from '#src/training/volume/volume-text.ts'
import type { TrainingSport } from '#sync/contract/index.ts'
import styles from './workout-card.module.css'

type Props = { athleteId: number; sport: TrainingSport; volume: Volume; today: string }

/** Next to a distance, the time that it usually takes this athlete, and the reverse: an estimate, part of no total. */
export function UsualAmount({ athleteId, sport, volume, today }: Props) {
  const { i18n } = useLingui()
  const logs = useLiveQuery(workoutsOfAthlete, { athleteId, ...paceRange(today) })
  const paces = useMemo(
    () =>
      logs &&
      pacesOf(
        sessionsOf(logs, () => null),
        today,
      ),
    [logs, today],
  )
  const amount = paces && usualAmount(volume, sport, paces)
  if (!amount) return null
  return (
    <span className={styles.usual}>
      <Trans>≈ {volumeText(amount, i18n.locale)} no ritmo de costume</Trans>
    </span>
  )
}
