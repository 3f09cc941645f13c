import { type Act, keptBy, log, type Trace, versionsOf } from './trace.ts'

/** A deletion stands, unless a named rule overrules it. */
export function lostDeletions(trace: Trace): string[] {
  return trace.acts.flatMap((act, index) => {
    if (act.kind !== 'delete' || !act.acknowledged) return []
    const undone = trace.acts
      .slice(index + 1)
      .some((other) => other.kind === 'restore' && other.key === act.key && other.device === act.device)
    const versions = versionsOf(trace, act.key)
    const last = versions.at(-1)
    // Once deleted at the server, only a log or a restore brings a row back, and both are acts of their own.
    const stood = versions.some((version) => version.deleted)
    const told = keptBy(trace, act.device, act.key).length > 0
    if (undone || !last || last.deleted || stood || told || trace.wasOutOfSight.has(act.key)) return []
    return [`deletion lost: ${act.device} ${act.key}`]
  })
}

/** No device deletes an athlete's log that its person had not seen. */
export function unseenLogsDeleted(trace: Trace): string[] {
  return trace.versions.flatMap((version) => {
    if (!version.deleted) return []
    const before = versionsOf(trace, version.key).find((earlier) => earlier.version === version.version - 1)
    const acts = trace.acts.filter((act) => isDeletionBy(act, version.device, version.key))
    if (!before || before.deleted || acts.length === 0) return []
    const seen = acts.some((act) => log.every((field) => act.before?.[field] === before.values[field]))
    return seen ? [] : [`unseen log deleted: ${version.key} v${before.version} by ${version.device}`]
  })
}

function isDeletionBy(act: Act, device: string, key: string): boolean {
  return act.kind === 'delete' && act.device === device && act.key === key
}

/** No row stands at the server that nobody made: each create made one row, under its own key. */
export function strangers({ acts, versions }: Trace): string[] {
  const made = new Set(acts.map((act) => act.key))
  const keys = new Set(
    versions.filter((version) => version.device !== 'the test').map((version) => version.key),
  )
  return [...keys].filter((key) => !made.has(key)).map((key) => `nobody made ${key}`)
}

/** What came back from the dead was brought back by a log or by its maker. */
export function revivals(trace: Trace): number {
  return trace.versions.filter((version) => {
    const before = versionsOf(trace, version.key).find((earlier) => earlier.version === version.version - 1)
    return before?.deleted === true && !version.deleted
  }).length
}

/** One call has one effect, however often it was sent. */
export function repeatedEffects({ versions }: Trace): string[] {
  const counted = new Map<string, number>()
  for (const { countedAs } of versions) {
    if (countedAs !== undefined) counted.set(countedAs, (counted.get(countedAs) ?? 0) + 1)
  }
  return [...counted].filter(([, times]) => times > 1).map(([name, times]) => `${times} effects of ${name}`)
}
