import type { CollectionName } from '../../../sync/contract/feed.ts'

/** What a run did and what came of it, as plain data: all that the rules look at. */

export type Values = Record<string, unknown>

/** One act of a person on a device, in the order of the run. */
export type Act = {
  device: string
  collection: CollectionName
  key: string
  kind: 'create' | 'edit' | 'delete' | 'restore'
  /** How many versions the server had made when it began. */
  after: number
  /** The fields that the person wrote. */
  changes: Values
  /** The row as the person saw it; null when there was none. */
  before: Values | null
  /** The row that a new one was made under. */
  parent?: string
  /** The device acknowledged it. An act during which the device was killed may or may not have happened. */
  acknowledged: boolean
}

/** One version of a row at the server. */
export type Version = {
  collection: CollectionName
  key: string
  version: number
  deleted: boolean
  values: Values
  /** Who made it: a device, or the test itself. */
  device: string
  /** The idempotency key of the call, with its person. */
  countedAs: string | undefined
  /** Which call made it, in the order of the calls that the server handled. */
  call: number
}

/** What a device keeps for its person. */
export type Kept = {
  key: string
  kind: string
  mine: Values
  theirs: Values | null
  /** Whose value the device says to have prevailed. */
  kept: 'mine' | 'theirs'
}

export type Trace = {
  /** Whose each device is. */
  people: Map<string, { id: number; role: 'coach' | 'athlete' }>
  acts: Act[]
  /** In the order in which the server made them. */
  versions: Version[]
  /** Per device and row (`shownOn`): what the device's screens could show of it, and after how many versions. */
  shown: Map<string, { after: number; row: Values }[]>
  attention: Map<string, Kept[]>
  /** What devices had kept until their people decided about it. */
  decided: Map<string, Kept[]>
  /** Keys of rows that somebody lost sight of for some time although they were there. */
  wasOutOfSight: Set<string>
  /** What the server showed to people who were not to see it. */
  leaks: string[]
}

export function shownOn(device: string, key: string): string {
  return `${device} ${key}`
}

export function newTrace(): Trace {
  return {
    people: new Map(),
    acts: [],
    versions: [],
    shown: new Map(),
    attention: new Map(),
    decided: new Map(),
    wasOutOfSight: new Set(),
    leaks: [],
  }
}

/** The fields whose fate is followed: mostly texts and times, of which nearly every value is written once in a run. */
export const followed = [
  'name',
  'description',
  'coachComment',
  'scheduledTo',
  'location',
  'distances',
  'notes',
  'city',
  'bio',
  'active',
  'going',
  'attended',
  'focus',
] as const

/** What somebody else than the planner adds to a row: an athlete's log. */
export const log = ['status', 'rpe', 'feel', 'notes'] as const

export function versionsOf({ versions }: Trace, key: string): Version[] {
  return versions.filter((version) => version.key === key)
}

/** What this device keeps or kept of a row. */
export function keptBy({ attention, decided }: Trace, device: string, key: string): Kept[] {
  const all = [...(attention.get(device) ?? []), ...(decided.get(device) ?? [])]
  return all.filter((kept) => kept.key === key)
}

/** The person's value of a field waits for a decision on this device, or the person has decided about it. */
export function keepsMine(trace: Trace, device: string, key: string, field: string, value: unknown): boolean {
  return keptBy(trace, device, key).some((kept) => field in kept.mine && kept.mine[field] === value)
}
