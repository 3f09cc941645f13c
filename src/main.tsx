import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startInstall } from './app/install.ts'
import { retryStyles } from './app/retry-styles.ts'
import { startUpdates } from './app/update.ts'
import { screenTimings } from './config/timings.ts'
import { startSignOutRetries } from './data/session/pending-sign-out.ts'
import { personStore } from './data/session/person-store.ts'
import { startLanguage } from './i18n/start.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

retryStyles()
// The device is asked who it belongs to while the texts load; both are needed before anything can be shown. Drawing the
// page of waiting first would take a slow phone longer than it is shown for.
const known = personStore.known(screenTimings.firstPaint)
void personStore.start()
startInstall()
startSignOutRetries()
await Promise.all([startLanguage(), known])
// React would log the bare value, and of a minified error that is one letter.
createRoot(root, { onCaughtError: reportError }).render(<App />)
void startUpdates()
