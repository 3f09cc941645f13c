import type { SimulatedDevice } from '../support/device.ts'
import { unlessDeviceFails } from './engine-errors.ts'
import { runPending } from './time.ts'

/** The service workers of a run. They exchange while tabs may be open, and some are killed. */
export class Workers {
  private readonly errors: string[] = []
  private running = 0

  /** Starts one without waiting for it. */
  async wake(device: SimulatedDevice, callsLeft: number | undefined): Promise<void> {
    // Loading modules takes real time, in which nothing else may happen.
    await runPending()
    await device.load()
    this.running += 1
    void unlessDeviceFails(device.wakeWorker(callsLeft))
      .catch((error: unknown) => this.errors.push(`a worker of ${device.name} failed: ${String(error)}`))
      .finally(() => {
        this.running -= 1
      })
  }

  /** The workers that failed or never ended. */
  faults(): string[] {
    return this.running === 0 ? this.errors : [...this.errors, `${this.running} workers never ended`]
  }
}
