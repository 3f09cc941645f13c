import type { ComponentType } from 'react'
import { createStore } from '#src/config/create-store.ts'
import { screenTimings } from '#src/config/timings.ts'

export type Toast = {
  message: string
  /** The cause of a failure, or what to do about it. */
  detail?: string
  /** Why a call was refused, in the place of a detail; see `problemText`. */
  code?: string
  /** A path of the app: the detail leads there. */
  to?: string
  /** What was thrown by a write that the device refused: where a person can do something about it, the toast says so. */
  cause?: unknown
  tone?: 'plain' | 'error'
  undo?: { label: string; act: () => void }
}

/** `Place` shows toasts and is fetched with the first one; `plain` is a message shown without it when that failed. */
type Shown = { Place?: ComponentType; plain?: string }

export const toastStore = createStore<Shown>({})

/**
 * Shows one short message; the one before it gives way (docs/product.md, "Dialogs, toasts and forms": one at
 * a time). It stays while it is focused or hovered.
 */
export function showToast(toast: Toast): void {
  import('./toast-place.tsx').then(
    ({ ToastPlace, placeToast }) => {
      toastStore.write({ Place: ToastPlace })
      placeToast(toast)
    },
    // The code could not be fetched: the message is shown without it.
    () => {
      const plain: Shown = { plain: toast.message }
      toastStore.write(plain)
      setTimeout(() => toastStore.read() === plain && toastStore.write({}), screenTimings.toast)
    },
  )
}
