import { beforeEach, vi } from 'vitest'
import type { Toast } from '#src/ui/toast/toast.ts'

/**
 * What a component says in toasts, for a unit test that has
 * `vi.mock('#src/ui/toast/toast.ts', () => import('#tests/support/shown-toasts.ts'))`.
 */
export const showToast = vi.fn<(toast: Toast) => void>()
beforeEach(() => {
  showToast.mockClear()
})
