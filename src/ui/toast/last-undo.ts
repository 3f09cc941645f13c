import { dialogStore } from '../dialog/open-dialog.ts'

/** How the last act is undone: for as long as its page is shown and nothing else was done. */
let last: { undo: () => void; page: string } | undefined

export function keepUndo(undo: () => void): void {
  last = { undo, page: location.pathname }
}

/** What was kept can be undone no more. */
export function forgetUndo(): void {
  last = undefined
}

/** Undoes the last act on Ctrl+Z or Cmd+Z, except in fields, which undo their own typing. @returns what ends it. */
export function watchUndoKey(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const plainZ =
      event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    const inField = event.target instanceof Element && event.target.closest('input, textarea, select')
    if (!plainZ || event.defaultPrevented || inField || dialogStore.read()) return
    if (last?.page !== location.pathname) return
    event.preventDefault()
    last.undo()
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}
