import { useLingui } from '@lingui/react/macro'
import { forgetUndo, keepUndo } from './last-undo.ts'
import { showToast } from './toast.ts'

/**
 * Says what was done and offers to take it back, also by Ctrl+Z; `restored` is said when it was, `detail` is a quiet
 * second line.
 */
export function useUndoToast() {
  const { t } = useLingui()
  return (message: string, restore: () => Promise<unknown>, restored: string, detail?: string) => {
    let undone = false
    const act = () => {
      if (undone) return
      undone = true
      forgetUndo()
      restore().then(
        () => showToast({ message: restored }),
        (cause: unknown) => showToast({ tone: 'error', message: t`Não foi possível desfazer`, cause }),
      )
    }
    keepUndo(act)
    showToast({ message, undo: { label: t`Desfazer`, act }, ...(detail && { detail }) })
  }
}
