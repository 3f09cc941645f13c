import { useLingui } from '@lingui/react/macro'
import { keepUndo } from './last-undo.ts'
import { showToast } from './toast.ts'
import { trying } from './trying.ts'

/**
 * Says what was done and offers to take it back, by Ctrl+Z and later in the facts about sync. `restored` is said when it
 * was taken back, or is made of the result; `detail` is a quiet second line, a link with `to`.
 */
export function useUndoToast() {
  const { t } = useLingui()
  return <Result>(
    message: string,
    restore: () => Promise<Result>,
    restored: string | ((result: Result) => string),
    detail?: string,
    to?: string,
  ) => {
    let undone = false
    const act = () => {
      if (undone) return
      undone = true
      forget()
      void trying(async () => {
        const result = await restore()
        showToast({ message: typeof restored === 'string' ? restored : restored(result) })
      }, t`Não foi possível desfazer`)
    }
    const forget = keepUndo(message, act)
    showToast({ message, undo: { label: t`Desfazer`, act }, ...(detail && { detail }), ...(to && { to }) })
  }
}
