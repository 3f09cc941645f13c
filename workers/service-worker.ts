import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { backgroundSyncTag, skipWaitingMessage } from '../sync/background.ts'
import { installFiles, precache } from './service-worker/precache.ts'
import { sendInBackground } from './service-worker/send-in-background.ts'

declare const self: ServiceWorkerGlobalScope

/** The Background Sync event, which TypeScript's WebWorker library lacks. */
type SyncEvent = ExtendableEvent & { tag: string }

// Only the app shell is cached. API responses are not: the local database holds the data.
precache.addToCacheList(self.__WB_MANIFEST)
registerRoute(new PrecacheRoute(precache))
cleanupOutdatedCaches()
self.addEventListener('install', (event) => event.waitUntil(installFiles(event)))
// In development there is no precached page to bind to.
if (import.meta.env.PROD) {
  registerRoute(
    new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }),
  )
}

// A new version takes over only when the person accepts it: the page must not reload unexpectedly.
self.addEventListener('message', (event) => {
  if (event.data === skipWaitingMessage) void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  void precache.activate(event)
  event.waitUntil(self.clients.claim())
})

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === backgroundSyncTag) sync.waitUntil(sendInBackground())
})
