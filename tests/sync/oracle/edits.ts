import { initialValues } from '#sync/contract/fields.ts'
import { wentWithEvent } from './event-workouts.ts'
import {
  type Act,
  followed,
  keepsMine,
  keptBy,
  lostSight,
  shownOn,
  type Trace,
  type Version,
  versionsOf,
  withTexts,
} from './trace.ts'

/** Every acknowledged value reached the server, was replaced by its own person, or is kept in an attention entry. */
export function lostEdits(trace: Trace): string[] {
  return trace.acts.flatMap((act) => {
    if (!act.acknowledged || act.kind === 'delete') return []
    return followed
      .filter((field) => field in act.changes && !isAccountedFor(trace, act, field))
      .map((field) => `lost: ${act.device} ${act.kind} ${act.key}.${field} = ${String(act.changes[field])}`)
  })
}

function isAccountedFor(trace: Trace, act: Act, field: string): boolean {
  const value = act.changes[field]
  if (value === null) return true
  const reached = versionsWith(trace, act).some((version) => version.values[field] === value)
  return (
    reached ||
    isOverruled(trace, act, field) ||
    keepsMine(trace, act, field) ||
    (act.kind === 'restore' &&
      [isOfOthers, isAsBefore, isDefaultInEntry, isFilledUp].some((is) => is(trace, act, field)))
  )
}

/**
 * A restore for an entry is about the fields of the entry. The others were as the row had been then, and its person has written
 * another value since.
 */
function isAsBefore({ acts }: Trace, act: Act, field: string): boolean {
  const before = acts.slice(0, acts.indexOf(act)).filter((other) => isOfSameRow(other, act))
  const last = before.findLast((other) => field in other.changes)
  return (
    act.decides !== undefined &&
    !(field in act.decides.mine) &&
    last !== undefined &&
    replaces(last, field, act.changes[field])
  )
}

/** An entry about a row that could not be brought back leaves out the defaults that the row had before: nobody chose them. */
function isDefaultInEntry(trace: Trace, act: Act, field: string): boolean {
  const { device, collection, key, changes } = act
  const initial: Record<string, unknown> = withTexts(initialValues(collection))
  const deletion = trace.acts.findLast((other) => isOfSameRow(other, act) && other.kind === 'delete')
  return (
    changes[field] === initial[field] &&
    deletion?.before?.[field] === initial[field] &&
    keptBy(trace, device, key).length > 0
  )
}

/** A row that comes back has what others wrote meanwhile, and is gone when they deleted it, or its parent. */
function isOfOthers(trace: Trace, { device, key }: Act, field: string): boolean {
  const last = versionsOf(trace, key).at(-1)
  const wentWithAnother = last && (isDeletedWithAnother(trace, last) || wentWithEvent(trace, last))
  const isGone = last?.deleted && (last.device !== device || wentWithAnother)
  const isWritten = trace.acts.some((act) => act.device !== device && act.key === key && field in act.changes)
  return isGone === true || isWritten
}

/**
 * The versions with which an act may have arrived. That a row was there before it was restored does not say that it is
 * back: of those, only the one that the restore found counts, and none from before the device's own deletion arrived.
 */
function versionsWith(trace: Trace, { kind, key, device, after }: Act): Version[] {
  const all = versionsOf(trace, key)
  if (kind !== 'restore') return all
  const before = trace.versions.slice(0, after).filter((version) => version.key === key)
  const found = before.at(-1)?.deleted === false ? before.slice(-1) : []
  const since = [...found, ...all.slice(before.length)]
  const isOwn = (version: Version) =>
    version.deleted && version.device === device && !isDeletedWithAnother(trace, version)
  return since.slice(since.findLastIndex(isOwn) + 1)
}

/** Children are deleted in the call of their parent. */
function isDeletedWithAnother({ versions }: Trace, { key, call }: Version): boolean {
  return versions.some((other) => other.call === call && other.key !== key && other.deleted)
}

/** The person changed the field again on this device, or deleted the row there. */
function isOverruled(trace: Trace, act: Act, field: string): boolean {
  return laterHere(trace, act).some((other) => replaces(other, field, act.changes[field]))
}

/** Whether this act takes the place of a value that the same device wrote before. */
export function replaces({ kind, changes }: Act, field: string, value: unknown): boolean {
  return kind === 'delete' || (field in changes && changes[field] !== value)
}

function laterHere(trace: Trace, act: Act): Act[] {
  return trace.acts.slice(trace.acts.indexOf(act) + 1).filter((other) => isOfSameRow(other, act))
}

function isOfSameRow(a: Act, b: Act): boolean {
  return a.device === b.device && a.key === b.key
}

/**
 * When a device's value replaces another device's on the server, its person had seen that value, or the device keeps it
 * in an entry.
 */
export function unseenOverwrites(trace: Trace): string[] {
  const found: string[] = []
  trace.versions.forEach((version, index) => {
    const before = trace.versions.slice(0, index).findLast((earlier) => earlier.key === version.key)
    // The values of a deleted row are gone with the deletion; what the test itself does at the server is of no device.
    if (!before || before.deleted || version.device === 'the test') return
    for (const field of followed) {
      const [old, now] = [before.values[field], version.values[field]]
      if (old === now || old === null || !isOfAnother(trace, version, field, old)) continue
      if (hadSeen(trace, version, index, field, old) || isRespondedAgain(trace, version)) continue
      if (isDecided(trace, version, field, now)) continue
      const kept = keptBy(trace, version.device, version.key).some((entry) => entry.theirs?.[field] === old)
      if (!kept)
        found.push(`overwritten unseen: ${version.key}.${field} ${JSON.stringify(old)} by ${version.device}`)
    }
  })
  return found
}

