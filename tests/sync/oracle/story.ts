import { followed, type Trace, type Values } from './trace.ts'

/** All that is known of the rows that some findings name, so that a failing seed explains itself. */
export function storyOf(trace: Trace, findings: readonly string[]): string {
  const keys = new Set(
    trace.acts.map((act) => act.key).filter((key) => findings.some((text) => text.includes(key))),
  )
  return [...keys].map((key) => [key, ...lines(trace, key)].join('\n  ')).join('\n')
}

function lines(trace: Trace, key: string): string[] {
  const acts = trace.acts
    .filter((act) => act.key === key)
    .map((act) => {
      const sure = act.acknowledged ? '' : ' (not acknowledged)'
      return `${act.device} ${act.kind}${sure} ${shown(act.changes)}, saw ${shown(act.before)}`
    })
  const versions = trace.versions
    .filter((version) => version.key === key)
    .map((version) => {
      const state = version.deleted ? 'deleted' : shown(version.values)
      return `server v${version.version} by ${version.device}: ${state}`
    })
  const kept = [...trace.attention].flatMap(([device, entries]) =>
    entries
      .filter((entry) => entry.key === key)
      .map((entry) => `${device} keeps ${entry.kind}: ${shown(entry.mine)} against ${shown(entry.theirs)}`),
  )
  return [...acts, ...versions, ...kept]
}

function shown(values: Values | null): string {
  if (!values) return 'nothing'
  const fields = followed.filter((field) => field in values && values[field] !== null)
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])))
}
