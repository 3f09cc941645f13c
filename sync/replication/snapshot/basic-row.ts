import { v5 } from 'uuid'
import { utcDay } from '#sync/contract/day.ts'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { initialValues } from '#sync/contract/fields.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { ServerRow } from '#sync/database/rows/documents.ts'
import { readKnownFields } from '../source/server-document.ts'

/** A row as a basic server sends it (docs/product.md, "The basic API"). */
export type BasicRow = Record<string, unknown> & { id: number }

/** Rows that were not created by our app get the key UUIDv5(collection, id), the same on every device. */
const namespace = 'd7a8b9c0-52f6-5d0e-9b0a-6f2f5a1c7e34'

export function keyOfId(collection: CollectionName, id: number): string {
  return v5(`${collection}|${id}`, namespace)
}

export function isBasicRow(value: unknown): value is BasicRow {
  return typeof value === 'object' && value !== null && Number.isInteger((value as BasicRow).id)
}

/**
 * The rows in the response of a list: an array, or an object with the array under the collection's name. For `users`,
 * the users in it.
 * @returns null when the response has no list.
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

/** The user of a membership, with the membership's dates when the user has none. */
function personOf(link: unknown): unknown {
  const { user, createdAt, updatedAt } = link as Record<string, unknown>
  return typeof user === 'object' && user !== null ? { createdAt, updatedAt, ...user } : user
}

/**
 * Converts a basic server's row into a document of the contract, at version 1.
 * @param keyOf the key of the row with this id in another collection.
 * @returns null when it breaks the contract.
 */
export function readBasicRow(
  collection: CollectionName,
  raw: BasicRow,
  clientId: string,
  keyOf: (collection: CollectionName, id: number) => string,
): ServerRow | null {
  // The basic API may omit a field, or not have it.
  const whole: Record<string, unknown> = { ...initialValues(collection) }
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
    ...(collection === 'users' && { height: rounded(whole.height, 1), weight: rounded(whole.weight, 10) }),
    clientId,
    version: 1,
    createdAt: instantOf(raw.createdAt),
    updatedAt: instantOf(raw.updatedAt),
    scheduledTo: scheduled,
  })
}

/** The key of an unknown row. That of an attendance is derived from event and athlete. */
export function keyOfRow(
  collection: CollectionName,
  { id, eventId, athleteId }: BasicRow,
  keyOf: (collection: CollectionName, id: number) => string,
): string {
  if (collection !== 'attendances' || !isId(eventId)) return keyOfId(collection, id)
  return attendanceKey(keyOf('events', eventId), Number(athleteId))
}

function isId(value: unknown): value is number {
  return Number.isInteger(value)
}

/** The basic API allows any number, the contract whole centimetres and tenths of a kilogram. */
function rounded(value: unknown, parts: number): unknown {
  return typeof value === 'number' ? Math.round(value * parts) / parts : value
}

/** A basic server may send a day as an instant at midnight UTC. */
function dayOf(value: unknown): unknown {
  return typeof value === 'string' && value.length > 10 && isTime(value) ? utcDay(value) : value
}

function instantOf(value: unknown): unknown {
  return typeof value === 'string' && isTime(value) ? new Date(value).toISOString() : value
}

function isTime(value: string): boolean {
  return !Number.isNaN(Date.parse(value))
}
