import { useLingui } from '@lingui/react/macro'
import { showToast } from './toast.ts'

/** Says what was done and offers to take it back; `restored` is said when it was, `detail` is a quiet second line. */
export function useUndoToast() {
  const { t } = useLingui()
  return (message: string, restore: () => Promise<unknown>, restored: string, detail?: string) => {
    const act = () => {
      restore().then(
        () => showToast({ message: restored }),
        (cause: unknown) => showToast({ tone: 'error', message: t`Não foi possível desfazer`, cause }),
      )
    }
    showToast({ message, undo: { label: t`Desfazer`, act }, ...(detail && { detail }) })
  }
}
