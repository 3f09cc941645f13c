import { useSession } from '#src/data/session/session-context.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import { collectionOf, type Documents, removeLocal, restoreLocal } from '#sync/client.ts'

type Words = {
  removed: string
  /** Said when the deletion was undone; without it there is no way back, and no undo is offered. */
  restored?: string
  failed: string
}

/**
 * Deletes rows of a collection and says so in a toast, with an undo where one is possible.
 * @returns a function of the row's key and of what leaves its page or closes its dialog.
 */
export function useRemove(name: keyof Documents, { removed, restored, failed }: Words) {
  const collection = collectionOf(useSession().client.database, name)
  const undoToast = useUndoToast()
  return (key: string, leave: () => unknown) =>
    void trying(async () => {
      const before = await removeLocal(collection, key)
      await leave()
      if (restored === undefined) showToast({ message: removed })
      else if (before) undoToast(removed, () => restoreLocal(collection, before), restored)
    }, failed)
}
