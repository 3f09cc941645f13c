/** What a run did and what came of it, as plain data: all that the rules look at. */

export type Values = Record<string, unknown>

/** One act of a person on a device, in the order of the run. */
export type Act = {
  device: string
  key: string
  kind: 'create' | 'edit' | 'delete' | 'restore'
  /** The fields it wrote. */
  changes: Values
  /** The row as the person saw it; null when there was none. */
  before: Values | null
  /** The device acknowledged it. An act during which the device was killed may or may not have happened. */
  acknowledged: boolean
}

/** One version of a row at the server. */
export type Version = {
  key: string
  version: number
  deleted: boolean
  values: Values
  /** Who made it: a device, or the test itself. */
  device: string
  /** The idempotency key of the call, with its person. */
  countedAs: string | undefined
}

/** What a device keeps for its person. */
export type Kept = { key: string; kind: string; mine: Values; theirs: Values | null }

export type Trace = {
  acts: Act[]
  /** In the order in which the server made them. */
  versions: Version[]
  attention: Map<string, Kept[]>
  /** Keys of rows that were out of their coach's sight for some time. */
  wasOutOfSight: Set<string>
}

/** The fields whose fate is followed: free text and days, so that nearly every value is written once in a run. */
export const followed = [
  'name',
  'description',
  'coachComment',
  'scheduledTo',
  'notes',
  'city',
  'bio',
] as const

/** The athlete's log of a workout. */
export const log = ['status', 'rpe', 'feel', 'notes'] as const

export function versionsOf({ versions }: Trace, key: string): Version[] {
  return versions.filter((version) => version.key === key)
}

export function keptBy({ attention }: Trace, device: string, key: string): Kept[] {
  return (attention.get(device) ?? []).filter((kept) => kept.key === key)
}

/** The person's value of a field waits for a decision on this device. */
export function keepsMine(trace: Trace, device: string, key: string, field: string, value: unknown): boolean {
  return keptBy(trace, device, key).some((kept) => field in kept.mine && kept.mine[field] === value)
}
