import {
  attendancesDeleted,
  doubles,
  lostDeletions,
  repeatedEffects,
  strangers,
  unseenLogsDeleted,
} from './deletions.ts'
import { lostEdits, staleValues, unseenOverwrites } from './edits.ts'
import { orphans, tornFamilies } from './families.ts'
import { needlessEntries } from './noise.ts'
import type { Trace } from './trace.ts'
import {
  frozenPlansChanged,
  misjudgedConflicts,
  unexpectedValues,
  unsaidValues,
  wonInVain,
  wrongfulWinners,
} from './winners.ts'

/**
 * The rules of the promise, written a second time from the text and without the engine's code: all that a run must
 * not have done. Empty for a good run.
 */
export function judge(trace: Trace): string[] {
  return [
    ...lostEdits(trace),
    ...unseenOverwrites(trace),
    ...staleValues(trace),
    ...unsaidValues(trace),
    ...wrongfulWinners(trace),
    ...frozenPlansChanged(trace),
    ...misjudgedConflicts(trace),
    ...wonInVain(trace),
    ...unexpectedValues(trace),
    ...needlessEntries(trace),
    ...lostDeletions(trace),
    ...unseenLogsDeleted(trace),
    ...attendancesDeleted(trace),
    ...repeatedEffects(trace),
    ...strangers(trace),
    ...doubles(trace),
    ...tornFamilies(trace),
    ...orphans(trace),
    ...trace.leaks,
  ]
}
