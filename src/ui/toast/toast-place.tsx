import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Notifications, notifications } from '@mantine/notifications'
import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useStore } from '#src/config/create-store.ts'
import { screenTimings } from '#src/config/timings.ts'
import { failureText } from '#src/i18n/failure-text.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { focusOn } from '../browser/focus-on.ts'
import { dialogOnScreen } from '../dialog/open-dialog.ts'
import styles from './toast.module.css'
import type { Toast } from './toast.ts'

/** How many were shown: each has an id of its own. */
let placed = 0

/** Shows a toast in place of the one before it. */
export function placeToast({ message, detail, code, to, cause, tone = 'plain', undo }: Toast): void {
  const help = failureText(cause)
  const why = code && i18n._(problemText(code))
  const words = [help && i18n._(help), why, detail].filter(Boolean).join(' ')
  const small = words && to ? <Link to={to}>{words}</Link> : words
  notifications.cleanQueue()
  notifications.clean()
  placed += 1
  const id = `toast-${placed}`
  notifications.show({
    id,
    autoClose: screenTimings.toast,
    message: body(message, small, undo && { ...undo, close: () => notifications.hide(id) }),
    withBorder: true,
    closeButtonProps: { 'aria-label': t`Fechar` },
    classNames: { root: styles.root, body: styles.body, description: styles.text, closeButton: styles.close },
    'data-tone': tone,
    'data-toast': true,
  })
}

type Undo = { label: string; act: () => void; close: () => void }

function body(message: string, small: ReactNode, undo: Undo | undefined): ReactNode {
  return (
    <span className={styles.row}>
      <span>
        {message}
        {small && <small className={styles.detail}>{small}</small>}
      </span>
      {undo && <UndoButton {...undo} />}
    </span>
  )
}

/** It leaves with its toast: the focus goes back to where it came from, so that work by keyboard goes on there. */
function UndoButton({ label, act, close }: Undo) {
  const from = useRef<Element>(null)
  return (
    <button
      type="button"
      className={styles.undo}
      onFocus={({ relatedTarget }) => {
        from.current = relatedTarget
      }}
      onClick={() => {
        focusOn(from.current)
        close()
        act()
      }}
    >
      {label}
    </button>
  )
}

/** The list itself, in a lane of the page or at the end of the open dialog. Each toast is a live region of its own. */
export function ToastPlace() {
  const dialog = useStore(dialogOnScreen)
  return createPortal(
    <Notifications
      position="bottom-left"
      // The only layout of Mantine in which a toast stays while it has the focus.
      layout="stacked"
      pauseResetOnHover="notification"
      limit={1}
      withinPortal={false}
      className={styles.place}
      data-in-dialog={dialog !== null || undefined}
    />,
    dialog ?? document.body,
  )
}
