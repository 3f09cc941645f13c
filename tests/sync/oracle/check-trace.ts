import {
  attendancesDeleted,
  duplicateIds,
  lostDeletions,
  repeatedEffects,
  unknownRows,
  unseenLogsDeleted,
} from './deletions.ts'
import { lostEdits, staleValues, unseenOverwrites } from './edits.ts'
import { orphans, tornFamilies } from './families.ts'
import { brokenEntries, mixedLogs, wrongDonePlans } from './logs.ts'
import { withMovedAnswers } from './moved-answers.ts'
import { needlessEntries } from './needless-entries.ts'
import { lostThresholds, needlessThresholds, wrongThresholds } from './thresholds.ts'
import type { Trace } from './trace.ts'
import {
  frozenPlansChanged,
  lostWinners,
  misjudgedConflicts,
  unexpectedValues,
  unwrittenValues,
  wrongWinners,
} from './winners.ts'

/**
 * Checks a run against the rules of synchronisation, written independently of the engine's code. @returns the
 * violations.
 */
export function checkTrace(given: Trace): string[] {
  const trace = withMovedAnswers(given)
  return [
    ...lostEdits(trace),
    ...unseenOverwrites(trace),
    ...staleValues(trace),
    ...unwrittenValues(trace),
    ...wrongWinners(trace),
    ...mixedLogs(trace),
    ...brokenEntries(trace),
    ...wrongDonePlans(trace),
    ...frozenPlansChanged(trace),
    ...misjudgedConflicts(trace),
    ...lostWinners(trace),
    ...unexpectedValues(trace),
    ...needlessEntries(trace),
    ...lostDeletions(trace),
    ...unseenLogsDeleted(trace),
    ...unknownRows(trace),
    ...lostThresholds(trace),
    ...wrongThresholds(trace),
    ...needlessThresholds(trace),
    // The rows of the server, each for itself.
    ...attendancesDeleted(given),
    ...repeatedEffects(given),
    ...duplicateIds(given),
    ...tornFamilies(given),
    ...orphans(given),
    ...given.leaks,
  ]
}
