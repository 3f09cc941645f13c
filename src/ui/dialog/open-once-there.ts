import { screenTimings } from '#src/config/timings.ts'
import { dialogStore, openDialog } from './open-dialog.ts'

/** Calls by time, and when the browser is online again. @returns ends it. */
export function repeat(call: () => unknown): () => void {
  const timer = setInterval(call, screenTimings.codeAgain)
  addEventListener('online', call)
  return () => {
    clearInterval(timer)
    removeEventListener('online', call)
  }
}

/** Ends waiting for the code of the last dialog that had none. */
let endWaiting = () => {}

/** Opens the dialog that is open now again once its code is there, unless the person has opened another page or dialog. */
export function openOnceThere(fetch: () => Promise<unknown>): void {
  endWaiting()
  const wanted = dialogStore.read()
  if (!wanted) return
  const address = location.href
  const stopAsking = repeat(() =>
    fetch().then(
      () => {
        if (endWaiting === end && location.href === address) openDialog(wanted.name, wanted.args)
        end()
      },
      () => undefined,
    ),
  )
  const stopWatching = dialogStore.subscribe(() => {
    if (dialogStore.read()) end()
  })
  const end = () => {
    stopAsking()
    stopWatching()
    if (endWaiting === end) endWaiting = () => {}
  }
  endWaiting = end
}
