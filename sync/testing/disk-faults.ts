export type StorageAct = 'open' | 'read' | 'write'

/** Which acts on a disk fail at the moment, for every tab and worker of its device. */
export class DiskFaults {
  /** How often an act failed so far. */
  failures = 0
  private readonly failing = new Set<StorageAct>()

  /** From now on these fail, as on a full or damaged disk. */
  fail(...acts: readonly StorageAct[]): void {
    for (const act of acts) this.failing.add(act)
  }

  get any(): boolean {
    return this.failing.size > 0
  }

  heal(): void {
    this.failing.clear()
  }

  /** @throws what a browser throws while this act fails. */
  check(act: StorageAct): void {
    if (!this.failing.has(act)) return
    this.failures += 1
    throw new DOMException(`${message} ${act}`, act === 'write' ? 'QuotaExceededError' : 'UnknownError')
  }
}

const message = 'the disk cannot'

/** Whether an error, or what it was made of, is one of these. */
export function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Object)) return false
  const { message: text, cause, inner } = error as { message?: unknown; cause?: unknown; inner?: unknown }
  return String(text).startsWith(message) || isDiskFault(cause) || isDiskFault(inner)
}
