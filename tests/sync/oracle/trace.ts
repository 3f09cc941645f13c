import { fieldsIn } from '#sync/contract/fields.ts'
import { type CollectionName, collectionNames } from '#sync/contract/wire/feed.ts'
import { toldApart } from './written-fields.ts'

/** The record of a run as plain data. The oracle reads nothing else. */

export type Values = Record<string, unknown>

/** An act of a person on a device, in the order of the run. */
export type Act = {
  device: string
  collection: CollectionName
  key: string
  kind: 'create' | 'edit' | 'delete' | 'restore'
  /** The number of versions on the server when the act began. */
  after: number
  /** The fields that the person wrote, with their values. */
  changes: Values
  /** The row as the person saw it; null when there was none. */
  before: Values | null
  /** The parent of a new row. */
  parent?: string
  /** The entry that the person decided with it. */
  decides?: Kept
  /** It was written to the answer of an athlete without account (`withMovedAnswers`). */
  isMoved?: boolean
  /** Whether the local write succeeded. If the device was killed during the act, it may or may not have happened. */
  acknowledged: boolean
}

/** A version of a row on the server. */
export type Version = {
  collection: CollectionName
  key: string
  version: number
  deleted: boolean
  values: Values
  /** The device that made it, or the test itself. */
  device: string
  /** The idempotency key of the call, with its person. */
  countedAs: string | undefined
  /** The number of the call that made it. */
  call: number
}

/** An attention entry of a device. */
export type Kept = {
  key: string
  kind: string
  mine: Values
  theirs: Values | null
  /** Whose value won, according to the entry. */
  kept: 'mine' | 'theirs'
}

export type Trace = {
  /** The person of each device. */
  people: Map<string, { id: number; role: 'coach' | 'athlete' }>
  acts: Act[]
  /** In the order in which the server made them. */
  versions: Version[]
  /** Per device and row (`shownOn`): the stored rows, each with the number of versions on the server at that time. */
  shown: Map<string, { after: number; row: Values }[]>
  attention: Map<string, Kept[]>
  /** The entries that people decided about, per device. */
  decided: Map<string, Kept[]>
  /** The rows that a device read from a file (`shownOn`): it asks about each that has a newer version, whoever made that. */
  imported: Set<string>
  /** The devices that were emptied, and have read a file since: they no longer know what they had deleted. */
  emptied: Set<string>
  /** The rows of which an older app has dropped fields (`shownOn`): what was in them before is not known there. */
  stripped: Set<string>
  /** The account to which each athlete without one was handed over, by the keys of their rows. */
  successors: Map<string, string>
  /** The keys of the account's answers, by those that the same answers of the athlete without account had. */
  movedAnswers: Map<string, string>
  /** The rows that the server has erased, as a hand-over does with answers whose key says whose they were. */
  erased: Set<string>
  /** The rows to which a person lost access for some time (`losesSight`). */
  wasOutOfSight: Set<string>
  /** The rows that the network's copy of a create made, while the device was told that it is refused. */
  madeByCopies: Set<string>
  /** Rows that the server sent to people without access. */
  leaks: string[]
}

export function shownOn(device: string, key: string): string {
  return `${device} ${key}`
}

/** Notes that a person lost access to a row for some time. */
export function losesSight({ wasOutOfSight }: Trace, personId: number, key: string): void {
  wasOutOfSight.add(`${personId} ${key}`)
}

/** Whether the person of a device lost access to a row for some time. */
export function lostSight({ people, wasOutOfSight }: Trace, device: string, key: string): boolean {
  return wasOutOfSight.has(`${people.get(device)?.id} ${key}`)
}

export function newTrace(): Trace {
  return {
    people: new Map(),
    acts: [],
    versions: [],
    shown: new Map(),
    attention: new Map(),
    decided: new Map(),
    imported: new Set(),
    emptied: new Set(),
    stripped: new Set(),
    successors: new Map(),
    movedAnswers: new Map(),
    erased: new Set(),
    wasOutOfSight: new Set(),
    madeByCopies: new Set(),
    leaks: [],
  }
}

/** A row with its lists as text, as the tables of the server have them, so that values can be compared. */
export function withTexts<T extends Values>(row: T): T {
  const texts = Object.entries(row).map(([field, value]) => {
    const list: unknown = typeof value === 'string' && value.startsWith('[{') ? JSON.parse(value) : value
    return [field, Array.isArray(list) ? JSON.stringify(list, inOneOrder) : value]
  })
  return Object.fromEntries(texts) as T
}

/** Device and server store the fields of a list's parts in orders of their own. */
function inOneOrder(_key: string, value: unknown): unknown {
  const isPart = value instanceof Object && !Array.isArray(value)
  return isPart ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value
}

/** The fields of an athlete's log. */
export const log = fieldsIn('workouts', 'log').filter((field) => field !== 'donePlan')

/** The fields that the rules follow. Nearly every value of them is written once in a run. */
export const followed: readonly string[] = [
  ...new Set(collectionNames.flatMap(toldApart)),
  'notes',
  'doneSeconds',
  'doneMeters',
  'active',
  'going',
  'attended',
  'focus',
]

export function versionsOf({ versions }: Trace, key: string): Version[] {
  return versions.filter((version) => version.key === key)
}

/** The entries about this row on this device, open and decided. */
export function keptBy({ attention, decided }: Trace, device: string, key: string): Kept[] {
  const all = [...(attention.get(device) ?? []), ...(decided.get(device) ?? [])]
  return all.filter((kept) => kept.key === key)
}

/** Whether the device has an entry with this value of an act, open or decided; the entry that the act decided is none. */
export function keepsMine(trace: Trace, { device, key, changes, decides }: Act, field: string): boolean {
  return keptBy(trace, device, key).some(
    (kept) => kept !== decides && field in kept.mine && kept.mine[field] === changes[field],
  )
}
