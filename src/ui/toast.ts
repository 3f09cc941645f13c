export type Toast = {
  message: string
  /** What stands behind a failure, or what to do about it. */
  detail?: string
  /** What was thrown by a write that the device refused: where a person can do something about it, the toast says so. */
  cause?: unknown
  tone?: 'plain' | 'error'
  undo?: { label: string; act: () => void }
}

let wanted = false
const listeners = new Set<() => void>()

/** Whether a toast was shown yet: the place they appear in is not loaded before that. */
export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => wanted,
}

/**
 * Shows one short message; the one before it gives way (SPEC section 9: one at a time). It stays while it is focused
 * or hovered.
 */
export function showToast(toast: Toast): void {
  wanted = true
  for (const listener of listeners) listener()
  import('./toast-place.tsx').then(
    ({ placeToast }) => placeToast(toast),
    // Not loaded before the network went: what the toast tells is on the screen anyway.
    () => undefined,
  )
}
