/**
 * Why the local database cannot be used. None of these changes or loses data.
 * - `unreadable`: the browser could not open or read it (private mode, full disk, damage); `cause` is the browser's
 *   error
 * - `migration-failed`: the data of an older app version could not be migrated; a later version may succeed
 * - `too-new`: a newer app version wrote it; the app must be updated first
 * - `needs-migration`: an older app version wrote it, and only a page may migrate it
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
