import { type Kept, log, type Trace, versionsOf } from './trace.ts'

/** No needless noise: what a device asks of its person is something that another person or device caused. */
export function needlessEntries(trace: Trace): string[] {
  return [...trace.people.keys()].flatMap((device) => {
    const waiting = trace.attention.get(device) ?? []
    const entries = [...waiting, ...(trace.decided.get(device) ?? [])]
    return entries.flatMap((entry) => [
      ...sameValues(device, entry),
      ...againstOneself(trace, device, entry),
      ...aboutNothing(trace, device, entry),
      ...hadItsWay(trace, device, entry),
      ...repeats(trace, device, entry, waiting),
    ])
  })
}

/** Both sides say the same. */
function sameValues(device: string, { key, kind, mine, theirs }: Kept): string[] {
  if (!theirs) return []
  return Object.keys(mine)
    .filter((field) => field in theirs && mine[field] === theirs[field])
    .map((field) => `noise: ${device} keeps a ${kind} of ${key}.${field}, where both sides are the same`)
}

/**
 * Of a row that was deleted, or that a device lost sight of, it keeps the keys alone. Who brings such a row back writes over whatever is there, and
 * the device cannot tell whose that is: what it asks then is not judged.
 */
export function isBroughtBackBlind(trace: Trace, device: string, key: string): boolean {
  const isMade = trace.acts.some(
    (act) => act.device === device && act.key === key && (act.kind === 'restore' || act.kind === 'create'),
  )
  const isGone = trace.wasOutOfSight.has(key) || versionsOf(trace, key).some(({ deleted }) => deleted)
  return isMade && isGone
}

/**
 * The value that the device says to have lost is what the server has in the end. Only of texts that were written once (the
 * same word may be refused and accepted later), and only where the device was shown what the server had.
 */
function hadItsWay(trace: Trace, device: string, { key, kind, mine, theirs, kept }: Kept): string[] {
  const last = versionsOf(trace, key).at(-1)
  if (kept === 'mine' || !theirs || !last || last.deleted) return []
  // The athlete took the log back since, so that the plan was no longer frozen.
  if (kind === 'plan-frozen' && last.values.status !== 'completed') return []
  return Object.entries(mine)
    .filter(([field, value]) => typeof value === 'string' && last.values[field] === value)
    .filter(
      ([field, value]) =>
        trace.acts.filter((act) => act.key === key && act.changes[field] === value).length === 1,
    )
    .map(([field]) => `noise: ${device} keeps a ${kind} of ${key}.${field}, where its value prevails`)
}

/** The value of the other side was written on this device, and no other one wrote it or brought it to the server. */
function againstOneself(trace: Trace, device: string, { key, kind, theirs }: Kept): string[] {
  if (kind !== 'conflict' || !theirs || isBroughtBackBlind(trace, device, key)) return []
  return Object.entries(theirs)
    .filter(([field, value]) => {
      const writers = trace.acts.filter((act) => act.key === key && act.changes[field] === value)
      const versions = versionsOf(trace, key)
      const carriers = versions.filter(
        (version, index) => version.values[field] === value && versions[index - 1]?.values[field] !== value,
      )
      return writers.length > 0 && [...writers, ...carriers].every((one) => one.device === device)
    })
    .map(([field, value]) => `noise: ${device} against itself, ${key}.${field} = ${String(value)}`)
}

/**
 * Nobody else did what the entry is about: changed the field of a conflict, logged a row whose deletion was dropped, or
 * deleted the row (or lost sight of it). Rows that hang on another one go with it, also when this very device deleted
 * that, so a deletion is only looked for where there is none above.
 */
function aboutNothing(trace: Trace, device: string, { key, kind, theirs }: Kept): string[] {
  const versions = versionsOf(trace, key)
  const changedElsewhere = (field: string) =>
    versions.some(
      (version, index) =>
        version.device !== device &&
        (version.deleted || version.values[field] !== versions[index - 1]?.values[field]),
    )
  switch (kind) {
    case 'conflict':
      if (isBroughtBackBlind(trace, device, key)) return []
      return Object.keys(theirs ?? {})
        .filter((field) => !changedElsewhere(field))
        .map((field) => `noise: ${device} keeps a conflict of ${key}.${field}, which nobody else changed`)
    case 'completed-meanwhile':
      return log.some(changedElsewhere) ? [] : [`noise: ${device} keeps ${key} as logged, which nobody did`]
    case 'deleted-elsewhere': {
      const child = versions.some(({ values }) =>
        ['groupKey', 'eventKey', 'mealPlanKey'].some((field) => field in values),
      )
      const deleted = versions.some((version) => version.deleted && version.device !== device)
      return child || deleted || trace.wasOutOfSight.has(key)
        ? []
        : [`noise: ${device} keeps ${key} as deleted elsewhere, where nobody deleted it`]
    }
    default:
      return []
  }
}

/**
 * The same entry twice among those that wait; a decision in which the device was killed may or may not have happened. A
 * person may write the same twice and lose both times, so only more entries than acts with these values count as repeats.
 * Where the person wrote nothing (a deletion), there is no act to count.
 */
function repeats(trace: Trace, device: string, entry: Kept, entries: readonly Kept[]): string[] {
  const same = entries.filter((other) => contentOf(other) === contentOf(entry))
  const fields = Object.keys(entry.mine)
  if (same[0] !== entry || same.length < 2 || fields.length === 0) return []
  const said = (field: string) =>
    trace.acts.filter(
      (act) =>
        act.device === device && act.key === entry.key && sameValue(act.changes[field], entry.mine[field]),
    ).length
  const most = Math.max(...fields.map(said), 1)
  return same.length > most ? [`noise: ${device} keeps ${same.length} times ${entry.kind} ${entry.key}`] : []
}

function contentOf({ key, kind, mine, theirs, kept }: Kept): string {
  return JSON.stringify([key, kind, kept, mine, theirs])
}

function sameValue(a: unknown, b: unknown): boolean {
  return a !== undefined && a === b
}
