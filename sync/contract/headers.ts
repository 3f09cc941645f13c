/** Names that both ends write on the wire. */
export const headers = {
  xsrf: 'X-XSRF-TOKEN',
  /** The user id a sync request is made for, so that one person's queue never goes out under another's cookie. */
  user: 'X-Rumo-User',
  /** The protocol that the app speaks; a server that no longer does answers `upgrade-required`. */
  protocol: 'X-Rumo-Protocol',
  idempotencyKey: 'Idempotency-Key',
  ifMatch: 'If-Match',
} as const

export const xsrfCookie = 'XSRF-TOKEN'

/** Where the API lives below the origin unless a build says otherwise. */
export const apiBase = '/api'

/** The version of this contract that the app speaks. */
export const protocol = 1

/** The oldest one that the server still speaks; an older app is told to update. */
export const oldestProtocol = 1
