import { Trans } from '@lingui/react/macro'
import { IconPencilExclamation } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './plan-change.module.css'
import { isPlanChanged, rememberPlan } from './seen-plans.ts'

/** Tells an athlete that the coach changed a plan since it was last on this device's screen, until they say that they saw it. */
export function PlanChange({ workout }: { workout: WorkoutDocument }) {
  const { userId } = useSession()
  const [, setSeen] = useState<WorkoutDocument>()
  const changed =
    workout.status === 'planned' && workout.createdBy !== userId && isPlanChanged(userId, workout)
  useEffect(() => {
    if (!changed) rememberPlan(userId, workout)
  }, [changed, userId, workout])
  if (!changed) return null
  const see = () => {
    rememberPlan(userId, workout)
    setSeen(workout)
  }
  return (
    <p className={styles.change}>
      <IconPencilExclamation size={20} aria-hidden />
      <span>
        <Trans>O treinador mudou este treino.</Trans>
      </span>
      <Button kind="quiet" onClick={see}>
        <Trans>Entendi</Trans>
      </Button>
    </p>
  )
}
