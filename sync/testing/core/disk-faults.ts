export type StorageAct = 'open' | 'read' | 'write'

/** Makes operations on a disk fail, for every tab and worker of its device. */
export class DiskFaults {
  /** The number of failed operations. */
  failures = 0
  private readonly failing = new Set<StorageAct>()

  /** Lets these operations fail from now on, as on a full or damaged disk. */
  fail(...acts: readonly StorageAct[]): void {
    for (const act of acts) this.failing.add(act)
  }

  /** Lets all operations succeed again. */
  clear(): void {
    this.failing.clear()
  }

  /** @throws the browser's error while this operation fails. */
  check(act: StorageAct): void {
    if (!this.failing.has(act)) return
    this.failures += 1
    throw new DOMException(`${message} ${act}`, act === 'write' ? 'QuotaExceededError' : 'UnknownError')
  }
}

const message = 'the disk cannot'

/** Whether an error or its cause is one of these faults. */
export function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Object)) return false
  const { message: text, cause, inner } = error as { message?: unknown; cause?: unknown; inner?: unknown }
  return String(text).startsWith(message) || isDiskFault(cause) || isDiskFault(inner)
}
