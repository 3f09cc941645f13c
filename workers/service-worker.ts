import { cleanupOutdatedCaches } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { backgroundSyncTag, filesTag, prepareMessage, skipWaitingMessage } from '#sync/background.ts'
import { apiBase } from '#sync/contract/index.ts'
import {
  type AppFile,
  addFiles,
  appFile,
  installFiles,
  precache,
  prepareFiles,
} from './service-worker/precache.ts'
import { renewSubscription } from './service-worker/renew-subscription.ts'
import { sendInBackground } from './service-worker/send-in-background.ts'
import { sessionTransport } from './service-worker/session-transport.ts'
import { openNotice, showNotice } from './service-worker/show-notice.ts'
import { takeShared } from './service-worker/take-shared.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] }

/** The Background Sync event, which TypeScript's WebWorker library lacks. */
type SyncEvent = ExtendableEvent & { tag: string }

/** The event of a lost subscription, which TypeScript's WebWorker library lacks. */
type SubscriptionChangeEvent = ExtendableEvent & { oldSubscription?: PushSubscription | null }

/** The event with the Static Routing API, which TypeScript's library and some browsers lack. */
type InstallEvent = ExtendableEvent & {
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>
}

// Only the app shell is cached. API responses are not: the local database holds the data.
addFiles(self.__WB_MANIFEST)
registerRoute(
  ({ url }) => precache.getCacheKeyForURL(url.href) !== undefined,
  ({ url }) => appFile(url.href),
)
cleanupOutdatedCaches()
self.addEventListener('install', (event) => {
  // Requests to the API would start this worker for nothing, and a new version waits until it has stopped.
  const routed = (event as InstallEvent).addRoutes?.({
    condition: { urlPattern: { pathname: `${apiBase}/*` } },
    source: 'network',
  })
  // Without the route the app works as well.
  event.waitUntil(Promise.all([installFiles(), routed?.catch(() => undefined)]))
})
// In development there is no precached page to bind to.
if (import.meta.env.PROD) {
  const shell = new URL('/index.html', location.href).href
  registerRoute(new NavigationRoute(() => appFile(shell), { denylist: [/^\/api\//] }))
}

registerRoute(
  ({ url }) => url.pathname === '/dashboard/share',
  ({ request }) => takeShared(request),
  'POST',
)

self.addEventListener('message', (event) => {
  // A new version takes over only when the person accepts it: the page must not reload unexpectedly.
  if (event.data === skipWaitingMessage) void self.skipWaiting()
  // What failed is asked for again by the page.
  if (event.data === prepareMessage) event.waitUntil(prepareFiles().catch(() => undefined))
})

self.addEventListener('activate', (event) => {
  void precache.activate(event)
  event.waitUntil(self.clients.claim())
})

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data?.text() ?? '')))

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as SubscriptionChangeEvent
  const renew = async () => {
    const session = await sessionTransport()
    if (session)
      await renewSubscription(session.transport, self.registration.pushManager, oldSubscription ?? null)
  }
  ;(event as ExtendableEvent).waitUntil(renew())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotice(event.notification))
})

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === backgroundSyncTag) sync.waitUntil(sendInBackground())
  if (sync.tag === filesTag) sync.waitUntil(prepareFiles())
})
