/**
 * Why a person's database cannot be used. Nothing in it is changed or lost by any of these.
 * - `unreadable`: the browser would not open or read it (private mode, full disk, damage); `cause` has its word
 * - `migration-failed`: what an older version of the app wrote could not be brought into the present shape; a later
 *   version that can will find it
 * - `too-new`: a newer version of the app has written it; this one must be replaced first
 * - `needs-migration`: an older version wrote it, and only a page may bring it forward
 */
type DatabaseErrorCode = 'unreadable' | 'migration-failed' | 'too-new' | 'needs-migration'

export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode

  constructor(code: DatabaseErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'DatabaseError'
    this.code = code
  }
}
