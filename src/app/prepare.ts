import { type FilesReport, filesMessage, filesTag, prepareMessage } from '#sync/background.ts'
import { screenTimings } from '../config/timings.ts'
import { isPrepared, preparationStore } from '../data/session/preparation.ts'

/** Chromium's Background Sync, which TypeScript's DOM library lacks. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * Installs the service worker and has it store the app's files. Repeats both until they are done, by time and when the
 * browser is online again: many networks lose requests without the browser noticing.
 * @returns the registration once there is one. Without a service worker the app works as long as it is open.
 */
export function prepareDevice(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<FilesReport | undefined>) => {
    if (data?.type !== filesMessage) return
    const { type: _, ...report } = data
    preparationStore.write(report)
  })
  return new Promise((resolve) => {
    const goOn = async () => {
      const registration = await register()
      if (!registration) return
      resolve(registration)
      const worker = registration.active ?? registration.installing
      worker?.postMessage(prepareMessage)
      if (registration.active && !isDone()) await askToGoOnLater(registration)
    }
    void goOn()
    const again = () => void (isDone() || goOn())
    // The essential files are there and the others can follow.
    serviceWorker.addEventListener('controllerchange', again)
    addEventListener('online', again)
    setInterval(again, screenTimings.prepareAgain)
  })
}

function isDone(): boolean {
  const preparation = preparationStore.read()
  return preparation !== null && isPrepared(preparation)
}

/** @returns the existing registration if there is one. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register('/service-worker.js')
  } catch (error) {
    // A browser that refuses service workers (private mode) gives another error than a lost request.
    if (error instanceof TypeError)
      preparationStore.write({ stored: 0, wanted: 0, essentialOnly: false, trouble: 'network' })
    return undefined
  }
}

/** Where the browser can: goes on with the rest after the last tab was closed. */
async function askToGoOnLater(registration: SyncRegistration): Promise<void> {
  try {
    await registration.sync?.register(filesTag)
  } catch {
    // Refused by the browser; an open page asks by itself.
  }
}
