import { Notifications, notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { screenTimings } from '../config/timings.ts'
import styles from './toast.module.css'

type Toast = {
  message: string
  /** What stands behind a failure, or what to do about it. */
  detail?: string
  tone?: 'plain' | 'error'
  undo?: { label: string; act: () => void }
}

/** Shows one short message; the one before it gives way (SPEC section 9: one at a time). It stays while focused or hovered. */
export function showToast({ message, detail, tone = 'plain', undo }: Toast): void {
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

/** The place toasts appear in, once per page. Each toast is a live region of its own. */
export function Toasts() {
  return <Notifications position="bottom-center" limit={1} className={styles.place} containerWidth={460} />
}
