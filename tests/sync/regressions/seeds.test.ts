import { it } from 'vitest'
import { newerEngine } from '../protocol/engines.ts'
import { runProtocol } from '../protocol/run-protocol.ts'
import { runSeed } from '../simulator/run-seed.ts'

const aroundADeletion = 'a field of a row that two people made was lost around its deletion'

/**
 * Seeds that once broke the promise, with what they had found. A change of what is drawn makes other runs of them, so
 * each fault has a test of its own as well.
 */
it.each([
  [2436, 'a value that only stood in the row from before overwrote what another device had written'],
  [2460, 'a roll-call tried in vain was lost when the athlete had answered twice meanwhile'],
  [2743, 'a deletion was dropped because what its row had become was refused'],
  [
    28560,
    'a name that was taken back before its row was known to be there gave way to another device’s unkept',
  ],
  [901_511, aroundADeletion],
  [1_105_479, aroundADeletion],
  [1_111_763, aroundADeletion],
  [1_111_787, aroundADeletion],
  [1_126_882, aroundADeletion],
  [910_005_899, 'a deletion whose answer was lost, undone and edited, counted as somebody else’s'],
  [910_008_243, 'the same, sent on top of what another device had written meanwhile'],
  [920_000_525, 'the same, where the edit before it was answered from the store of answers'],
  [
    920_019_073,
    'an answer taken back before it was sent left the one from before the athlete’s access had ended',
  ],
  [910_014_894, 'a log that brought a row back took old values of the plan for changes by its athlete'],
])('the bare protocol in seed %i: %s', (seed) => runProtocol(seed).then(() => undefined))

it.each([
  [910_002_502, 'an older create emptied a field that only the newer one knows'],
  [920_015_020, 'an answer taken back did not reach the server, which had another one'],
])('two versions of the app in seed %i: %s', async (seed) => {
  await runProtocol(seed, await newerEngine())
})

it.each([
  [10, 'a roll call taken back came back, since its create had arrived without an answer'],
  [432, 'a page that was on its way turned a row back, and an edit built upon that'],
])('a club in seed %i: %s', (seed) => runSeed(seed).then(() => undefined))
