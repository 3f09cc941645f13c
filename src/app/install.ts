import { listenForOffer } from '../features/install/install-store.ts'

/** Listens for the browser's offer to install the app, from the first moment of the page. */
export function startInstall(): void {
  listenForOffer()
}
