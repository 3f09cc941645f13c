import type { World } from '../support/world.ts'
import { advanceUntil, runTurns } from './time.ts'

/** More rounds than any run needs; each lets half a minute pass on every device. */
const mostRounds = 120
const turnsPerRound = 40

/** Lets time pass until all devices show the server's rows. @returns the remaining differences. */
export async function waitForConvergence(world: World): Promise<string[]> {
  let left: string[] = []
  for (let round = 0; round < mostRounds; round++) {
    const handled = world.network.deliveries.length
    await world.pass(31_000)
    await runTurns(turnsPerRound)
    if (world.network.deliveries.length > handled) continue
    left = await advanceUntil(world.findDifferences())
    if (left.length === 0) return []
  }
  return left.length > 0 ? left : advanceUntil(world.findDifferences())
}
