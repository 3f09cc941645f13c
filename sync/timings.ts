const second = 1000
const minute = 60 * second

/** Every wait of the sync layer, in ms, and the sizes that decide about one. */
export const timings = {
  requestTimeout: 30 * second,
  /** By how much a device's clock may be wrong without a word: no answer takes as long. */
  clockOff: 2 * minute,
  /** Requests made within this time of each other are sent together. */
  gather: 10,
  /** The longest that a request waits for others to join it. */
  gatherLongest: 200,
  /** The first wait after a failed call. Each wait doubles, with jitter, up to the longest. */
  backoffFirst: 1 * second,
  backoffLongest: 60 * second,
  /** The longest wait that a server may ask for. Timers of browsers end at once beyond 25 days. */
  backoffAsked: 60 * minute,
  /** The longest wait for a single row on which the server keeps failing. */
  rowBackoffLongest: 5 * minute,
  /** The change stream is closed when it sends nothing for this long; the server sends a comment every third of it. */
  streamSilence: 45 * second,
  /** A stream that sent something within this time is alive, and would have hinted at every change. */
  streamAlive: 20 * second,
  /** The interval of pulls without a hint. */
  resync: 5 * minute,
  /**
   * Lists of a basic server older than this are read again. A little less than `resync`, so that each resync reads
   * them.
   */
  listsFresh: 5 * minute - 5 * second,
  /** Lists of a basic server older than this are read again when a person comes back to the page. */
  listsRevisit: 30 * second,
  /** The wait before the status is read again after a storage failure. */
  storageRetry: 5 * second,
  heartbeat: 5 * second,
  /** How long the service worker waits for the leading page to answer. */
  leaderAnswer: 2 * second,
  /** A visible tab takes over from a leader that has sent no heartbeat for this long. */
  leaderSilence: 20 * second,
  /** How often live queries follow the pages of a first sync, and the steps of an act. */
  livePace: 1 * second,
  /** A write of more rows is a step of a longer act, and is sent once no further step follows within this time. */
  actRows: 10,
  actPause: 2 * second,
  /** Writes within this time cause one update of the status. */
  statusPause: 50,
  /** The longest wait before a file of the app that could not be fetched is fetched again. */
  installWait: 8 * second,
  /** How long an installation of the app tries; browsers end a service worker that works for five minutes. */
  installLimit: 4 * minute,
  /** How long a sign-out waits until unsent rows are sent. */
  signOutFlush: 10 * second,
} as const
