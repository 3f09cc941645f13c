/** The tag under which a page asks the browser to wake the service worker when the network is back. */
export const backgroundSyncTag = 'rumo-sync'

/** Sent to a waiting service worker when the person accepts the update. */
export const skipWaitingMessage = 'skip-waiting'
