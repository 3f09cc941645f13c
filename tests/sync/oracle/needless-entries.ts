import { wentWithEvent } from './event-workouts.ts'
import { type Kept, keptBy, log, lostSight, shownOn, type Trace, type Version, versionsOf } from './trace.ts'

/** Every attention entry was caused by another person or device. */
export function needlessEntries(trace: Trace): string[] {
  return [...trace.people.keys()].flatMap((device) => {
    const waiting = trace.attention.get(device) ?? []
    const entries = [...waiting, ...(trace.decided.get(device) ?? [])]
    return entries.flatMap((entry) => [
      ...sameValues(device, entry),
      ...againstOwnValue(trace, device, entry),
      ...withoutCause(trace, device, entry),
      ...wonAnyway(trace, device, entry),
      ...repeats(trace, device, entry, waiting),
    ])
  })
}

/** The match of an activity, which is one thing as well. */
const match = ['workoutKey', 'workoutChosen']

/** Both sides have the same value. */
function sameValues(device: string, { key, kind, mine, theirs }: Kept): string[] {
  if (!theirs) return []
  // An entry holds a whole log or match, also what is the same in both.
  const differs = (field: string) => mine[field] !== theirs[field]
  const isOfWhole = (field: string) =>
    (isOfLog(field) && log.some(differs)) || (match.includes(field) && match.some(differs))
  return Object.keys(mine)
    .filter((field) => field in theirs && !differs(field) && !isOfWhole(field))
    .map((field) => `noise: ${device} keeps a ${kind} of ${key}.${field}, where both sides are the same`)
}

function isOfLog(field: string): boolean {
  return field === 'donePlan' || log.some((other) => other === field)
}

/**
 * Whether the device restored a row without its content, read it from a file, or made it again for an athlete without account
 * from whom it had moved. Of a deleted row, and of one that the server had rejected, it has only the keys, so it overwrites
 * the server's values and cannot know whose they are. Entries about such rows are not checked.
 */
export function isRestoredUnseen(trace: Trace, device: string, key: string): boolean {
  const name = shownOn(device, key)
  if (trace.imported.has(name) || trace.stripped.has(name)) return true
  const made = trace.acts.filter(
    (act) => act.device === device && act.key === key && (act.kind === 'restore' || act.kind === 'create'),
  )
  const isGone = lostSight(trace, device, key) || versionsOf(trace, key).some(({ deleted }) => deleted)
  const entries = [...(trace.attention.get(device) ?? []), ...(trace.decided.get(device) ?? [])]
  const isRejected = entries.some((entry) => entry.key === key && entry.kind === 'refused' && !entry.theirs)
  // What had moved to the account at the hand-over is another row there.
  const isMadeAgain = made.filter(({ isMoved }) => isMoved).length > 1
  return made.length > 0 && (isGone || isRejected || isMadeAgain)
}

/**
 * The entry says that the person's value lost, but the server has it in the end. Checked only for texts that were
 * written once (the same value may be refused first and accepted later), and only where the entry shows the server's
 * value.
 */
function wonAnyway(trace: Trace, device: string, entry: Kept): string[] {
  const { key, kind, mine, theirs, kept } = entry
  const versions = versionsOf(trace, key)
  const last = versions.at(-1)
  if (kept === 'mine' || !theirs || !last || last.deleted) return []
  // Its person chose it after all, with a row that had been deleted.
  if (trace.acts.some(({ kind: how, decides }) => how === 'restore' && decides === entry)) return []
  // The athlete took the log back meanwhile, so that the plan was not frozen when the edit arrived.
  const tookBack = ({ values }: Version, index: number) =>
    values.status !== 'completed' && versions[index - 1]?.values.status === 'completed'
  if (kind === 'plan-frozen' && versions.some(tookBack)) return []
  // Of a row that its person may not see any more the entry shows what they took away of a list, which the server had before.
  const isOutOfSight = kind === 'refused' && lostSight(trace, device, key)
  return Object.entries(mine)
    .filter(([field, value]) => typeof value === 'string' && last.values[field] === value)
    .filter(([field, value]) => theirs[field] !== value && !(field === 'thresholds' && isOutOfSight))
    .filter(([field, value]) => {
      const writers = trace.acts.filter((act) => act.key === key && act.changes[field] === value)
      // What was written for an athlete without account has its first writer under the key of before.
      return writers.length === 1 && writers[0]?.decides !== entry
    })
    .filter(([field]) => !arrivedOtherwise(trace, device, { key, mine }, field))
    .map(([field]) => `noise: ${device} keeps a ${kind} of ${key}.${field}, where its value prevails`)
}

/**
 * Whether the value reached the server with another request of this device than the one that was refused. With one from
 * before: the same version lacks a value of the entry that the person wrote later. Or with one after: it has a value
 * that the person has corrected, since the app was killed between the entry and the row.
 */
function arrivedOtherwise(
  trace: Trace,
  device: string,
  { key, mine }: Pick<Kept, 'key' | 'mine'>,
  field: string,
) {
  const acts = trace.acts.filter((act) => act.device === device && act.key === key)
  const written = (name: string) => acts.findIndex((act) => act.changes[name] === mine[name])
  const isCorrected = (name: string, value: unknown) =>
    acts.slice(written(name) + 1).some((act) => act.changes[name] === value)
  const versions = versionsOf(trace, key)
  const carrier = versions.findLast(
    ({ values }, index) =>
      values[field] === mine[field] && versions[index - 1]?.values[field] !== mine[field],
  )
  return (
    carrier?.device === device &&
    Object.keys(mine).some(
      (other) =>
        carrier.values[other] !== mine[other] &&
        (written(other) > written(field) || isCorrected(other, carrier.values[other])),
    )
  )
}

