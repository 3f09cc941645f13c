import { createStore, type Store } from '#src/config/create-store.ts'

/**
 * The dialog that is open, if any. It is an entry of its own in the browser's history, so that Back closes it and a reload
 * keeps it. The entry repeats the router's state of the page under it, and the router does not learn of it: opening and
 * closing a dialog is no navigation, and renders nothing but what reads this.
 */
type OpenDialog = { name: string; args: unknown }

/** As much of React Router's as is needed here. */
type RouterState = {
  location: { key: string; pathname: string; search: string; hash: string; state: unknown }
  /** `historyAction` of a page that is on its way. */
  navigation: { state: string; historyAction?: string | undefined }
}
type Router = {
  readonly state: RouterState
  subscribe(changed: (state: RouterState) => void): void
  navigate(to: object, how: { replace: true; preventScrollReset: true; state: unknown }): Promise<void>
}

const store = createStore<OpenDialog | null>(null)

/** The dialog that is open. Only `openDialog`, `closeDialog` and the history change it. */
export const dialogStore: Store<OpenDialog | null> = store

/** The dialog on the screen, until it begins to close: what is said meanwhile is said in it, not behind it. */
export const dialogOnScreen = createStore<HTMLElement | null>(null)

/** The browser goes back a moment after it was asked to; asked twice, it would leave the page as well. */
let closing = false

/** Opened while the history was on its way to somewhere else, which would have taken it along. */
let next: OpenDialog | null = null

/** Stays on the page that is shown instead of the one that is on its way. @returns false when none is. */
let stay = () => false

/** Follows the history. Call once, before anything renders. */
export function followDialogs(router: Router): void {
  stay = () => {
    const { location, navigation } = router.state
    // A step back or forward is in the history already.
    if (navigation.state === 'idle' || navigation.historyAction === 'POP') return false
    const { pathname, search, hash, state } = location
    void router.navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state })
    return true
  }
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
  const waiting = next
  next = null
  if (waiting) openDialog(waiting.name, waiting.args)
}

/**
 * What was pressed last counts: a page that is still on its way does not come any more, and a dialog that is closing is closed first.
 * @param args must survive structured cloning.
 */
export function openDialog(name: string, args: unknown): void {
  next = { name, args }
  if (closing || stay()) return
  next = null
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
