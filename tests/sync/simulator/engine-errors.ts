import { NoApp } from '#sync/testing/core/device.ts'
import { isDiskFault } from '#sync/testing/core/disk-faults.ts'
import type { SimulatedDevice } from '../support/device.ts'

/** Errors of the engine itself, independent of the rows. */

/** Ignores the end of the app, and errors of a failing disk: the person would see them and try again. */
export async function unlessDeviceFails(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!isDiskFault(error) && !(error instanceof NoApp)) throw error
  }
}

/** Errors that the exchange reported as unexpected. */
export function unexpectedErrors({ name, failures }: SimulatedDevice): string[] {
  return failures.map((error) => `${name} failed: ${error instanceof Error ? error.stack : String(error)}`)
}

/** More requests than a run of some minutes makes. */
const mostRequests = 6000
const mostDiskFailures = 3000

/** Devices that retried without backoff. */
export function excessiveRetries(devices: readonly SimulatedDevice[]): string[] {
  const found = devices
    .filter(({ attempts }) => attempts.length > mostRequests)
    .map(({ name, attempts }) => `${name} made ${attempts.length} requests`)
  for (const { name, disk } of devices) {
    const { failures } = disk.faults
    if (failures > mostDiskFailures) found.push(`${name} tried a failing disk ${failures} times`)
  }
  return found
}