/**
 * The value arrived with an earlier request, and its repeat was rejected while access had ended. The device removed the
 * row with its sent values, so it cannot know whose the value is when access returns.
 */
function wasRejectedUnseen(
  trace: Trace,
  device: string,
  one: { key: string; field: string; value: unknown },
) {
  return keptBy(trace, device, one.key).some(
    ({ kind, mine, theirs }) => kind === 'refused' && !theirs && mine[one.field] === one.value,
  )
}

/**
 * The server brought the newest words of a workout's thread into the field in which older apps read and write them: a
 * person who writes in both meets there what was said in the other. A write of the field makes a comment as well, whose key
 * no device has chosen.
 */
function isOfThread({ acts, versions }: Trace, { key: workout, call }: Version): boolean {
  return versions.some(
    ({ call: other, collection, key, values }) =>
      other === call &&
      collection === 'comments' &&
      values.workoutKey === workout &&
      acts.some((act) => act.key === key),
  )
}

/**
 * Whether the person wrote the two sides to two answers that a hand-over made one, of the athlete without account and of the
 * account, and had not seen the other side at the one that they wrote: the hand-over caused the entry.
 */
function isOfTwoAnswers(trace: Trace, device: string, { key, mine, theirs }: Kept, field: string): boolean {
  const writing = (value: unknown) =>
    trace.acts.filter((act) => act.device === device && act.key === key && act.changes[field] === value)
  const others = writing(theirs?.[field])
  return writing(mine[field]).some(
    ({ isMoved, before }) =>
      before?.[field] !== theirs?.[field] && others.some((other) => other.isMoved !== isMoved),
  )
}

/** The other side's value was written on this device and by no other, and not only when its person decided for it. */
function againstOwnValue(trace: Trace, device: string, entry: Kept): string[] {
  const { key, kind, theirs } = entry
  if (kind !== 'conflict' || !theirs || isRestoredUnseen(trace, device, key)) return []
  return Object.entries(theirs)
    .filter(([field, value]) => {
      // A history has values of several people, each judged by itself (`thresholds.ts`).
      if (field === 'thresholds' || isOfTwoAnswers(trace, device, entry, field)) return false
      const writers = trace.acts.filter(
        (act) => act.key === key && act.changes[field] === value && act.decides !== entry,
      )
      const versions = versionsOf(trace, key)
      const carriers = versions.filter(
        (version, index) => version.values[field] === value && versions[index - 1]?.values[field] !== value,
      )
      const isOwn =
        [...writers, ...carriers].every((one) => one.device === device) &&
        !carriers.some((version) => isOfThread(trace, version))
      return writers.length > 0 && isOwn && !wasRejectedUnseen(trace, device, { key, field, value })
    })
    .map(([field, value]) => `noise: ${device} against itself, ${key}.${field} = ${String(value)}`)
}

/**
 * No other person or device caused the entry: changed the field of a conflict, logged the row whose deletion was
 * dropped, or deleted the row (or lost access to it). Children are deleted with their parent, also by this device, so a
 * deletion is only looked for on rows without a parent.
 */
function withoutCause(trace: Trace, device: string, entry: Kept): string[] {
  const { key, kind, theirs } = entry
  const versions = versionsOf(trace, key)
  const changedElsewhere = (field: string) =>
    versions.some(
      (version, index) =>
        (version.device !== device || isOfThread(trace, version)) &&
        (version.deleted || version.values[field] !== versions[index - 1]?.values[field]),
    )
  switch (kind) {
    case 'conflict':
      if (isRestoredUnseen(trace, device, key)) return []
      return Object.keys(theirs ?? {})
        .filter((field) => !(isOfLog(field) ? log.some(changedElsewhere) : changedElsewhere(field)))
        .filter((field) => !isOfTwoAnswers(trace, device, entry, field))
        .map((field) => `noise: ${device} keeps a conflict of ${key}.${field}, which no other device changed`)
    case 'completed-meanwhile':
      return log.some(changedElsewhere)
        ? []
        : [`noise: ${device} keeps ${key} as logged, but it was not logged`]
    case 'deleted-elsewhere': {
      const child = versions.some(
        ({ collection, values }) =>
          collection === 'comments' ||
          ['groupKey', 'eventKey', 'mealPlanKey'].some((field) => field in values),
      )
      const deleted = versions.some(
        (version) =>
          version.deleted &&
          (version.device !== device || trace.emptied.has(device) || wentWithEvent(trace, version)),
      )
      return child || deleted || lostSight(trace, device, key)
        ? []
        : [`noise: ${device} keeps ${key} as deleted elsewhere, but it was not deleted`]
    }
    default:
      return []
  }
}

/**
 * The same entry twice. A decision during which the device was killed may or may not have happened. A person may write
 * the same value twice and lose both times, so only more entries than such acts count. A deletion has no values to
 * count.
 */
function repeats(trace: Trace, device: string, entry: Kept, entries: readonly Kept[]): string[] {
  const same = entries.filter((other) => contentOf(other) === contentOf(entry))
  const fields = Object.keys(entry.mine)
  if (same[0] !== entry || same.length < 2 || fields.length === 0) return []
  const written = (field: string) =>
    trace.acts.filter(
      (act) =>
        act.device === device && act.key === entry.key && sameValue(act.changes[field], entry.mine[field]),
    ).length
  const most = Math.max(...fields.map(written), 1)
  return same.length > most ? [`noise: ${device} keeps ${same.length} times ${entry.kind} ${entry.key}`] : []
}

function contentOf({ key, kind, mine, theirs, kept }: Kept): string {
  return JSON.stringify([key, kind, kept, mine, theirs])
}

function sameValue(a: unknown, b: unknown): boolean {
  return a !== undefined && a === b
}
