import { it } from 'vitest'
import { runProtocol } from '../protocol/run-protocol.ts'
import { runSeed } from '../simulator/run-seed.ts'

/** Seeds that once broke the promise, with what they had found. Each fault has a test of its own beside these. */

it.each([
  [1, 'a row deleted between a device’s first pull and its next start stayed there for ever'],
  [49, 'a row written while the clock stood behind was never sent'],
])('a club in seed %i: %s', (seed) => runSeed(seed).then(() => undefined))

it.each([
  [91, 'a deletion was dropped because what its row had become was refused'],
  [574, 'a deletion left a row behind whose create under a new parent was never answered'],
  [2436, 'a value that only stood in the row from before overwrote what another device had written'],
])('the bare protocol in seed %i: %s', (seed) => runProtocol(seed).then(() => undefined))
