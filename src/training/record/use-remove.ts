import { useLingui } from '@lingui/react/macro'
import { useSession } from '#src/data/session/session-context.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import { collectionOf, type Documents, removeLocal, restoreLocal } from '#sync/client.ts'

/**
 * Deletes rows of a collection and says so in a toast, with an undo.
 * @param restored said when the deletion was undone; null where there is no way back.
 * @returns a function of the row's key and of what leaves its page or closes its dialog.
 */
export function useRemove(name: keyof Documents, removed: string, failed: string, restored?: string | null) {
  const collection = collectionOf(useSession().client.database, name)
  const undoToast = useUndoToast()
  const { t } = useLingui()
  return (key: string, leave: () => unknown) =>
    void trying(async () => {
      const before = await removeLocal(collection, key)
      await leave()
      if (restored === null) showToast({ message: removed })
      else if (before)
        undoToast(removed, () => restoreLocal(collection, before), restored ?? t`Exclusão desfeita`)
    }, failed)
}
