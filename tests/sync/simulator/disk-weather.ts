import type { StorageAct } from '../../../sync/testing/disk-faults.ts'
import type { SimulatedDevice } from '../support/device.ts'
import type { Dice } from './dice.ts'

const troubles: StorageAct[][] = [['write'], ['write'], ['read'], ['read', 'write'], ['open', 'write']]

/** Disks that fill up or break, and heal after a while. @returns whether one began to fail. */
export function drawDiskWeather(device: SimulatedDevice, dice: Dice): boolean {
  const { faults } = device.disk
  if (faults.any) {
    if (dice.chance(0.35)) faults.heal()
    return false
  }
  if (!dice.chance(0.07)) return false
  faults.fail(...dice.pick(troubles))
  return true
}
