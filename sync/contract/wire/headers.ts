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
} as const

export const xsrfCookie = 'XSRF-TOKEN'

/** The path of the API, unless a build sets another one. */
export const apiBase = '/api'

/** The protocol version that this app uses. */
export const protocol = 1

/** The oldest protocol version that the server supports. */
export const oldestProtocol = 1
