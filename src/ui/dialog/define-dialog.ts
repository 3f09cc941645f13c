import { useState, useSyncExternalStore } from 'react'
import { useStore } from '#src/config/create-store.ts'
import type { DialogFrame } from './dialog.tsx'
import { closeDialog, dialogStore, openDialog } from './open-dialog.ts'

/** What `open` takes: nothing where a dialog is about nothing in particular. */
type Opening<Args> = [Args] extends [null] ? [] : [args: Args]

export type DialogDefinition<Args> = {
  open: (...opening: Opening<Args>) => void
  use: () => DialogState<Args>
}

export type DialogState<Args = null> = {
  opened: boolean
  /** What it is about; while it fades out, what it was about. */
  args: Args | undefined
  open: DialogDefinition<Args>['open']
  close: () => void
  /** What its `Dialog` is drawn with. */
  frame: DialogFrame
}

/**
 * A dialog that lives in the browser's history: the back gesture closes it, a reload keeps it. `use` renders only when
 * this dialog opens or closes; what only opens it calls `open` and renders never.
 * @param name one per dialog of a screen. Its arguments must survive structured cloning, and reloads with a newer release.
 */
export function defineDialog<Args = null>(name: string): DialogDefinition<Args> {
  const read = () => {
    const current = dialogStore.read()
    return current?.name === name ? current : null
  }
  const open = (...[args]: Opening<Args>) => openDialog(name, args ?? null)
  const close = () => closeDialog(name)
  return {
    open,
    use: () => {
      const dialog = useSyncExternalStore(dialogStore.subscribe, read)
      const [last, setLast] = useState<Args>()
      // While it fades out, a dialog still shows what it was about.
      if (dialog && dialog.args !== last) setLast(dialog.args as Args)
      const opened = dialog !== null
      const args = dialog ? (dialog.args as Args) : last
      return { opened, args, open, close, frame: { opened, onClose: close } }
    },
  }
}

/** Whether a dialog or menu of the screen is open. */
export function useDialogOpen(): boolean {
  return useStore(dialogStore) !== null
}
