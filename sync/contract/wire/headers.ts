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

/** From which version of the protocol on apps know what older ones would misread. */
export const protocolSince = {
  /** Programs among the templates: they would be shown as workouts. */
  programs: 2,
  /** Strength and other sports: they would be taken for broken rows. */
  laterSports: 3,
  /** Notices of new bests have no words, and phases of a season among the marks. */
  bests: 4,
  phases: 4,
  /** Announcements and their answers would be shown as comments on a workout. */
  announcements: 5,
  /** What other coaches share of their libraries would be shown as the person's own. */
  sharing: 5,
  /** Sessions of several sports, and weights in tenths of a kilogram, would be taken for broken rows. */
  multi: 6,
  tenths: 6,
} as const

/** The protocol version that this app uses. */
export const protocol = 6

/** The oldest protocol version that the server supports. */
export const oldestProtocol = 1
