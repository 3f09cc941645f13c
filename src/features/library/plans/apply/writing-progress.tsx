import { Trans, useLingui } from '@lingui/react/macro'
import { type Store, useStore } from '#src/config/create-store.ts'
import styles from './apply-plan.module.css'

export type Progress = { done: number; total: number }

/** How much of a plan is written so far. */
export function WritingProgress({ progress }: { progress: Store<Progress> }) {
  const { t } = useLingui()
  const { done, total } = useStore(progress)
  return (
    <>
      <progress className={styles.progress} max={total} value={done} aria-label={t`Criando treinos`} />
      <p className={styles.hint}>
        <Trans>
          {done} de {total} treinos
        </Trans>
      </p>
    </>
  )
}
