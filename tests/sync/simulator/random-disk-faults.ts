import type { StorageAct } from '#sync/testing/disk-faults.ts'
import type { SimulatedDevice } from '../support/device.ts'
import type { Dice } from './dice.ts'

const troubles: StorageAct[][] = [['write'], ['write'], ['read'], ['read', 'write'], ['open', 'write']]

/** Lets a disk fail, or ends its failure, at random. @returns whether a failure began. */
export function drawDiskFault(device: SimulatedDevice, dice: Dice): boolean {
  const { faults } = device.disk
  if (faults.any) {
    if (dice.chance(0.35)) faults.clear()
    return false
  }
  if (!dice.chance(0.07)) return false
  faults.fail(...dice.pick(troubles))
  return true
}
