import { createStore } from '#src/config/create-store.ts'
import { dialogStore } from '../dialog/open-dialog.ts'

/** `message` says what was done, as its toast did. */
type Act = { message: string; undo: () => void; page: string }

/** How many acts of this session can be undone. */
const most = 50

/** The acts that can still be undone, each on the page on which it was made; the last one is undone first. */
export const undoStore = createStore<readonly Act[]>([])

/** @returns what takes the act out again, once it was undone in another way. */
export function keepUndo(message: string, undo: () => void): () => void {
  const act = { message, undo, page: location.pathname }
  undoStore.write([...undoStore.read(), act].slice(-most))
  return () => undoStore.write(undoStore.read().filter((kept) => kept !== act))
}

/** Nothing can be undone any more: another person may be at this device. */
export function forgetUndos(): void {
  undoStore.write([])
}

/**
 * Undoes the last act on Ctrl+Z or Cmd+Z, then the one before it, except in fields, which undo their own typing.
 * @returns what ends it.
 */
export function watchUndoKey(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const plainZ =
      event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    const inField = event.target instanceof Element && event.target.closest('input, textarea, select')
    if (!plainZ || event.defaultPrevented || inField || dialogStore.read()) return
    const act = undoStore.read().findLast(({ page }) => page === location.pathname)
    if (!act) return
    event.preventDefault()
    act.undo()
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}
