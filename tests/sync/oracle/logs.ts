import { type Act, keptBy, log, type Trace, type Values, type Version, versionsOf } from './trace.ts'

const plan = ['name', 'description', 'sport', 'scheduledTo', 'plannedSeconds', 'plannedMeters']

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

/**
 * The plan that stands with a log is one that its writer had before them. It is there where the plan had changed by the
 * time the log arrived, and never beside the same plan.
 */
export function wrongDonePlans(trace: Trace): string[] {
  const keys = [
    ...new Set(trace.acts.filter(({ collection }) => collection === 'workouts').map(({ key }) => key)),
  ]
  return keys.flatMap((key) => {
    const versions = versionsOf(trace, key)
    const strange = versions.flatMap(({ deleted, version, values }) => {
      const done = donePlanOf(values)
      // Its athlete may have changed the plan before the log was sent, even in vain.
      const plans = [...plansBefore(trace, key, values), ...plansOfAthletes(trace, key)]
      if (deleted || done === null || plans.includes(done)) return []
      return [`wrong plan: ${key} v${version} was done as ${done}, which nobody had`]
    })
    const lost = versions.flatMap(({ values }, index) => {
      const next = versions[index + 1]
      const stays = next && logOf(next.values) === logOf(values)
      return stays ? [] : lostPlan(trace, key, versions.slice(0, index + 1), next)
    })
    return [...strange, ...lost]
  })
}

/** Whether the last of these versions of a workout lacks the plan that its log was made on. `next` has another log. */
function lostPlan(
  trace: Trace,
  key: string,
  versions: readonly Version[],
  next: Version | undefined,
): string[] {
  const last = versions.at(-1)
  if (!last || last.deleted || last.values.status === 'planned' || donePlanOf(last.values) !== null) return []
  // The athlete's log that restores a deleted row arrives with the restore. A restore by anybody else brings no log: it was there before.
  const isByAthlete = (index: number) => trace.people.get(versions[index]?.device ?? '')?.role === 'athlete'
  const other = versions.findLastIndex(
    ({ deleted, values }, index) =>
      logOf(values) !== logOf(last.values) || (deleted && isByAthlete(index + 1)),
  )
  const plans = plansBefore(trace, key, last.values)
  const [arrived = last, ...later] = versions.slice(other + 1)
  // Where its athlete saw what they had written into the plan in vain, the trace does not show the plan that there was.
  const isKnown =
    [arrived, last].some(({ values }) => plans.includes(planOf(values))) ||
    plans.some((one) => showsOwnWords(trace, key, one))
  if (plans.length === 0 || isKnown) return []
  // The device that brought a deleted row back reads in the answer what the plan had become: its next version brings the log's.
  const isWaiting = versions[other]?.deleted && later.every(({ device }) => device !== arrived.device)
  if (isWaiting && next && isOvertaken(trace, arrived, next, plans)) return []
  return [`lost plan: ${key} v${last.version} was done as ${plans.join(' or ')}`]
}

/**
 * Whether the next log took the place of this one before its plan could follow: it is another device's, or its person wrote it
 * with this log and one of its plans before them.
 */
function isOvertaken({ acts }: Trace, log: Version, next: Version, plans: readonly string[]): boolean {
  const isOverLog = ({ device, key, before, changes }: Act) =>
    device === log.device &&
    key === log.key &&
    'status' in changes &&
    before !== null &&
    logOf(before) === logOf(log.values) &&
    logOf(changes) !== logOf(log.values) &&
    plans.includes(donePlanOf(before) ?? planOf(before))
  return next.device !== log.device || acts.some(isOverLog)
}

/** The plans that people had before them when they wrote this log, or that it brought already when they corrected it. */
function plansBefore({ acts }: Trace, key: string, values: Values): string[] {
  const written = acts.filter(
    (act): act is Act & { before: Values } => act.key === key && act.before !== null,
  )
  return written
    .filter(({ changes }) => logOf(changes) === logOf(values))
    .map(({ changes, before }) => donePlanOf(changes) ?? planOf(before))
}

/** Whether a plan has a value that an athlete wrote into it, even in vain. */
function showsOwnWords({ acts, people }: Trace, key: string, shown: string): boolean {
  const values = JSON.parse(shown) as unknown[]
  return acts
    .filter((act) => act.key === key && people.get(act.device)?.role === 'athlete')
    .some(({ changes }) => plan.some((field, at) => field in changes && changes[field] === values[at]))
}

/** The plans that athletes made of it, even in vain. */
function plansOfAthletes({ acts, people }: Trace, key: string): string[] {
  return acts
    .filter((act) => act.key === key && people.get(act.device)?.role === 'athlete')
    .filter(({ changes }) => plan.some((field) => field in changes))
    .map(({ before, changes }) => planOf({ ...before, ...changes }))
}

function donePlanOf({ donePlan }: Values): string | null {
  if (donePlan === null || donePlan === undefined) return null
  // The tables of the server have it as JSON.
  return planOf((typeof donePlan === 'string' ? JSON.parse(donePlan) : donePlan) as Values)
}

function planOf(values: Values): string {
  return JSON.stringify(plan.map((field) => values[field]))
}

function logOf(values: Values): string {
  return JSON.stringify(log.map((field) => values[field]))
}
