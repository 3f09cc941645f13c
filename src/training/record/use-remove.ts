import { useSession } from '#src/data/session/session-context.ts'
import { showToast } from '#src/ui/toast/toast.ts'
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
  const remove = async (key: string, leave: () => unknown) => {
    const before = await removeLocal(collection, key)
    await leave()
    if (restored === undefined) showToast({ message: removed })
    else if (before) undoToast(removed, () => restoreLocal(collection, before), restored)
  }
  return (key: string, leave: () => unknown) => {
    remove(key, leave).catch((cause: unknown) => showToast({ tone: 'error', message: failed, cause }))
  }
}
