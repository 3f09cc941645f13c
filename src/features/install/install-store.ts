import { createStore } from '#src/config/create-store.ts'
import { dismiss } from './install-rules.ts'

/** Chromium's install prompt, which TypeScript's DOM library does not know. */
type InstallPromptEvent = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** `available`: the browser can install the app on request. */
type InstallState = 'unavailable' | 'available' | 'installing'

let prompt: InstallPromptEvent | undefined
export const installStore = createStore<InstallState>('unavailable')

/** Listens for the browser's offer. Call as the page starts: the offer comes only once per page. */
export function listenForOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own banner would come at a moment of its choice.
    event.preventDefault()
    prompt = event as InstallPromptEvent
    installStore.write('available')
  })
  addEventListener('appinstalled', withdraw)
}

/** Asks the browser to install. Declined or failed, it counts as an ordinary dismissal; an offer serves once. */
export async function install(): Promise<void> {
  if (!prompt) return
  installStore.write('installing')
  try {
    await prompt.prompt()
    const { outcome } = await prompt.userChoice
    if (outcome === 'dismissed') dismiss(Date.now())
  } catch (error) {
    dismiss(Date.now())
    // Onto the console (docs/product.md, "Install prompt"), where the next version of the browser may explain itself.
    reportError(error)
  }
  withdraw()
}

function withdraw(): void {
  prompt = undefined
  installStore.write('unavailable')
}
