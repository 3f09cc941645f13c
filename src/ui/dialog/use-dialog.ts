import { useCallback, useState, useSyncExternalStore } from 'react'
import { useStore } from '#src/config/create-store.ts'
import { closeDialog, dialogStore, openDialog } from './open-dialog.ts'

/**
 * A dialog that lives in the browser's history: the back gesture closes it, a reload keeps it. Renders only when this
 * dialog opens or closes; what only opens it calls `openDialog` and renders never.
 * @param name one per dialog of a screen. Its arguments must survive structured cloning.
 */
export function useDialog<Args>(name: string) {
  const dialog = useSyncExternalStore(dialogStore.subscribe, () => {
    const current = dialogStore.read()
    return current?.name === name ? current : null
  })
  const [last, setLast] = useState<Args>()
  // While it fades out, a dialog still shows what it was about.
  if (dialog && dialog.args !== last) setLast(dialog.args as Args)
  return {
    opened: dialog !== null,
    args: dialog ? (dialog.args as Args) : last,
    open: useCallback((args: Args) => openDialog(name, args), [name]),
    close: useCallback(() => closeDialog(name), [name]),
  }
}

/** Whether a dialog or menu of the screen is open. */
export function useDialogOpen(): boolean {
  return useStore(dialogStore) !== null
}
