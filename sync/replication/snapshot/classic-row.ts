import { v5 } from 'uuid'
import { attendanceKey } from '../../contract/attendance-key.ts'
import { utcDay } from '../../contract/day.ts'
import { emptyProfile } from '../../contract/entities.ts'
import type { CollectionName } from '../../contract/feed.ts'
import type { ServerRow } from '../../database/rows/documents.ts'
import { readKnownFields } from '../source/server-document.ts'

/** A row as a server with only the basic API (docs/product.md, "The basic API") sends it. */
export type ClassicRow = Record<string, unknown> & { id: number }

/** Keys of rows that no device of ours made are UUIDv5(entity, id), the same on every device. */
const namespace = 'd7a8b9c0-52f6-5d0e-9b0a-6f2f5a1c7e34'

export function keyOfId(collection: CollectionName, id: number): string {
  return v5(`${collection}|${id}`, namespace)
}

/** What the basic API allows to be left out, and what only our own server knows. */
const absent: Partial<Record<CollectionName, Record<string, unknown>>> = {
  users: { ...emptyProfile, role: 'athlete', language: 'pt' },
  workouts: { rpe: null, feel: null, notes: null, coachComment: null, seenAt: null },
  events: { timeZone: null },
  attendances: { attended: null },
}

export function isClassicRow(value: unknown): value is ClassicRow {
  return typeof value === 'object' && value !== null && Number.isInteger((value as ClassicRow).id)
}

/**
 * The rows in the answer of a list: bare, or keyed by the collection; and the persons in it, for `users`.
 * @returns null when there is no list in it.
 */
export function rowsIn(collection: CollectionName, body: unknown): unknown[] | null {
  const keyed = body as Record<string, unknown>
  if (collection === 'users') {
    const members = rowsIn('members', body)
    if (members) return members.map((link) => personOf(link))
    return [keyed.user ?? body]
  }
  const found = Array.isArray(body) ? body : keyed[collection]
  return Array.isArray(found) ? found : null
}

/** Who a membership links, with the dates of the link where the person carries none. */
function personOf(link: unknown): unknown {
  const { user, createdAt, updatedAt } = link as Record<string, unknown>
  return typeof user === 'object' && user !== null ? { createdAt, updatedAt, ...user } : user
}

/**
 * Reads a row of the classic calls as the contract's document, at version 1.
 * @param keyOf the key of the row with this id in another collection.
 * @returns null when it breaks the contract.
 */
export function readClassicRow(
  collection: CollectionName,
  raw: ClassicRow,
  clientId: string,
  keyOf: (collection: CollectionName, id: number) => string,
): ServerRow | null {
  const whole: Record<string, unknown> = { ...absent[collection] }
  for (const [field, value] of Object.entries(raw)) if (value !== undefined) whole[field] = value
  const parents = {
    ...(isId(raw.groupId) && { groupKey: keyOf('groups', raw.groupId) }),
    ...(isId(raw.eventId) && { eventKey: keyOf('events', raw.eventId) }),
    ...(isId(raw.mealPlanId) && { mealPlanKey: keyOf('mealPlans', raw.mealPlanId) }),
  }
  const scheduled = collection === 'workouts' ? dayOf(whole.scheduledTo) : instantOf(whole.scheduledTo)
  return readKnownFields(collection, {
    ...whole,
    ...parents,
    ...(collection === 'attendances' && { athlete: raw.athlete ?? raw.user }),
    ...(collection === 'users' && { height: wholeNumber(whole.height), weight: wholeNumber(whole.weight) }),
    clientId,
    version: 1,
    createdAt: instantOf(raw.createdAt),
    updatedAt: instantOf(raw.updatedAt),
    scheduledTo: scheduled,
  })
}

/** The key of a row that nothing is known of; an attendance's says whose it is at which event. */
export function keyOfRow(
  collection: CollectionName,
  { id, eventId, athleteId }: ClassicRow,
  keyOf: (collection: CollectionName, id: number) => string,
): string {
  if (collection !== 'attendances' || !isId(eventId)) return keyOfId(collection, id)
  return attendanceKey(keyOf('events', eventId), Number(athleteId))
}

function isId(value: unknown): value is number {
  return Number.isInteger(value)
}

/** The basic API says numbers; the contract, whole ones. */
function wholeNumber(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value) : value
}

/** Such a server may send its days as instants at midnight UTC. */
function dayOf(value: unknown): unknown {
  return typeof value === 'string' && value.length > 10 && isTime(value) ? utcDay(value) : value
}

function instantOf(value: unknown): unknown {
  return typeof value === 'string' && isTime(value) ? new Date(value).toISOString() : value
}

function isTime(value: string): boolean {
  return !Number.isNaN(Date.parse(value))
}
