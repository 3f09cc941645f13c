import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from '../form/form.module.css'
import { Dialog, type DialogFrame } from './dialog.tsx'

type Props = DialogFrame & {
  title: ReactNode
  subtitle?: ReactNode
  /** What else will happen, such as what is deleted along with it. */
  children?: ReactNode
  confirmLabel: ReactNode
  /** Leaves all as it is; "keep" by default. */
  cancelLabel?: ReactNode
  /** There is nothing to confirm. */
  disabled?: boolean
  onConfirm: () => void
}

/** Asks before something is done that takes something away, or that is probably not meant. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  subtitle,
  children,
  confirmLabel,
  cancelLabel = <Trans>Manter</Trans>,
  disabled = false,
  onConfirm,
}: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} subtitle={subtitle} width={440}>
      {children}
      <div className={styles.foot}>
        <Button large wide data-autofocus onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button kind="primary" large wide disabled={disabled} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
