import { skipWaitingMessage } from '#sync/background.ts'
import { createStore } from '../config/create-store.ts'
import { screenTimings } from '../config/timings.ts'
import { prepareDevice } from './prepare.ts'

/**
 * The app's own updates. A new version installs while the old one runs, and waits; it takes over only when the person
 * says so, because an automatic reload could lose what is being typed.
 */

/** The new version that waits, if there is one. */
export const waitingVersion = createStore<ServiceWorker | null>(null)

/** Starts the version that waits and shows it. */
export function applyUpdate(): void {
  waitingVersion.read()?.postMessage(skipWaitingMessage)
}

/**
 * Fetches the newest version, starts it and shows it, for an app that the server no longer speaks with.
 * @returns false when the version here is the newest there is. Rejects when the server cannot be asked.
 */
export async function fetchNewVersion(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !navigator.serviceWorker.controller) {
    // No service worker controls this page, so a reload gets the server's files.
    location.reload()
    return true
  }
  await registration.update()
  const next = registration.installing ?? registration.waiting
  if (!next) return false
  // Its taking over reloads the page.
  if (await isInstalled(next)) next.postMessage(skipWaitingMessage)
  else throw new Error('the new version could not be installed')
  return true
}

function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'redundant') resolve(false)
      else if (worker.state !== 'installing') resolve(true)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** Installs the service worker and watches for new versions. Does nothing where the browser has none. */
export async function startUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  reloadWithTheNewVersion()
  const registration = await prepareDevice()
  // The browser may have found the new version while this page loaded, before anything listened.
  const follow = () => {
    registration.installing?.addEventListener('statechange', () => notice(registration))
    notice(registration)
  }
  follow()
  registration.addEventListener('updatefound', follow)
  setInterval(() => void registration.update().catch(() => undefined), screenTimings.updateCheck)
}

/**
 * All tabs, not only the one that asked: the new version may bring the database into another shape, and what an old
 * tab wrote after that would be lost. What is being typed there is kept as a draft.
 */
function reloadWithTheNewVersion(): void {
  // The very first worker takes over a page that already is of its version.
  let first = !navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!first) location.reload()
    first = false
  })
}

/** A worker that waits although none controls this page is the first one, and no update. */
function notice(registration: ServiceWorkerRegistration): void {
  waitingVersion.write(navigator.serviceWorker.controller ? registration.waiting : null)
}
