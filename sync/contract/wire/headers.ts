/** Header names that client and server share. */
export const headers = {
  xsrf: 'X-XSRF-TOKEN',
  /**
   * The user id a sync request is made for. It prevents sending one person's unsent rows with another person's cookie.
   */
  user: 'X-Rumo-User',
  /** The protocol version of the app. A server that no longer supports it answers `upgrade-required`. */
  protocol: 'X-Rumo-Protocol',
  idempotencyKey: 'Idempotency-Key',
  ifMatch: 'If-Match',
  /** On a response that was stored for its Idempotency-Key: the row may have changed since. */
  replayed: 'Idempotency-Replayed',
} as const

export const xsrfCookie = 'XSRF-TOKEN'

/** The path of the API, unless a build sets another one. */
export const apiBase = '/api'

/** The path of batches below it (`batch.ts`); here, so that a page can name it without the schemas. */
export const batchPath = '/batch'

/**
 * The protocol version that this app uses. 2: it knows plans of several weeks among the templates, which older apps
 * would show as workouts. 3: it knows strength and other sports, which older apps would take for broken rows. 4: it
 * knows notices of new bests, for which older apps have no words, and phases of a season among the marks. 5: it knows
 * announcements to a group and their answers, which older apps would show as comments on a workout,
 * and what other coaches share of their libraries, which they would show as the person's own. 6: it knows sessions of
 * several sports (`multi`) and weights in tenths, which older apps would take for broken rows.
 */
export const protocol = 6

/** From this version on an app knows plans of several weeks. */
export const planProtocol = 2

/** From these versions on an app knows strength and other sports, and sessions of several sports. */
export const sportsProtocol = 3
export const multiProtocol = 6

/** From this version on an app knows notices of new bests, and phases of a season. */
export const bestsProtocol = 4
export const phasesProtocol = 4

/** From this version on an app knows weights in tenths of a kilogram. */
export const tenthsProtocol = 6

/** From this version on an app knows announcements, their answers and their notices. */
export const announcementsProtocol = 5

/** From this version on an app knows that others share of their libraries. */
export const sharingProtocol = 5

/** The oldest protocol version that the server supports. */
export const oldestProtocol = 1
