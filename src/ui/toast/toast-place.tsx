import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Notifications, notifications } from '@mantine/notifications'
import { type ReactNode, useRef } from 'react'
import { screenTimings } from '#src/config/timings.ts'
import { failureText } from '#src/i18n/failure-text.ts'
import { focusOn } from '../browser/focus-on.ts'
import styles from './toast.module.css'
import type { Toast } from './toast.ts'

/** Shows a toast in place of the one before it. */
export function placeToast({ message, detail, cause, tone = 'plain', undo }: Toast): void {
  const help = failureText(cause)
  const small = [help && i18n._(help), detail].filter(Boolean).join(' ')
  notifications.cleanQueue()
  notifications.clean()
  const id = crypto.randomUUID()
  notifications.show({
    id,
    autoClose: undo ? screenTimings.toastWithUndo : screenTimings.toast,
    message: body(message, small, undo && { ...undo, close: () => notifications.hide(id) }),
    withBorder: true,
    closeButtonProps: { 'aria-label': t`Fechar` },
    classNames: { root: styles.root, body: styles.body, description: styles.text, closeButton: styles.close },
    'data-tone': tone,
    'data-toast': true,
  })
}

type Undo = { label: string; act: () => void; close: () => void }

function body(message: string, small: string, undo: Undo | undefined): ReactNode {
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

/** The list itself. Each toast is a live region of its own. */
export function ToastPlace() {
  return <Notifications position="bottom-center" limit={1} className={styles.place} containerWidth={460} />
}
