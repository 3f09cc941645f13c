import type { World } from '../support/world.ts'
import { breathe, passing } from './time.ts'

/** Far more than any run needs; each lets half a minute pass on every device. */
const mostRounds = 120
const turnsPerRound = 40

/** Lets time pass until all devices agree with the server. @returns what still differs when they never do. */
export async function comeToRest(world: World): Promise<string[]> {
  let left: string[] = []
  for (let round = 0; round < mostRounds; round++) {
    const handled = world.network.deliveries.length
    await world.pass(31_000)
    await breathe(turnsPerRound)
    if (world.network.deliveries.length > handled) continue
    left = await passing(world.whatIsLeft())
    if (left.length === 0) return []
  }
  return left.length > 0 ? left : passing(world.whatIsLeft())
}
