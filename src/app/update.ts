import { screenTimings } from '../config/timings.ts'
import { skipWaitingMessage } from '../../sync/background.ts'

/**
 * The app's own updates. A new version installs beside the running one and waits; it takes over only when the person
 * says so, since a reload by itself could take away what somebody is typing.
 */

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

export const updateStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Whether a new version waits. */
  read: (): boolean => waiting !== null,
  /** Starts the new version and shows it. */
  apply(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting?.postMessage(skipWaitingMessage)
  },
}

/** Installs the service worker and watches for new versions. Does nothing where the browser has none. */
export async function startUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  notice(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => notice(registration))
  })
  setInterval(() => void registration.update().catch(() => undefined), screenTimings.updateCheck)
}

/** A worker that waits although none controls this page is the first one, and no update. */
function notice(registration: ServiceWorkerRegistration): void {
  waiting = navigator.serviceWorker.controller ? registration.waiting : null
  for (const listener of listeners) listener()
}
