import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from '#src/training/amounts/amount-inputs.module.css'

export type DoneProps = {
  /** The plan in words, where its text names a volume. */
  planned: string
  /** The fields show what a watch recorded: it stays, unless somebody corrects it. */
  isRecorded: boolean
}

/** The fields for what was done, with the plan below them. */
export function DoneFields({ planned, isRecorded, children }: DoneProps & { children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>O que você fez</Trans>{' '}
        <small className={styles.soft}>
          {isRecorded ? <Trans>gravado pelo relógio</Trans> : <Trans>opcional</Trans>}
        </small>
      </legend>
      {children}
      {planned && (
        <p className={styles.plan}>
          <Trans>Planejado: {planned}</Trans>
        </p>
      )}
    </fieldset>
  )
}
