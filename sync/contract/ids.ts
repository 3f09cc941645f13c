import * as z from 'zod/mini'
import { limits } from './limits.ts'

/**
 * Chosen by the device or server that creates the row. It is the row's key on every device, and makes repeating a
 * create harmless.
 */
export const clientId = z.uuid().check(z.maxLength(limits.clientId))

/** A create with the clientId of a deleted row restores the row only when its creator sends `restore: true`. */
export const creates = { clientId: z.optional(clientId), restore: z.optional(z.boolean()) }

/**
 * An edit or deletion may send the row's clientId with its id: in the body, or as a query parameter of a DELETE. When
 * the row with that id has another clientId (a restored server assigned the id again) the server answers `not-found`.
 */
export const named = { clientId: z.optional(clientId) }

/** Assigned by the server. */
export const rowId = z.int().check(z.minimum(1), z.maximum(limits.id))

/** The id on a device: 0 until the server has assigned one, never null. */
export const localRowId = z.int().check(z.minimum(0), z.maximum(limits.id))

/** The number of writes to a row, from 1; 0 on a device until the server has answered. */
export const version = z.int().check(z.minimum(1), z.maximum(limits.id))
export const localVersion = z.int().check(z.minimum(0), z.maximum(limits.id))

/** A random key for a new row. */
export function newClientId(): string {
  return crypto.randomUUID()
}

/** Random keys for rows that are made together, ascending. They begin with the same characters, so the rows are stored next to each other. */
export function newClientIds(count: number): string[] {
  const start = newClientId().slice(0, alike)
  return Array.from({ length: count }, () => start + newClientId().slice(alike)).toSorted()
}

/** Whether rows with these keys were made together. */
export const beginAlike = (one: string, other: string) => one.slice(0, alike) === other.slice(0, alike)

/** How many characters they share: enough that no other key begins with the same ones. */
const alike = 8
