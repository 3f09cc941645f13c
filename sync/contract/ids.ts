import * as z from 'zod/mini'
import { limits } from './limits.ts'

/** Given by whoever created the row: its key on every device, and what makes a repeated create harmless. */
export const clientId = z.uuid().check(z.maxLength(limits.clientId))

/** A create that repeats a deleted clientId brings the row back only when its creator says so. */
export const creates = { clientId: z.optional(clientId), restore: z.optional(z.boolean()) }

/**
 * A change or deletion may name the row's clientId beside its id: in the body, or as a query field of a DELETE. When
 * the row with that id has another one (a restored server gave the id out again) the answer is `not-found`.
 */
export const named = { clientId: z.optional(clientId) }

/** Given by the server. */
export const rowId = z.int().check(z.minimum(1), z.maximum(limits.id))

/** As kept on a device: 0 while the server has not answered yet, never null. */
export const localRowId = z.int().check(z.minimum(0), z.maximum(limits.id))

/** Counts the writes of a row, from 1; 0 on a device while the server has not answered. */
export const version = z.int().check(z.minimum(1), z.maximum(limits.id))
export const localVersion = z.int().check(z.minimum(0), z.maximum(limits.id))

/** A new random key for a row made on this device. */
export function newClientId(): string {
  return crypto.randomUUID()
}
