import { hadSeen } from './edits.ts'
import { isBroughtBackBlind } from './noise.ts'
import { owns } from './owners.ts'
import { type Act, followed, type Kept, keptBy, log, type Trace, type Version, versionsOf } from './trace.ts'

/** Who wins: the rules for whose value of a field prevails when several people or devices wrote it. */

const planFields: readonly string[] = ['name', 'description', 'scheduledTo', 'focus']

const judged = [...new Set<string>([...followed, ...log])]

/**
 * A version holds, in each field that differs from the version before, a value that its device's person wrote. A row
 * that is made or brought back starts with values that nobody wrote, so only changes of a live row are looked at.
 */
export function unsaidValues(trace: Trace): string[] {
  return changesOfLiveRows(trace).flatMap(({ version, index, field, now }) => {
    const said = wordsOf(trace, version.device, version.key, field)
    return said.some((act) => act.after <= index && act.changes[field] === now)
      ? []
      : [`nobody said: ${version.key}.${field} = ${String(now)} by ${version.device}`]
  })
}

/** Only who owns a field writes over a value of somebody else that was not there when they wrote theirs. */
export function wrongfulWinners(trace: Trace): string[] {
  return changesOfLiveRows(trace).flatMap(({ version, before, index, field, old }) => {
    const { device, key } = version
    if (before.device === device || owns(trace, device, key, field) !== false) return []
    const written = trace.versions.findLastIndex(
      (earlier, at) => at < index && earlier.key === key && earlier.values[field] !== old,
    )
    const word = wordsOf(trace, device, key, field).findLast((act) => act.after <= index)
    return word && word.after <= written + 1
      ? [`wrong winner: ${device} wrote over ${key}.${field} = ${String(old)}, which it does not own`]
      : []
  })
}

/** A plan that its athlete has completed changes only by the device of somebody who had seen that it was completed. */
export function frozenPlansChanged(trace: Trace): string[] {
  return changesOfLiveRows(trace).flatMap(({ version, before, index, field }) => {
    const { device, key } = version
    const isFrozen = planFields.includes(field) && before.values.status === 'completed'
    const own = wordsOf(trace, device, key, 'status').some((act) => act.after <= index)
    if (!isFrozen || own || isBroughtBackBlind(trace, device, key)) return []
    if (hadSeen(trace, version, index, 'status', 'completed')) return []
    return [`frozen: ${device} changed ${key}.${field} of a plan that it had not seen completed`]
  })
}

/**
 * An entry about a conflict says who won as the table of owners has it: the person's own value exactly where they own
 * the field. Not decided where the trace does not say who owns it.
 */
export function misjudgedConflicts(trace: Trace): string[] {
  return conflictFields(trace).flatMap(({ device, entry, field }) => {
    const owner = owns(trace, device, entry.key, field)
    if (owner === undefined || (entry.kept === 'mine') === owner) return []
    return [`wrong winner: ${device} says that ${entry.kept} won ${entry.key}.${field}`]
  })
}

/**
 * A value of which an entry says that it won came to the server, from this device or from another that wrote the same,
 * unless its person wrote another one since.
 */
export function wonInVain(trace: Trace): string[] {
  return conflictFields(trace).flatMap(({ device, entry, field }) => {
    const { key } = entry
    const value = entry.mine[field]
    if (entry.kept !== 'mine') return []
    const arrived = versionsOf(trace, key).some((version) => version.values[field] === value)
    const words = trace.acts.filter((act) => act.device === device && act.key === key)
    const from = words.findLastIndex((act) => act.changes[field] === value)
    const overruled = words.slice(from + 1).some((act) => act.kind === 'delete' || field in act.changes)
    const parked = lostOn(trace, device, key, field, value)
    return arrived || overruled || parked ? [] : [`won in vain: ${device} ${key}.${field} = ${String(value)}`]
  })
}

