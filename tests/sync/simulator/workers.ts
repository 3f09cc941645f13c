import type { SimulatedDevice } from '../support/device.ts'
import { unlessDiskFails } from './faults.ts'
import { quiet } from './time.ts'

/** The service workers of a run: they exchange beside whatever tabs are open, and some are killed. */
export class Workers {
  private readonly found: string[] = []
  private running = 0

  /** Wakes one and does not wait for it. */
  async wake(device: SimulatedDevice, callsLeft: number | undefined): Promise<void> {
    // Loading takes real time, in which nothing else is to happen.
    await quiet()
    await device.load()
    this.running += 1
    void unlessDiskFails(device.wakeWorker(callsLeft))
      .catch((error: unknown) => this.found.push(`a worker of ${device.name} failed: ${String(error)}`))
      .finally(() => {
        this.running -= 1
      })
  }

  /** Those that failed, and those that never end. */
  faults(): string[] {
    return this.running === 0 ? this.found : [...this.found, `${this.running} workers never ended`]
  }
}
