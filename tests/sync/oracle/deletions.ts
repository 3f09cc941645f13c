import { type Act, keptBy, log, type Trace, versionsOf } from './trace.ts'

/** A deletion stands, unless a named rule overrules it. */
export function lostDeletions(trace: Trace): string[] {
  return trace.acts.flatMap((act, index) => {
    if (act.kind !== 'delete' || !act.acknowledged) return []
    const undone = trace.acts
      .slice(index + 1)
      .some(({ kind, key, device }) => kind === 'restore' && key === act.key && device === act.device)
    const versions = versionsOf(trace, act.key)
    const last = versions.at(-1)
    // Once deleted at the server, only a log or a restore brings a row back, and both are acts of their own.
    const stood = versions.some((version) => version.deleted)
    const told = keptBy(trace, act.device, act.key).length > 0
    if (undone || !last || last.deleted || stood || told || trace.wasOutOfSight.has(act.key)) return []
    return [`deletion lost: ${act.device} ${act.key}`]
  })
}

/** What is said of an event is taken back by an edit: an attendance goes with its event and in no other way. */
export function attendancesDeleted({ versions }: Trace): string[] {
  return versions
    .filter(({ collection, deleted }) => collection === 'attendances' && deleted)
    .filter(
      ({ values, call }) =>
        !versions.some((other) => other.key === values.eventKey && other.deleted && other.call === call),
    )
    .map(({ key, version, device }) => `attendance deleted: ${key} v${version} by ${device}`)
}

/** No device deletes an athlete's log that its person had not seen. */
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

/** No row came to the server that nobody made: each create made one row, under its own key. */
export function strangers({ acts, versions }: Trace): string[] {
  const made = new Set(acts.map((act) => act.key))
  return versions
    .filter(({ version, device, key }) => version === 1 && device !== 'the test' && !made.has(key))
    .map(({ key, device }) => `nobody made ${key} of ${device}`)
}

/** One key is one row. */
export function doubles({ versions }: Trace): string[] {
  const ids = new Map<string, Set<unknown>>()
  for (const { key, values } of versions) ids.set(key, (ids.get(key) ?? new Set()).add(values.id))
  return [...ids].filter(([, all]) => all.size > 1).map(([key, all]) => `${all.size} rows of ${key}`)
}

/** What came back from the dead was brought back by a log or by its maker. */
export function revivals(trace: Trace): number {
  return trace.versions.filter((version) => {
    const before = versionsOf(trace, version.key).find((earlier) => earlier.version === version.version - 1)
    return before?.deleted === true && !version.deleted
  }).length
}

/** One call has one effect, however often it was sent; a deletion takes what hangs on the row along in that one. */
export function repeatedEffects({ versions }: Trace): string[] {
  const calls = new Map<string, Set<number>>()
  for (const { countedAs, call } of versions) {
    if (countedAs !== undefined) calls.set(countedAs, (calls.get(countedAs) ?? new Set()).add(call))
  }
  return [...calls].filter(([, all]) => all.size > 1).map(([name, all]) => `${all.size} effects of ${name}`)
}
