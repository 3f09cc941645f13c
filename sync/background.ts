/** The tag under which a page asks the browser to wake the service worker when the network is back. */
export const backgroundSyncTag = 'rumo-sync'

/** A person chose to use the new version now. */
export const skipWaitingMessage = 'skip-waiting'
