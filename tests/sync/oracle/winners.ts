import { eventWorkoutKey } from '#sync/contract/event-keys.ts'
import { hadSeen, replaces } from './edits.ts'
import { isRestoredUnseen } from './needless-entries.ts'
import { owns } from './owners.ts'
import {
  type Act,
  followed,
  type Kept,
  keptBy,
  log,
  lostSight,
  shownOn,
  type Trace,
  type Version,
  versionsOf,
} from './trace.ts'

/** Rules about whose value wins when several people or devices wrote a field. */

const planFields: readonly string[] = [
  'name',
  'description',
  'scheduledTo',
  'poolLength',
  'plannedSeconds',
  'plannedMeters',
  'focus',
]

const judged = [...new Set<string>([...followed, ...log])]

/**
 * In each version, every field that changed has a value that the device's person wrote. A row that is created or
 * restored has initial values, so only changes of rows that exist are checked.
 */
export function unwrittenValues(trace: Trace): string[] {
  return changesOfLiveRows(trace).flatMap(({ version, index, field, now }) => {
    const acts = writesOf(trace, version.device, version.key, field)
    return acts.some((act) => act.after <= index && act.changes[field] === now) ||
      isOfEvent(trace, version, field, now)
      ? []
      : [`not written by its person: ${version.key}.${field} = ${String(now)} by ${version.device}`]
  })
}

/** Whether an event brought this value into its workout, which follows it; a workout has the day of its start. */
function isOfEvent({ versions }: Trace, { key, values }: Version, field: string, now: unknown): boolean {
  return versions.some(
    (event) =>
      event.collection === 'events' &&
      (field === 'scheduledTo' || event.values[field] === now) &&
      eventWorkoutKey(event.key, Number(values.athleteId)) === key,
  )
}

/**
 * Only the owner of a field overwrites a value that arrived after they wrote theirs, unless it is the one that they saw:
 * a merge cannot know that somebody changed it and another changed it back.
 */
export function wrongWinners(trace: Trace): string[] {
  return changesOfLiveRows(trace).flatMap(({ version, before, index, field, old }) => {
    const { device, key } = version
    if (before.device === device || owns(trace, device, key, field) !== false) return []
    const written = trace.versions.findLastIndex(
      (earlier, at) => at < index && earlier.key === key && earlier.values[field] !== old,
    )
    const write = writesOf(trace, device, key, field).findLast((act) => act.after <= index)
    return write && write.after <= written + 1 && write.before?.[field] !== old
      ? [`wrong winner: ${device} wrote over ${key}.${field} = ${String(old)}, which it does not own`]
      : []
  })
}

/** A plan that its athlete has completed changes only by the device of somebody who had seen that it was completed. */
export function frozenPlansChanged(trace: Trace): string[] {
  return changesOfLiveRows(trace).flatMap(({ version, before, index, field }) => {
    const { device, key } = version
    const isFrozen = planFields.includes(field) && before.values.status === 'completed'
    const own = writesOf(trace, device, key, 'status').some((act) => act.after <= index)
    if (!isFrozen || own || isRestoredUnseen(trace, device, key)) return []
    if (hadSeen(trace, version, index, 'status', 'completed')) return []
    return [`frozen: ${device} changed ${key}.${field} of a plan that it had not seen completed`]
  })
}

/**
 * A conflict entry names the winner as the owner table does: the person's value wins exactly where they own the field.
 * Not checked where the trace does not show the owner.
 */
export function misjudgedConflicts(trace: Trace): string[] {
  return conflictFields(trace).flatMap(({ device, entry, field }) => {
    const owner = owns(trace, device, entry.key, field)
    if (trace.imported.has(shownOn(device, entry.key))) return []
    if (owner === undefined || (entry.kept === 'mine') === owner) return []
    return [`wrong winner: ${device} says that ${entry.kept} won ${entry.key}.${field}`]
  })
}

/**
 * A value that won according to an entry reached the server, from this device or another that wrote the same, unless
 * its person changed it again.
 */
export function lostWinners(trace: Trace): string[] {
  return conflictFields(trace).flatMap(({ device, entry, field }) => {
    const { key } = entry
    const value = entry.mine[field]
    // Of thresholds each value of a day is judged by itself (`thresholds.ts`).
    if (entry.kept !== 'mine' || field === 'thresholds') return []
    const arrived = versionsOf(trace, key).some((version) => version.values[field] === value)
    const writes = trace.acts.filter((act) => act.device === device && act.key === key)
    // What was cut off may not have been written.
    const from = writes.findLastIndex((act) => act.acknowledged && act.changes[field] === value)
    const overruled = writes.slice(from + 1).some((act) => replaces(act, field, value))
    const isRefused = lostOn(trace, device, key, field, value)
    return arrived || overruled || isRefused
      ? []
      : [`winner never arrived: ${device} ${key}.${field} = ${String(value)}`]
  })
}

/** The final value of every field is the expected one. */
export function unexpectedValues(trace: Trace): string[] {
  const found: string[] = []
  for (const key of new Set(trace.versions.map((version) => version.key))) {
    for (const field of judged) {
      const expected = expectedValue(trace, key, field)
      const last = versionsOf(trace, key).at(-1)
      if (!expected || !last || last.values[field] === expected.value) continue
      found.push(
        `wrong winner: ${key}.${field} = ${String(last.values[field])}, ${expected.device} wrote ${String(expected.value)}`,
      )
    }
  }
  return found
}

/**
 * The expected final value of a field: of all owners' values that were not refused, the one that reached the server
 * last. Undefined for a row that was deleted at any time (it starts again), whose writer lost access to it (their
 * writes are refused), with an act that was cut off, or with a value of a person who does not own the field.
 */
function expectedValue(
  trace: Trace,
  key: string,
  field: string,
): { value: unknown; device: string } | undefined {
  const versions = versionsOf(trace, key)
  if (versions.some(({ deleted }) => deleted)) return undefined
  const acts = trace.acts.filter((act) => act.key === key)
  if (acts.some((act) => field in act.changes && lostSight(trace, act.device, key))) return undefined
  if (acts.some((act) => act.kind === 'delete' || (field in act.changes && !act.acknowledged)))
    return undefined
  let expected: { value: unknown; device: string; arrival: number } | undefined
  for (const device of new Set(acts.filter((act) => field in act.changes).map((act) => act.device))) {
    const writes = writesOf(trace, device, key, field).map((act) => act.changes[field])
    const arrivalOf = (values: unknown[]) =>
      versions.findLastIndex(
        (version, index) =>
          version.device === device &&
          values.includes(version.values[field]) &&
          versions[index - 1]?.values[field] !== version.values[field],
      )
    const lost = writes.filter((value) => lostOn(trace, device, key, field, value))
    // The value was refused once and written again; the entry does not say which time.
    if (arrivalOf(lost) >= 0) return undefined
    // A later value may have replaced the last one before it was sent, and been refused itself.
    const arrival = arrivalOf(writes.filter((value) => !lost.includes(value)))
    if (arrival < 0) continue
    if (owns(trace, device, key, field) !== true) return undefined
    const value = versions[arrival]?.values[field]
    if (!expected || arrival > expected.arrival) expected = { value, device, arrival }
  }
  return expected
}

/** The device has an entry that says this value was refused or lost. */
function lostOn(trace: Trace, device: string, key: string, field: string, value: unknown): boolean {
  return keptBy(trace, device, key).some((kept) => kept.kept === 'theirs' && kept.mine[field] === value)
}

function writesOf({ acts }: Trace, device: string, key: string, field: string): Act[] {
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

/** Every field that a device changed in a row that existed before and after. */
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
