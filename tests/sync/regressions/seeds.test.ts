import { it } from 'vitest'
import { runProtocol } from '../protocol/run-protocol.ts'
import { runSeed } from '../simulator/run-seed.ts'

/** Seeds that once broke the promise, with what they had found. */

it.each([
  [406, 'a crash between RxDB’s two writes of a pulled row froze that row for good'],
  [242, 'a deletion that arrived while a refused edit was being stored was never seen'],
  [268, 'a change taken back was lost with the access to its row'],
])('a club in seed %i: %s', (seed) => runSeed(seed).then(() => undefined))

it.each([
  [78, 'a row of an access regained overwrote what others had written'],
  [405, 'an edit deleted with its row was lost when the deletion was undone'],
  [2975, 'a deletion left behind a row whose create was never answered'],
  [7066, 'a row deleted before the server knew it came back without what had been changed on it'],
  [7236, 'a change taken back was lost when looking for it met ended access'],
])('the bare protocol in seed %i: %s', (seed) => runProtocol(seed).then(() => undefined))
