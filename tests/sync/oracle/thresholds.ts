import { isRestoredUnseen } from './needless-entries.ts'
import { type Act, keptBy, shownOn, type Trace, type Values, type Version } from './trace.ts'

/** An athlete's thresholds: each value of each day is a fact of its own, which several people may write. */

/** The values by day and name; null and absent are the same. */
type History = Map<string, unknown>

const none: History = new Map()

/** Every value that somebody wrote or took away reached the server, was changed again there, or is kept in an entry. */
export function lostThresholds(trace: Trace): string[] {
  return writes(trace).flatMap((act) =>
    [...differences(historyOf(act.before), historyOf(act.changes))]
      .filter(([fact, value]) => !isAccountedFor(trace, act, fact, value))
      .map(([fact, value]) => `lost threshold: ${act.device} ${act.key} ${fact} = ${String(value)}`),
  )
}

function isAccountedFor(trace: Trace, act: Act, fact: string, value: unknown): boolean {
  const { device, key, after } = act
  const versions = trace.versions.filter((version) => isOf(trace, key, version.key))
  // What was taken away and is not there has arrived.
  const since = [
    ...trace.versions.slice(after).filter((version) => versions.includes(version)),
    versions.at(-1),
  ]
  const reached = since.some((version) => version && (historyOf(version.values).get(fact) ?? null) === value)
  const isTakenBack = value === null && (neverArrived(trace, act, fact) || yieldsToOthers(trace, act, fact))
  const later = writes(trace).slice(writes(trace).indexOf(act) + 1)
  return (
    reached ||
    isTakenBack ||
    later.some((other) => other.device === device && isOf(trace, key, other.key) && touches(other, fact)) ||
    [key, trace.successors.get(key) ?? key].some((one) =>
      keptBy(trace, device, one).some(({ mine }) => 'thresholds' in mine),
    )
  )
}

/**
 * Whether the value that an act took away was the device's own and had never arrived: taking it away changes nothing there.
 * Somebody else may have written the same value since.
 */
function neverArrived(trace: Trace, { device, key, before }: Act, fact: string): boolean {
  const was = historyOf(before).get(fact)
  const versions = trace.versions.filter((version) => isOf(trace, key, version.key))
  const has = (version?: Version) => version !== undefined && historyOf(version.values).get(fact) === was
  const brought = versions.filter((version, index) => has(version) && !has(versions[index - 1]))
  const wrote = (writer: string) =>
    trace.acts.find(
      (act) => act.device === writer && isOf(trace, act.key, key) && writesValue(act, fact, was),
    )
  const own = wrote(device)
  return brought.every(
    (version) =>
      own &&
      version.device !== device &&
      wrote(version.device) &&
      trace.versions.indexOf(version) >= own.after,
  )
}

/**
 * What an older app left does not say whether its last request had arrived: a value of it that was taken back yields to what
 * somebody else has made of it.
 */
function yieldsToOthers(trace: Trace, { device, key, before }: Act, fact: string): boolean {
  const was = historyOf(before).get(fact)
  const versions = trace.versions.filter((version) => isOf(trace, key, version.key))
  const arrived = versions.findIndex(({ values }) => historyOf(values).get(fact) === was)
  const isChanged = versions
    .slice(arrived)
    .some((version) => version.device !== device && historyOf(version.values).get(fact) !== was)
  return isChanged && trace.stripped.has(shownOn(device, key))
}

/** No device changes a value that its person did not write, nor one of somebody else that they had not seen, without an entry. */
export function wrongThresholds(trace: Trace): string[] {
  const newest = new Map<string, History>()
  return trace.versions.flatMap(({ collection, key, values, device, version }, index) => {
    if (collection !== 'users') return []
    const before = newest.get(key)
    const now = historyOf(values)
    newest.set(key, now)
    if (!before || device === 'the test') return []
    const own = trace.acts.filter(
      (act) => act.device === device && isOf(trace, act.key, key) && act.after <= index,
    )
    return [...differences(before, now)].flatMap(([fact, value]) => {
      const old = before.get(fact) ?? null
      const what = `${key} v${version} ${fact} = ${String(value)}, was ${JSON.stringify(old)}, by ${device}`
      if (!own.some((act) => writesValue(act, fact, value))) return [`threshold nobody wrote: ${what}`]
      const isKnown = own.some(
        (act) => touches(act, fact) && (historyOf(act.before).get(fact) ?? null) === old,
      )
      const shown = trace.shown.get(shownOn(device, key)) ?? []
      const isShown = shown.some((one) => one.after <= index && historyOf(one.row).get(fact) === old)
      const isKept = keptBy(trace, device, key).some(
        ({ theirs }) => theirs !== null && 'thresholds' in theirs,
      )
      const isOwn = own.some((act) => writesValue(act, fact, old))
      return old === null || isKnown || isShown || isKept || isOwn ? [] : [`threshold unseen: ${what}`]
    })
  })
}

/**
 * An entry is about values that somebody else wrote, or took away, on another device. What a device wrote for an athlete
 * without account meets in the account's row what it wrote there later. What an older app had sent, or what was refused and is taken
 * later, is not known as the device's own where it meets what had arrived before, as of every other field.
 */
export function needlessThresholds(trace: Trace): string[] {
  const accounts = [...trace.successors.values()]
  const entries = [...trace.people.keys()].flatMap((device) =>
    [...(trace.attention.get(device) ?? []), ...(trace.decided.get(device) ?? [])].map((entry) => ({
      device,
      entry,
    })),
  )
  return entries.flatMap(({ device, entry: { key, kind, mine, theirs } }) => {
    if (kind !== 'conflict' || !theirs || accounts.includes(key) || isRestoredUnseen(trace, device, key))
      return []
    const others = trace.acts.filter((act) => act.device !== device && isOf(trace, act.key, key))
    return [...differences(historyOf(mine), historyOf(theirs))]
      .filter(([fact, value]) => !others.some((act) => writesValue(act, fact, value)))
      .map(([fact, value]) => `noise: ${device} against itself, ${key} ${fact} = ${String(value)}`)
  })
}

/** Whether a row is the one that was written to, or that of the account to which its athlete was handed over. */
function isOf({ successors }: Trace, written: string, key: string): boolean {
  return key === written || key === successors.get(written)
}

function writes({ acts }: Trace): Act[] {
  return acts.filter(({ changes, acknowledged }) => acknowledged && 'thresholds' in changes)
}

function touches({ before, changes }: Act, fact: string): boolean {
  return 'thresholds' in changes && differences(historyOf(before), historyOf(changes)).has(fact)
}

function writesValue(act: Act, fact: string, value: unknown): boolean {
  return touches(act, fact) && (historyOf(act.changes).get(fact) ?? null) === value
}

function differences(before: History, now: History): History {
  const facts = new Set([...before.keys(), ...now.keys()])
  return new Map(
    [...facts]
      .filter((fact) => (before.get(fact) ?? null) !== (now.get(fact) ?? null))
      .map((fact) => [fact, now.get(fact) ?? null]),
  )
}

function historyOf(row: Values | null): History {
  if (typeof row?.thresholds !== 'string') return none
  const days = JSON.parse(row.thresholds) as ({ from: string } & Values)[]
  return new Map(
    days.flatMap(({ from, ...values }) =>
      Object.entries(values)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [`${from} ${name}`, value]),
    ),
  )
}
