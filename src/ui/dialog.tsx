import { useLingui } from '@lingui/react/macro'
import { Drawer, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { ErrorBoundary } from './error-boundary.tsx'
import { useDesktop } from './use-desktop.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  /** Width in px where the dialog is centred. */
  width?: number
  children: ReactNode
}

/**
 * SPEC section 2: a centred dialog from 768 px, a drawer from the bottom below. Escape, a tap beside it and the back
 * gesture close it (open it through `useDialog`), and focus goes back to what opened it.
 */
export function Dialog({ opened, onClose, title, subtitle, width = 520, children }: Props) {
  const { t } = useLingui()
  const desktop = useDesktop()
  const heading = (
    <>
      <span className={styles.heading}>{title}</span>
      {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
    </>
  )
  const shared = {
    opened,
    onClose,
    title: heading,
    closeButtonProps: { 'aria-label': t`Fechar`, size: 44, iconSize: 22 },
    overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 },
  }
  if (desktop) {
    return (
      <Modal
        {...shared}
        size={width}
        centered
        transitionProps={{ duration: 140, transition: 'fade' }}
        classNames={{ content: styles.modal, header: styles.header, title: styles.title, body: styles.body }}
      >
        <ErrorBoundary>{children}</ErrorBoundary>
      </Modal>
    )
  }
  return (
    <Drawer
      {...shared}
      position="bottom"
      size="auto"
      transitionProps={{ duration: 170 }}
      classNames={{
        inner: styles.drawerInner,
        content: styles.drawer,
        header: styles.header,
        title: styles.title,
        body: styles.body,
      }}
    >
      <ErrorBoundary>{children}</ErrorBoundary>
    </Drawer>
  )
}
