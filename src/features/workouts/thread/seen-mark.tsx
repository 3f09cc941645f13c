import { Trans } from '@lingui/react/macro'
import { IconEyeCheck } from '@tabler/icons-react'
import type { WorkoutDocument } from '#sync/client.ts'
import styles from '../page/workout-facts.module.css'

/** Shows an athlete that their log was seen; an answer shows that by itself. */
export function SeenMark({ workout: { seenAt, coachComment } }: { workout: WorkoutDocument }) {
  if (!seenAt || coachComment) return null
  return (
    <p className={styles.seen}>
      <IconEyeCheck size={20} aria-hidden />
      <Trans>Seu treinador viu este registro.</Trans>
    </p>
  )
}
