import { useLingui } from '@lingui/react/macro'
import { Drawer, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDesktop } from '../browser/use-desktop.ts'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import styles from './dialog.module.css'
import type { FrameProps } from './dialog.tsx'
import { dialogOnScreen } from './open-dialog.ts'
import { useClosedFirst } from './use-closed-first.ts'
// Most dialogs end with a toast, so its code is fetched with the frame.
import '../toast/toast-place.tsx'

/** What a dialog is drawn with; see `Dialog`. */
export function DialogFrame(props: FrameProps) {
  const { opened, onClose, title, width = 520, full = false, sheet = false, children } = props
  const { t } = useLingui()
  const desktop = useDesktop()
  const shared = {
    opened: useClosedFirst(opened),
    onClose,
    title,
    closeButtonProps: { 'aria-label': t`Fechar`, size: 44, iconSize: 22 },
    // The page behind does not scroll either way; hiding its scrollbar would style and lay out all of it again.
    removeScrollProps: { removeScrollBar: false },
    overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 },
  }
  if (full) {
    return (
      <Modal
        {...shared}
        fullScreen
        transitionProps={{ duration: 120, transition: 'fade' }}
        classNames={{
          content: styles.full,
          header: styles.fullHeader,
          title: styles.title,
          body: styles.fullBody,
        }}
      >
        <Content opened={opened}>{children}</Content>
      </Modal>
    )
  }
  if (sheet) {
    return (
      <Drawer
        {...shared}
        position="right"
        size={desktop ? 600 : '100%'}
        overlayProps={{ color: 'var(--veil-light)', backgroundOpacity: 1 }}
        transitionProps={{ duration: 140, transition: 'fade' }}
        data-sheet
        classNames={{
          content: styles.sheet,
          header: styles.sheetHeader,
          title: styles.title,
          body: styles.sheetBody,
        }}
      >
        <Content opened={opened}>{children}</Content>
      </Drawer>
    )
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
        <Content opened={opened}>{children}</Content>
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
      <Content opened={opened}>{children}</Content>
    </Drawer>
  )
}

/**
 * The content of the dialog. Drawn one step after the frame, still before anything is painted: the frame notes where the
 * focus was once it has opened, and its content may take the focus as soon as it is there.
 */
function Content({ opened, children }: Pick<FrameProps, 'opened' | 'children'>) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const dialog = place?.closest<HTMLElement>('[role="dialog"]')
    if (!opened || !dialog) return undefined
    dialogOnScreen.write(dialog)
    return () => {
      if (dialogOnScreen.read() === dialog) dialogOnScreen.write(null)
    }
  }, [opened, place])
  useEffect(() => (place ? focusWhatComes(place) : undefined), [place])
  return <div ref={setPlace}>{place && <ErrorBoundary>{children}</ErrorBoundary>}</div>
}

/** Content that is fetched comes after the frame has given the focus to its cross: what asks for the focus gets it then. */
function focusWhatComes(place: HTMLElement): () => void {
  const coming = new MutationObserver(() => {
    const asking = place.querySelector<HTMLElement>('[data-autofocus]')
    if (!asking) return
    coming.disconnect()
    if (!place.contains(document.activeElement)) asking.focus({ preventScroll: true })
  })
  coming.observe(place, { childList: true, subtree: true })
  return () => coming.disconnect()
}
