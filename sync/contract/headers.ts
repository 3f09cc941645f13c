/** Names that both ends write on the wire. */
export const headers = {
  xsrf: 'X-XSRF-TOKEN',
  /** The user id a sync request is made for, so that one person's queue never goes out under another's cookie. */
  user: 'X-Rumo-User',
  idempotencyKey: 'Idempotency-Key',
  ifMatch: 'If-Match',
} as const

export const xsrfCookie = 'XSRF-TOKEN'

/** Where the API lives below the origin unless a build says otherwise. */
export const apiBase = '/api'
