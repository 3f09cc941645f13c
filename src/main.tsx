import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startInstall } from './app/install.ts'
import { retryStyles } from './app/retry-styles.ts'
import { startUpdates } from './app/update.ts'
import { screenTimings } from './config/timings.ts'
import { deviceStore, storageKeys } from './config/web-storage.ts'
import { personStore } from './data/session/person-store.ts'
import { startLanguage } from './i18n/start.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

retryStyles()
const known = personStore.known(screenTimings.firstPaint)
void personStore.start()
startInstall()
if (deviceStore.read(storageKeys.pendingSignOut)) void retrySignOut()
void show(root)

/** Few starts follow a sign-out that the server has not confirmed. */
async function retrySignOut(): Promise<void> {
  const { startSignOutRetries } = await import('./data/session/pending-sign-out.ts')
  startSignOutRetries()
}

/**
 * Draws nothing until the device has been asked who it belongs to: drawing the page of waiting first would take a slow
 * phone longer than it is shown for. No top-level await: WebKit hands out a file that depends on one before that file has
 * run (bugs.webkit.org/242740).
 */
async function show(place: HTMLElement): Promise<void> {
  await startLanguage()
  void startUpdates()
  await known
  // React would log the bare value, and of a minified error that is one letter.
  createRoot(place, { onCaughtError: reportError }).render(<App />)
}
