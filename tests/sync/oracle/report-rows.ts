import { followed, log, type Trace, type Values } from './trace.ts'

/** The acts, versions and entries of the rows that these violations name, to explain a failing seed. */
export function reportRows(trace: Trace, findings: readonly string[]): string {
  const keys = new Set(
    trace.acts.map((act) => act.key).filter((key) => findings.some((text) => text.includes(key))),
  )
  return [...keys]
    .map((key) => [`${collectionOf(trace, key)} ${key}`, ...lines(trace, key)].join('\n  '))
    .join('\n')
}

function collectionOf({ acts }: Trace, key: string): string {
  return acts.find((act) => act.key === key)?.collection ?? ''
}

function lines(trace: Trace, key: string): string[] {
  const acts = trace.acts
    .filter((act) => act.key === key)
    .map((act) => {
      const sure = act.acknowledged ? '' : ' (not acknowledged)'
      const when = `after ${act.after}`
      return `${act.device} ${act.kind}${sure} ${shown(act.changes)}, saw ${shown(act.before)}, ${when}`
    })
  const versions = trace.versions
    .filter((version) => version.key === key)
    .map((version) => {
      const state = version.deleted ? 'deleted' : shown(version.values)
      const at = trace.versions.indexOf(version)
      return `server v${version.version} (${at}) by ${version.device}: ${state}`
    })
  return [
    ...acts,
    ...versions,
    ...entries(trace.attention, key, 'keeps'),
    ...entries(trace.decided, key, 'decided'),
  ]
}

function entries(all: Trace['attention'], key: string, verb: string): string[] {
  return [...all].flatMap(([device, kept]) =>
    kept
      .filter((entry) => entry.key === key)
      .map(
        (entry) =>
          `${device} ${verb} ${entry.kind} (${entry.kept} won): ${shown(entry.mine)} against ${shown(entry.theirs)}`,
      ),
  )
}

function shown(values: Values | null): string {
  if (!values) return 'nothing'
  const fields = [...new Set<string>([...followed, ...log])].filter(
    (field) => field in values && values[field] !== null,
  )
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])))
}
