import { t } from '@lingui/core/macro'
import { showToast } from './toast.ts'

/**
 * Does what a person asked for; where that fails, a toast says so and why.
 * @param failed what is said, if not just that nothing was saved. @returns undefined where it failed.
 */
export async function trying<T>(act: () => T | Promise<T>, failed?: string): Promise<T | undefined> {
  try {
    return await act()
  } catch (cause) {
    showToast({ tone: 'error', message: failed ?? t`Não foi possível salvar`, cause })
    return undefined
  }
}