function isOfAnother(trace: Trace, { key, device }: Version, field: string, value: unknown): boolean {
  const writers = trace.acts.filter((act) => act.key === key && act.changes[field] === value)
  return writers.length > 0 && writers.every((act) => act.device !== device)
}

/** Who takes their own version of a deleted row has said that it counts, whatever else was in the row. */
function isDecided({ acts }: Trace, { key, device }: Version, field: string, value: unknown): boolean {
  return acts.some(
    (act) =>
      act.decides?.theirs === null &&
      act.device === device &&
      act.key === key &&
      act.changes[field] === value,
  )
}

/** A person who lost access to a response knew it, and may give another one. */
function isRespondedAgain(trace: Trace, { key, device }: Version): boolean {
  const made = trace.acts.some((act) => act.kind === 'create' && act.key === key && act.device === device)
  return made && lostSight(trace, device, key)
}

/** The person acted on it, or the device's screens showed it before the device's version was made. */
export function hadSeen(
  trace: Trace,
  { key, device }: Version,
  index: number,
  field: string,
  value: unknown,
): boolean {
  const shown = trace.shown.get(shownOn(device, key)) ?? []
  return (
    shown.some(({ after, row }) => after <= index && row[field] === value) ||
    trace.acts.some((act) => act.device === device && act.key === key && act.before?.[field] === value)
  )
}

/** The final value is the last one that some device wrote; its later values, if any, are kept there in entries. */
export function staleValues(trace: Trace): string[] {
  const found: string[] = []
  for (const key of new Set(trace.acts.map((act) => act.key))) {
    const last = versionsOf(trace, key).at(-1)
    if (!last || last.deleted) continue
    for (const field of followed) {
      const value = last.values[field]
      const acts = trace.acts.filter((act) => act.key === key && field in act.changes)
      const writers = acts.filter((act) => act.changes[field] === value)
      // A row that is created again starts with null, which another device may also have written.
      const isStart = writers.length === 0 || value === null || startedWith(trace, key, field)
      const isValid =
        writers.some((act) => isLastValue(trace, act, field)) ||
        (isStart && acts.every((act) => !act.acknowledged || yielded(trace, act, field)))
      if (!isValid && !replacedItsOwn(trace, key, field))
        found.push(`stale: ${key}.${field} = ${String(value)}`)
    }
  }
  return found
}

/**
 * The value came with a row that was created, or created again, by a device that never wrote this value: it is the
 * initial value.
 */
function startedWith({ acts, versions: all }: Trace, key: string, field: string): boolean {
  const versions = all.filter((version) => version.key === key)
  const from = versions.findLastIndex((version, index) => {
    const before = versions[index - 1]
    return !before || before.deleted || before.values[field] !== version.values[field]
  })
  const [before, version] = [versions[from - 1], versions[from]]
  if (!version || (before && !before.deleted)) return false
  const { device, values } = version
  return !acts.some((act) => act.device === device && act.key === key && act.changes[field] === values[field])
}

/**
 * The device that wrote the value had itself written the value it replaced. That value is its own, even if another
 * device wrote the same.
 */
function replacedItsOwn(trace: Trace, key: string, field: string): boolean {
  const versions = versionsOf(trace, key)
  const written = versions.findLastIndex(
    (version, index) => version.values[field] !== versions[index - 1]?.values[field],
  )
  const [before, version] = [versions[written - 1], versions[written]]
  if (!before || !version) return false
  return !isOfAnother(trace, version, field, before.values[field])
}

function yielded(trace: Trace, act: Act, field: string): boolean {
  return isOverruled(trace, act, field) || keepsMine(trace, act, field) || wasDeleted(trace, act, field)
}

/**
 * The value was on the server and was lost when its row was deleted; the device that restored the row sent no value.
 */
function wasDeleted(trace: Trace, act: Act, field: string): boolean {
  const versions = versionsOf(trace, act.key)
  const last = versions.findLastIndex(
    ({ deleted, values }) => !deleted && values[field] === act.changes[field],
  )
  return last >= 0 && versions[last + 1]?.deleted === true
}

/** A row that an older app had stripped is restored with the default of what it lacked, which nobody wrote. */
function isFilledUp(
  { stripped }: Trace,
  { device, key, kind, collection, changes }: Act,
  field: string,
): boolean {
  const initial: Record<string, unknown> = withTexts(initialValues(collection))
  return kind === 'restore' && stripped.has(shownOn(device, key)) && changes[field] === initial[field]
}

/** The person did not write the field again on this device, or the newer value is kept there in an entry. */
function isLastValue(trace: Trace, act: Act, field: string): boolean {
  const last = laterHere(trace, act).findLast(
    (other) =>
      other.acknowledged &&
      (other.kind === 'delete' || (field in other.changes && !isFilledUp(trace, other, field))),
  )
  if (!last || last.kind === 'delete') return true
  const isSame = last.changes[field] === act.changes[field]
  return isSame || keepsMine(trace, last, field)
}
