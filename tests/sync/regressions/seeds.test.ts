import { it } from 'vitest'
import { newerEngine } from '../protocol/engines.ts'
import { runProtocol } from '../protocol/run-protocol.ts'
import { runSeed } from '../simulator/run-seed.ts'

const aroundADeletion = 'a field of a row that two people created was lost when it was deleted'

/**
 * Seeds that once failed, with the fault they found. When the random choices change, a seed produces another run, so
 * each fault also has a test of its own.
 */
it.each([
  [2436, 'an old value of the row overwrote another device’s value'],
  [2460, 'a roll call that could not be sent was lost when the athlete responded twice'],
  [2743, 'a deletion was dropped because the row’s last edit was rejected'],
  [28560, 'a name that was changed back before its create had a response was lost without an entry'],
  [901_511, aroundADeletion],
  [1_105_479, aroundADeletion],
  [1_111_763, aroundADeletion],
  [1_111_787, aroundADeletion],
  [1_126_882, aroundADeletion],
  [910_005_899, 'a deletion without a response that was undone counted as another device’s'],
  [910_008_243, 'the same, sent on top of another device’s change'],
  [920_000_525, 'the same, when the edit before it got a stored response'],
  [920_019_073, 'a response cleared before it was sent left the one from before the athlete’s access ended'],
  [910_014_894, 'a log that restored a row counted old values of the plan as changes by its athlete'],
  [980_004_012, 'an edit was kept as refused that was changed back in the same moment, and then accepted'],
  [970_010_365, 'a deletion after a restore without content took a log with it that nobody had seen'],
  [940_035_243, 'a roll call on a deleted answer was sent again for ever'],
  [900_027_635, 'an undone deletion took a value for the base that nobody here had seen'],
  [8_133_035, 'the judge took the plan of a restored workout for one that its log had not been made on'],
  [600_024_432, 'a name was lost that a device wrote after it had forgotten its first create of the row'],
])('push protocol, seed %i: %s', (seed) => runProtocol(seed).then(() => undefined))

it.each([
  [910_002_502, 'a create by the older app emptied a field that only the newer one knows'],
  [920_015_020, 'a cleared response did not reach the server, which had another one'],
  [
    990_054_135,
    'a template came back only until the next pull after its deletion had arrived and was undone',
  ],
  [600_015_495, 'a restore overwrote what another device had changed back since'],
  [930_000_400, 'a log that arrived after the row had been read again counted as another device’s'],
  [850_003_805, 'an edit of a field that an older app had dropped overwrote the server’s value'],
  [8_100_401, 'the judge took the plan of a restored workout for one that its log had not been made on'],
  [7_501_468, 'the judge took a restored value for one that nobody had written'],
])('two app versions, seed %i: %s', async (seed) => {
  await runProtocol(seed, await newerEngine())
})

it.each([
  [10, 'a cleared roll call came back, since its create had arrived without a response'],
  [432, 'a late page replaced a row with an older version, and an edit was based on it'],
  [87_000_164, 'an edit was kept as refused although the server has the same value through somebody else'],
  [87_000_359, 'a member who came back while the removal waited for its response was missing'],
  [92_000_130, 'a stored response hid a deletion that a full resync had passed over'],
  [92_000_253, 'the tombstone of an event was taken for that of its attendance'],
  [
    555_000_083,
    'a draft for an athlete who had left was deleted from the device when it could not be published',
  ],
  [970_000_383, 'a row whose edit was changed back stayed after its access had ended'],
  [1_010_001_760, 'a row that was sent during the first request of a full resync was removed'],
  [930_001_126, 'an undone deletion that could not be restored was reported as deleted elsewhere'],
  [
    810_000_899,
    'a comment whose create had arrived without a response was not deleted, since it could not be created again',
  ],
])('simulator, seed %i: %s', (seed) => runSeed(seed, { batches: false }).then(() => undefined))
