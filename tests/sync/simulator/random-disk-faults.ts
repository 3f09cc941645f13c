import type { StorageAct } from '#sync/testing/core/disk-faults.ts'
import type { Dice } from './dice.ts'

const troubles: readonly StorageAct[][] = [
  ['write'],
  ['write'],
  ['read'],
  ['read', 'write'],
  ['open', 'write'],
]

/** What a disk can no longer do from now on, at random: nothing fails any more (empty), or nothing changes (undefined). */
export function drawDiskTrouble(isFailing: boolean, dice: Dice): readonly StorageAct[] | undefined {
  if (isFailing) return dice.chance(0.35) ? [] : undefined
  return dice.chance(0.07) ? dice.pick(troubles) : undefined
}
