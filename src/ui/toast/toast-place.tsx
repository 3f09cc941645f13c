import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Notifications, notifications } from '@mantine/notifications'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { screenTimings } from '#src/config/timings.ts'
import { failureText } from '#src/i18n/failure-text.ts'
import { focusOn } from '../browser/focus-on.ts'
import button from '../button.module.css'
import styles from './toast.module.css'
import type { Toast } from './toast.ts'

/** How many were shown: each has an id of its own. */
let placed = 0

/** Shows a toast in place of the one before it. */
export function placeToast({ message, detail, to, cause, tone = 'plain', undo }: Toast): void {
  const help = failureText(cause)
  const words = [help && i18n._(help), detail].filter(Boolean).join(' ')
  const small = words && to ? <Link to={to}>{words}</Link> : words
  notifications.cleanQueue()
  notifications.clean()
  placed += 1
  const id = `toast-${placed}`
  document.body.toggleAttribute('data-toast-above', coversNext())
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

/** How wide a toast is at most, and how much of the window's bottom it takes, in px. */
const width = 460
const height = 190

/** Whether a toast at the bottom would lie on the one thing that the screen is for. What stays in sight has room of its own. */
function coversNext(): boolean {
  const next = document.querySelectorAll(`.${button.primary}:not(.${button.floating})`)
  return [...next].some((element) => {
    if (element.closest('[data-in-reach]')) return false
    const box = element.getBoundingClientRect()
    const [left, right] = [(innerWidth - width) / 2, (innerWidth + width) / 2]
    const beside = box.right < left || box.left > right
    return box.width > 0 && !beside && box.bottom > innerHeight - height && box.top < innerHeight
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

/** The list itself. Each toast is a live region of its own. */
export function ToastPlace() {
  return <Notifications position="bottom-center" limit={1} className={styles.place} containerWidth={width} />
}
