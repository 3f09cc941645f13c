import type { Clock } from '../ports.ts'
import { timings } from '../timings.ts'

/** Waits between retries, one wait for all who wait. Each doubles, with jitter. `wake` and `stop` end it at once. */
export class Backoff {
  private readonly clock: Clock
  private readonly stop: AbortSignal
  private failures = 0
  private waiting = new AbortController()
  private current: Promise<void> | undefined

  constructor(clock: Clock, stop: AbortSignal) {
    this.clock = clock
    this.stop = stop
    stop.addEventListener('abort', () => this.waiting.abort())
  }

  /** @param exactly the wait in ms that the server asked for; replaces the next own wait. */
  async wait(exactly?: number): Promise<void> {
    if (this.stop.aborted) return
    this.current ??= this.begin(exactly)
    await this.current
  }

  private async begin(exactly: number | undefined): Promise<void> {
    const asked = exactly === undefined ? this.next() : Math.min(exactly, timings.backoffAsked)
    await this.clock.sleep(asked, this.waiting.signal)
    this.current = undefined
  }

  /** Call after a success: the next wait is the shortest again. */
  reset(): void {
    this.failures = 0
  }

  /** Ends the current waits now. */
  wake(): void {
    this.failures = 0
    this.waiting.abort()
    this.waiting = new AbortController()
  }

  private next(): number {
    const doubled = timings.backoffFirst * 2 ** Math.min(this.failures++, 10)
    return Math.min(doubled, timings.backoffLongest) * (0.5 + this.clock.random() / 2)
  }
}
