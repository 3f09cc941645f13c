/**
 * Why the local database cannot be used. None of these changes or loses data.
 * - `unreadable`: the browser could not open or read it (private mode, full disk, damage); `cause` is the browser's
 *   error
 * - `too-new`: a newer app version wrote it; the app must be updated first
 */
type DatabaseErrorCode = 'unreadable' | 'too-new'

export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode

  constructor(code: DatabaseErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'DatabaseError'
    this.code = code
  }
}
