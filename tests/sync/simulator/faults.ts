import { isDiskFault } from '../../../sync/testing/disk-faults.ts'
import type { SimulatedDevice } from '../support/device.ts'

/** What of a run is an error of the engine itself, whatever became of the rows. */

/** A disk that fails lets its person know; they do it another time. */
export async function unlessDiskFails(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!isDiskFault(error)) throw error
  }
}

/** What nobody expected of the exchange. */
export function unexpected({ name, failures }: SimulatedDevice): string[] {
  return failures.map((error) => `${name} failed: ${error instanceof Error ? error.stack : String(error)}`)
}

/** More than a run of some minutes can take, with every hint and every start. */
const mostRequests = 6000
const mostDiskFailures = 3000

/** Devices that try in vain without waiting longer and longer. */
export function tooMany(devices: readonly SimulatedDevice[]): string[] {
  const found = devices
    .filter(({ attempts }) => attempts.length > mostRequests)
    .map(({ name, attempts }) => `${name} made ${attempts.length} requests`)
  for (const { name, disk } of devices) {
    const { failures } = disk.faults
    if (failures > mostDiskFailures) found.push(`${name} tried a failing disk ${failures} times`)
  }
  return found
}
