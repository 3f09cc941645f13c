import { eventWorkoutKey } from '#sync/contract/event-keys.ts'
import { type Act, keptBy, log, lostSight, type Trace, versionsOf } from './trace.ts'

/** Every deletion takes effect, unless a named rule overrules it. */
export function lostDeletions(trace: Trace): string[] {
  return trace.acts.flatMap((act, index) => {
    if (act.kind !== 'delete' || !act.acknowledged) return []
    const undone = trace.acts
      .slice(index + 1)
      .some(({ kind, key, device }) => kind === 'restore' && key === act.key && device === act.device)
    const versions = versionsOf(trace, act.key)
    const last = versions.at(-1)
    // After a deletion on the server, only a log or a restore brings a row back, and both are recorded acts.
    const wasDeleted = versions.some((version) => version.deleted)
    const isKept = keptBy(trace, act.device, act.key).length > 0
    if (undone || !last || last.deleted || wasDeleted || isKept || lostSight(trace, act.device, act.key))
      return []
    return isOfRefused(trace, act) ? [] : [`deletion lost: ${act.device} ${act.key}`]
  })
}

/** The device was told that its create is refused, so nothing was left to delete; a copy of it made the row after all. */
function isOfRefused({ versions, madeByCopies }: Trace, { device, key, after }: Act): boolean {
  const first = versions.findIndex((version) => version.key === key)
  return madeByCopies.has(key) && versions[first]?.device === device && after <= first
}

/** Responses and roll calls are cleared by an edit: an attendance is deleted only together with its event. */
export function attendancesDeleted({ versions }: Trace): string[] {
  return versions
    .filter(({ collection, deleted }) => collection === 'attendances' && deleted)
    .filter(
      ({ values, call }) =>
        !versions.some((other) => other.key === values.eventKey && other.deleted && other.call === call),
    )
    .map(({ key, version, device }) => `attendance deleted: ${key} v${version} by ${device}`)
}

/** No device deletes a log that its person had not seen. */
export function unseenLogsDeleted(trace: Trace): string[] {
  return trace.versions.flatMap((version) => {
    if (!version.deleted) return []
    const before = versionsOf(trace, version.key).find((earlier) => earlier.version === version.version - 1)
    const acts = trace.acts.filter((act) => isDeletionBy(act, version.device, version.key))
    if (!before || before.deleted || acts.length === 0) return []
    const logged = log.filter((field) => field in before.values)
    const seen = acts.some((act) => logged.every((field) => act.before?.[field] === before.values[field]))
    return seen ? [] : [`unseen log deleted: ${version.key} v${before.version} by ${version.device}`]
  })
}

function isDeletionBy(act: Act, device: string, key: string): boolean {
  return act.kind === 'delete' && act.device === device && act.key === key
}

/**
 * Every row on the server was created by a recorded act, under its own key; the workout of an event by an answer to it, and
 * a comment also by the field in which older apps write it.
 */
export function unknownRows({ acts, versions }: Trace): string[] {
  const ofAnswers = versions.flatMap(({ collection, values: { eventKey, athleteId, going } }) =>
    collection === 'attendances' && going === true
      ? [eventWorkoutKey(String(eventKey), Number(athleteId))]
      : [],
  )
  const inFields = new Set(acts.map(({ changes }) => changes.coachComment))
  const ofFields = versions.flatMap(({ key, values }) =>
    values.text && inFields.has(values.text) ? [key] : [],
  )
  const made = new Set([...acts.map((act) => act.key), ...ofAnswers, ...ofFields])
  return versions
    .filter(({ version, device, key }) => version === 1 && device !== 'the test' && !made.has(key))
    .map(({ key, device }) => `no act created ${key} of ${device}`)
}

/** A key belongs to one row. */
export function duplicateIds({ versions }: Trace): string[] {
  const ids = new Map<string, Set<unknown>>()
  for (const { key, values } of versions) ids.set(key, (ids.get(key) ?? new Set()).add(values.id))
  return [...ids].filter(([, all]) => all.size > 1).map(([key, all]) => `${all.size} rows of ${key}`)
}

/** The number of deleted rows that a log or their creator restored. */
export function revivals(trace: Trace): number {
  return trace.versions.filter((version) => {
    const before = versionsOf(trace, version.key).find((earlier) => earlier.version === version.version - 1)
    return before?.deleted === true && !version.deleted
  }).length
}

/** One call has one effect, however often it was sent. Deleting a row and its children is one effect. */
export function repeatedEffects({ versions }: Trace): string[] {
  const calls = new Map<string, Set<number>>()
  for (const { countedAs, call } of versions) {
    if (countedAs !== undefined) calls.set(countedAs, (calls.get(countedAs) ?? new Set()).add(call))
  }
  return [...calls].filter(([, all]) => all.size > 1).map(([name, all]) => `${all.size} effects of ${name}`)
}
