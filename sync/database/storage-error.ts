/** The device's storage would not read or write: it is full, damaged, or was taken away. `cause` has its own error. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super('storage', { cause })
    this.name = 'StorageError'
  }
}

/** Runs work on the storage. @throws StorageError for whatever it throws. */
export async function onStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(error)
  }
}
