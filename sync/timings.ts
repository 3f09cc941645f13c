const second = 1000
const minute = 60 * second

/** Every wait of the sync layer, in ms. */
export const timings = {
  requestTimeout: 30 * second,
  /** First wait after a failed call; doubles up to the longest, each with jitter. */
  backoffFirst: 1 * second,
  backoffLongest: 60 * second,
  /** A row on which the server keeps failing is tried at least this often. */
  rowBackoffLongest: 5 * minute,
  /** The change stream says at least this often that it is alive; three missed signs mean it is not. */
  streamSilence: 45 * second,
  /** A pull although nobody hinted at a change. */
  resync: 5 * minute,
  /** Classic lists are read again when older than this: a little less than `resync`, so that its turn meets it. */
  listsFresh: 5 * minute - 5 * second,
  /** Classic lists that are older than this are read again when a person comes back to the page. */
  listsRevisit: 30 * second,
  /** The status of a database that could not be read is read again after this. */
  storageRetry: 5 * second,
  heartbeat: 5 * second,
  /** A page that exchanges answers the service worker within this. */
  leaderAnswer: 2 * second,
  /** A visible tab takes over from a leader that has been silent for this long. */
  leaderSilence: 20 * second,
  /** Bundles bursts of writes into one look at the status. */
  statusPause: 50,
  /** How long a sign-out waits for what is still unsent. */
  signOutFlush: 10 * second,
} as const
