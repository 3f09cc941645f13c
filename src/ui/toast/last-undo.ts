import { dialogStore } from '../dialog/open-dialog.ts'

type Act = { undo: () => void; page: string }

/** How many acts of this session can be undone. */
const most = 50

/** The acts that can still be undone, each on the page on which it was made; the last one is undone first. */
let acts: readonly Act[] = []

/** @returns what takes the act out again, once it was undone in another way. */
export function keepUndo(undo: () => void): () => void {
  const act = { undo, page: location.pathname }
  acts = [...acts, act].slice(-most)
  return () => {
    acts = acts.filter((kept) => kept !== act)
  }
}

/** Nothing can be undone any more: another person may be at this device. */
export function forgetUndos(): void {
  acts = []
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
    const act = acts.findLast(({ page }) => page === location.pathname)
    if (!act) return
    event.preventDefault()
    act.undo()
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}
