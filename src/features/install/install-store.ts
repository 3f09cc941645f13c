import { dismiss } from './install-rules.ts'

/** Chromium's install prompt, which TypeScript's DOM library does not know. */
type InstallPromptEvent = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** `available`: the browser would install the app when told to. */
type InstallState = 'unavailable' | 'available' | 'installing'

let prompt: InstallPromptEvent | undefined
let state: InstallState = 'unavailable'
const listeners = new Set<() => void>()

function become(next: InstallState): void {
  state = next
  for (const listener of listeners) listener()
}

export const installStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): InstallState => state,

  /** Call once, before the browser can offer it: the offer comes only once per page. */
  listen(): void {
    addEventListener('beforeinstallprompt', (event) => {
      // The browser's own banner would come at a moment of its choice.
      event.preventDefault()
      prompt = event as InstallPromptEvent
      become('available')
    })
    addEventListener('appinstalled', () => {
      prompt = undefined
      become('unavailable')
    })
  },

  /** Asks the browser to install. Declined or failed, it counts as an ordinary dismissal; an offer serves once. */
  async install(): Promise<void> {
    if (!prompt) return
    become('installing')
    try {
      await prompt.prompt()
      const { outcome } = await prompt.userChoice
      if (outcome === 'dismissed') dismiss(Date.now())
    } catch (error) {
      dismiss(Date.now())
      // Onto the console (docs/product.md, "Install prompt"), where the next version of the browser may
      // explain itself.
      reportError(error)
    }
    prompt = undefined
    become('unavailable')
  },
}
