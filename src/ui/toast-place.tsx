import { Notifications, notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { screenTimings } from '../config/timings.ts'
import styles from './toast.module.css'
import type { Toast } from './toast.ts'

/** Shows a toast in place of the one before it. */
export function placeToast({ message, detail, tone = 'plain', undo }: Toast): void {
  notifications.cleanQueue()
  notifications.clean()
  const id = crypto.randomUUID()
  notifications.show({
    id,
    autoClose: undo ? screenTimings.toastWithUndo : screenTimings.toast,
    message: body(message, detail, undo && { ...undo, close: () => notifications.hide(id) }),
    withBorder: true,
    classNames: { root: styles.root, body: styles.body, description: styles.text, closeButton: styles.close },
    'data-tone': tone,
  })
}

function body(
  message: string,
  detail: string | undefined,
  undo: { label: string; act: () => void; close: () => void } | undefined,
): ReactNode {
  return (
    <span className={styles.row}>
      <span>
        {message}
        {detail && <small className={styles.detail}>{detail}</small>}
      </span>
      {undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            undo.close()
            undo.act()
          }}
        >
          {undo.label}
        </button>
      )}
    </span>
  )
}

/** The list itself. Each toast is a live region of its own. */
export function ToastPlace() {
  return <Notifications position="bottom-center" limit={1} className={styles.place} containerWidth={460} />
}