/** What a field holds in the end is what is expected of it. */
export function unexpectedValues(trace: Trace): string[] {
  const found: string[] = []
  for (const key of new Set(trace.versions.map((version) => version.key))) {
    for (const field of judged) {
      const expected = expectedValue(trace, key, field)
      const last = versionsOf(trace, key).at(-1)
      if (!expected || !last || last.values[field] === expected.value) continue
      found.push(
        `wrong winner: ${key}.${field} = ${String(last.values[field])}, ${expected.device} said ${String(expected.value)}`,
      )
    }
  }
  return found
}

/**
 * The value that a field is to have in the end: of all owners' words that were not refused, the one that came to the
 * server last. Not decided for a row that was deleted at any time (it starts again), that somebody lost sight of
 * (their writes are refused), about which an act was cut off, or where a value of somebody who does not own the field
 * came to the server.
 */
function expectedValue(
  trace: Trace,
  key: string,
  field: string,
): { value: unknown; device: string } | undefined {
  const versions = versionsOf(trace, key)
  if (trace.wasOutOfSight.has(key) || versions.some(({ deleted }) => deleted)) return undefined
  const acts = trace.acts.filter((act) => act.key === key)
  if (acts.some((act) => act.kind === 'delete' || (field in act.changes && !act.acknowledged)))
    return undefined
  let expected: { value: unknown; device: string; arrival: number } | undefined
  for (const device of new Set(acts.filter((act) => field in act.changes).map((act) => act.device))) {
    const words = wordsOf(trace, device, key, field).map((act) => act.changes[field])
    const arrivalOf = (values: unknown[]) =>
      versions.findLastIndex(
        (version, index) =>
          version.device === device &&
          values.includes(version.values[field]) &&
          versions[index - 1]?.values[field] !== version.values[field],
      )
    const lost = words.filter((value) => lostOn(trace, device, key, field, value))
    // Refused once, and written again: the entry is about the first time, and does not say so.
    if (arrivalOf(lost) >= 0) return undefined
    // A later word may have replaced the last one before it was sent, and been refused itself.
    const arrival = arrivalOf(words.filter((value) => !lost.includes(value)))
    if (arrival < 0) continue
    if (owns(trace, device, key, field) !== true) return undefined
    const value = versions[arrival]?.values[field]
    if (!expected || arrival > expected.arrival) expected = { value, device, arrival }
  }
  return expected
}

/** The device says that this value of its person was refused, or lost. */
function lostOn(trace: Trace, device: string, key: string, field: string, value: unknown): boolean {
  return keptBy(trace, device, key).some((kept) => kept.kept === 'theirs' && kept.mine[field] === value)
}

function wordsOf({ acts }: Trace, device: string, key: string, field: string): Act[] {
  return acts.filter((act) => act.device === device && act.key === key && field in act.changes)
}

type Change = {
  version: Version
  before: Version
  index: number
  field: string
  old: unknown
  now: unknown
}

/** Every field that a device changed in a row that was there before and after. */
function changesOfLiveRows(trace: Trace): Change[] {
  const newest = new Map<string, Version>()
  return trace.versions.flatMap((version, index) => {
    const before = newest.get(version.key)
    newest.set(version.key, version)
    if (!before || before.deleted || version.deleted || version.device === 'the test') return []
    return judged
      .filter((field) => field in before.values && field in version.values)
      .map((field) => ({
        version,
        before,
        index,
        field,
        old: before.values[field],
        now: version.values[field],
      }))
      .filter(({ old, now }) => old !== now)
  })
}

function conflictFields(trace: Trace): { device: string; entry: Kept; field: string }[] {
  return [...trace.people.keys()].flatMap((device) =>
    [...(trace.attention.get(device) ?? []), ...(trace.decided.get(device) ?? [])]
      .filter((entry) => entry.kind === 'conflict')
      .flatMap((entry) => Object.keys(entry.mine).map((field) => ({ device, entry, field }))),
  )
}
