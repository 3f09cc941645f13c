import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { backgroundSyncTag, skipWaitingMessage } from '../sync/background.ts'
import { sendInBackground } from './service-worker/send-in-background.ts'

declare const self: ServiceWorkerGlobalScope

/** The Background Sync event, which TypeScript's WebWorker library does not know. */
type SyncEvent = ExtendableEvent & { tag: string }

// The shell only. Answers of the API are never cached here: the local database owns them.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// In development there is no precached page to bind to.
if (import.meta.env.PROD) {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }))
}

// A waiting version takes over only when a person asked for it: a reload must never come as a surprise.
self.addEventListener('message', (event) => {
  if (event.data === skipWaitingMessage) void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === backgroundSyncTag) sync.waitUntil(sendInBackground())
})
