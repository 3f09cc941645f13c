/** The tag under which a page asks the browser to wake the service worker when the network is back. */
export const backgroundSyncTag = 'rumo-sync'

/** Sent to a waiting service worker when the person accepts the update. */
export const skipWaitingMessage = 'skip-waiting'

/** The tag under which a page asks the browser to let the service worker store the rest of the app's files. */
export const filesTag = 'rumo-files'

/** Sent to the service worker: store the app's files that are missing and report how far that is. */
export const prepareMessage = 'prepare'

export const filesMessage = 'files'

/** What the service worker posts to every page while it stores the app's files, and when it is asked. */
export type FilesReport = {
  type: typeof filesMessage
  /** The number of stored files, of those that are to be stored. */
  stored: number
  wanted: number
  /** The connection is paid by volume: the other files come when they are opened. */
  essentialOnly: boolean
  /** What keeps the next file away: the network, or a device without room. */
  trouble: 'network' | 'room' | null
}
