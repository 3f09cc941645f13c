import type { Clock } from '../ports.ts'
import { timings } from '../timings.ts'

/** Waits between tries: doubling with jitter, and ended at once by `wake` or when everything stops. */
export class Backoff {
  private readonly clock: Clock
  private readonly stop: AbortSignal
  private failures = 0
  private waiting = new AbortController()

  constructor(clock: Clock, stop: AbortSignal) {
    this.clock = clock
    this.stop = stop
    stop.addEventListener('abort', () => this.waiting.abort())
  }

  /** @param exactly a wait the server asked for, in ms, instead of our own next one. */
  async wait(exactly?: number): Promise<void> {
    if (this.stop.aborted) return
    await this.clock.sleep(exactly ?? this.next(), this.waiting.signal)
  }

  /** The last try succeeded. */
  reset(): void {
    this.failures = 0
  }

  /** Ends every wait now. */
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
