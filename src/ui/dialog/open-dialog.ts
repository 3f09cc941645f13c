import { createStore, type Store } from '#src/config/create-store.ts'

/**
 * The dialog that is open, if any. It is an entry of its own in the browser's history, so that Back closes it and a reload
 * keeps it. The entry repeats the router's state of the page under it, and the router does not learn of it: opening and
 * closing a dialog is no navigation, and renders nothing but what reads this.
 */
type OpenDialog = { name: string; args: unknown }

/** As much of React Router's as is needed here. */
type RouterState = { location: { key: string }; navigation: { state: string } }
type Router = { readonly state: RouterState; subscribe(changed: (state: RouterState) => void): void }

const store = createStore<OpenDialog | null>(null)

/** The dialog that is open. Only `openDialog`, `closeDialog` and the history change it. */
export const dialogStore: Store<OpenDialog | null> = store

/** The dialog on the screen, until it begins to close: what is said meanwhile is said in it, not behind it. */
export const dialogOnScreen = createStore<HTMLElement | null>(null)

/** The browser goes back a moment after it was asked to; asked twice, it would leave the page as well. */
let closing = false

/** Follows the history. Call once, before anything renders. */
export function followDialogs(router: Router): void {
  readHistory()
  // Whatever the router navigates to has no dialog, or one that was left open there.
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') readHistory()
  })
  // In the capture phase, to be asked before the router.
  addEventListener('popstate', (event) => stayOnPage(event, router), { capture: true })
}

/** Keeps from the router what only opens or closes a dialog of the page that it shows. */
function stayOnPage(event: PopStateEvent, { state: { location, navigation } }: Router): void {
  const entry = event.state as { key?: string } | null
  if (navigation.state !== 'idle' || (entry?.key ?? 'default') !== location.key) return
  event.stopImmediatePropagation()
  readHistory()
}

function readHistory(): void {
  closing = false
  const entry = history.state as { dialog?: OpenDialog } | null
  const dialog = entry?.dialog ?? null
  if (dialog !== store.read()) store.write(dialog)
}

/** @param args must survive structured cloning. */
export function openDialog(name: string, args: unknown): void {
  const entry = { ...(history.state as object | null), dialog: { name, args } }
  // A dialog that opens from another takes its place: both are one step back from the page.
  if (store.read()) history.replaceState(entry, '')
  else history.pushState(entry, '')
  readHistory()
}

/** Does nothing when another dialog is open, or none. */
export function closeDialog(name: string): void {
  if (closing || store.read()?.name !== name) return
  closing = true
  dialogOnScreen.write(null)
  history.back()
}
