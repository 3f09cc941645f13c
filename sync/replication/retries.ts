import { BehaviorSubject } from 'rxjs'
import { StorageError } from '../database/storage-error.ts'
import { Backoff } from './backoff.ts'
import type { Exchange } from './exchange.ts'
import { Postponed } from './source/requests.ts'

/** Repeats tasks until they succeed or the exchange stops, with growing waits. */
export class Retries {
  /** While any task fails on the storage: others may succeed because they write nothing. */
  readonly storageFails = new BehaviorSubject(false)
  private readonly exchange: Exchange
  private readonly blocked = new Set<object>()
  /** The storage has its own: successful requests reset the other one, so its waits would never grow. */
  private readonly storageBackoff: Backoff

  constructor(exchange: Exchange) {
    this.exchange = exchange
    this.storageBackoff = new Backoff(exchange.clock, exchange.stopping.signal)
  }

  /** Ends the wait for the storage. A hint from network or server says nothing about the disk, so only a person does. */
  wakeStorage(): void {
    this.storageBackoff.wake()
  }

  async untilDone(work: () => Promise<unknown>): Promise<void> {
    const { requests, stopping, failed } = this.exchange
    try {
      while (!stopping.signal.aborted) {
        const { wakes } = requests
        try {
          await work()
          return
        } catch (error) {
          if (stopping.signal.aborted) return
          this.setBlocked(work, error instanceof StorageError)
          failed(error)
          if (error instanceof StorageError) await this.storageBackoff.wait()
          else await requests.cooldown(wakes, error instanceof Postponed ? error.asked : undefined)
        }
      }
    } finally {
      this.setBlocked(work, false)
    }
  }

  private setBlocked(work: object, isBlocked: boolean): void {
    if (isBlocked) this.blocked.add(work)
    else this.blocked.delete(work)
    const fails = this.blocked.size > 0
    if (this.storageFails.value === fails) return
    if (!fails) this.storageBackoff.reset()
    this.storageFails.next(fails)
  }
}
