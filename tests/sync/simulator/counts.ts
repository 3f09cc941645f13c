import { type CollectionName, collectionNames } from '#sync/contract/wire/feed.ts'
import { revivals } from '../oracle/deletions.ts'
import { familiesArrived } from '../oracle/families.ts'
import type { Trace } from '../oracle/trace.ts'

/** How often each kind of event occurred, to detect runs in which too little happens. */
export type Counts = Record<EventKind, number> & {
  acts: Record<CollectionName, number>
  /** The fields that people wrote, as `workouts.name`. */
  fields: Set<string>
}

export const eventKinds = [
  'kills',
  'lostReplies',
  'conflicts',
  'refused',
  'decisions',
  'revivals',
  'plansDone',
  'revocations',
  'families',
  'diskFaults',
  'secondTabs',
  'workers',
  'crashes',
  'olderApps',
  'rescues',
] as const

type EventKind = (typeof eventKinds)[number]

export function noCounts(): Counts {
  const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]))
  return { ...none(eventKinds), acts: none(collectionNames), fields: new Set() } as unknown as Counts
}

export function addCounts(total: Counts, more: Counts): void {
  for (const name of eventKinds) total[name] += more[name]
  for (const name of collectionNames) total.acts[name] += more.acts[name]
  for (const field of more.fields) total.fields.add(field)
}

/** Counts the acts of a run and the entries that its devices kept. */
export function countTrace(counts: Counts, trace: Trace): void {
  for (const { collection, changes } of trace.acts) {
    counts.acts[collection] += 1
    for (const field of Object.keys(changes)) counts.fields.add(`${collection}.${field}`)
  }
  const decided = [...trace.decided.values()].flat()
  const kept = [...[...trace.attention.values()].flat(), ...decided]
  counts.conflicts += kept.filter((entry) => entry.kind === 'conflict').length
  counts.refused += kept.filter((entry) => entry.kind !== 'conflict').length
  counts.decisions += decided.length
  counts.revivals += revivals(trace)
  counts.plansDone += trace.versions.filter(({ values }) => values.donePlan).length
  counts.revocations += trace.versions.filter(
    ({ collection, deleted }) => collection === 'members' && deleted,
  ).length
  counts.families += familiesArrived(trace)
}
