import { keptBy, log, type Trace, type Values, versionsOf } from './trace.ts'

/** A log is one thing: its fields are never those of two logs. */

const noLog: Values = { ...Object.fromEntries(log.map((field) => [field, null])), status: 'planned' }

/** Every version of a workout has the log that a person wrote, whole, or none. */
export function mixedLogs(trace: Trace): string[] {
  return trace.versions.flatMap(({ collection, deleted, key, version, values }) => {
    if (collection !== 'workouts' || deleted || isWritten(trace, key, values)) return []
    return [`mixed log: ${key} v${version} has ${logOf(values)}, which nobody wrote`]
  })
}

/** An entry about a log holds all of it, so that either choice restores one that a person wrote. */
export function brokenEntries(trace: Trace): string[] {
  return [...new Set(trace.versions.map(({ key }) => key))].flatMap((key) => {
    if (versionsOf(trace, key)[0]?.collection !== 'workouts') return []
    return [...trace.people.keys()].flatMap((device) =>
      keptBy(trace, device, key)
        .flatMap(({ mine, theirs }) => (theirs ? [mine, theirs] : [mine]))
        .filter((side) => log.some((field) => field in side) && !isWritten(trace, key, side))
        .map((side) => `mixed log: ${device} keeps ${logOf(side)} of ${key}, which nobody wrote`),
    )
  })
}

function isWritten({ acts }: Trace, key: string, values: Values): boolean {
  const written = acts.filter((act) => act.key === key).map(({ changes }) => changes)
  return [noLog, ...written].some((one) => logOf(one) === logOf(values))
}

function logOf(values: Values): string {
  return JSON.stringify(log.map((field) => values[field]))
}
