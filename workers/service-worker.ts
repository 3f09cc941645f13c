import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { backgroundSyncTag, skipWaitingMessage } from '../sync/background.ts'
import { sendInBackground } from './service-worker/send-in-background.ts'

declare const self: ServiceWorkerGlobalScope

/** The Background Sync event, which TypeScript's WebWorker library lacks. */
type SyncEvent = ExtendableEvent & { tag: string }

// Only the app shell is cached. API responses are not: the local database holds the data.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// In development there is no precached page to bind to.
if (import.meta.env.PROD) {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }))
}

// A new version takes over only when the person accepts it: the page must not reload unexpectedly.
self.addEventListener('message', (event) => {
  if (event.data === skipWaitingMessage) void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === backgroundSyncTag) sync.waitUntil(sendInBackground())
})
