import { it } from 'vitest'
import { newerEngine } from '../protocol/engines.ts'
import { runProtocol } from '../protocol/run-protocol.ts'

/**
 * Seeds of the protocol model that fail when the named rule is broken (`tests/mutants`); the first of each, with one app
 * version or with two. Where the
 * engine makes other requests, a seed takes another course: `npm run mutants` says whether the rule is still held.
 */
it.each([
  [1, 'A row keeps the server’s state before its first unsent edit'],
  [1, 'A rejected change is kept for the person'],
  [1, 'A pulled document does not overwrite an unsent change'],
  [2, 'Changes of different people to different fields are both kept'],
  [2, 'Of two conflicting values, the one that lost is kept for the person'],
  [2, 'An edit sends the version it was made on'],
  [2, 'Two different changes of one version have different idempotency keys'],
  [2, 'The owner of a field wins a conflict with a new write'],
  [2, 'A row that was settled in the meantime is not sent'],
  [3, 'An edit of a row that was deleted elsewhere is kept for the person'],
  [4, 'The values are recorded before the request, in case its response is lost'],
  [7, 'A response does not overwrite an edit that was made during the request'],
  [8, 'A row that the person changed during the push is not settled'],
  [20, 'The same change on both sides is no conflict'],
  [24, 'A row that was deleted after a create without a response is looked up'],
  [24, 'A field that was not changed here gets the server’s value'],
  [32, 'A log takes along the plan it was made on where the server has another'],
  [47, 'A person who does not own a field loses the conflict'],
  [47, 'A plan that was completed meanwhile is not changed without asking'],
  [49, 'A log is one thing: of two, one wins whole'],
  [83, 'After a change without a response was changed back, the row is looked up before it is settled'],
  [87, 'When two devices created the same row, the value that lost is kept'],
  [90, 'A row with values that were never sent from here was created by another device'],
  [94, 'A value that this device sent never conflicts with itself'],
  [109, 'A deletion is dropped when the athlete logged the workout after the version that the person saw'],
  [109, 'The base of a deletion is the state that the person saw'],
  [132, 'A deletion that was undone during its request is the base of the restored row'],
  [330, 'A later version of a row with a shared key counts as another device’s'],
  [390, 'A server that is being deployed rejects no row'],
  [3_010_791, 'What was in flight when its row was deleted is not sent over what others wrote since'],
  [3_012_531, 'What was in flight when its row was deleted is not sent over what others wrote since'],
  [94_281, 'A row that is made again is compared with what its person had seen'],
  [94_572, 'A row that is made again is compared with what its person had seen'],
  [1345, 'A field that changed on both sides during a request is merged again'],
])('seed %i: %s', async (seed) => {
  await runProtocol(seed)
  await runProtocol(seed, await newerEngine())
})
