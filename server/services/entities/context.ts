import type * as z from 'zod/mini'
import type { HeldScopes } from '#server/store/scopes.ts'
import type { Reader, Tx } from '#server/store/store.ts'
import type { Role } from '#sync/contract/shapes/enumerations.ts'

/** The person behind a request, the scopes they hold, and the database from which they read. */
export type Viewer = { db: Reader; userId: number; role: Role; held: HeldScopes }

/**
 * The transaction of a write, with the person behind it. `base`: the version the change is based on, if the caller sent
 * one. `key`: the clientId that the row must have, if the caller sent one. `ofDevice`: the caller synchronises and sends
 * changed fields only.
 */
export type CallerTx = Tx & Viewer & { base: number | undefined; key: string | undefined; ofDevice: boolean }

/**
 * What a service answers. `version` becomes the ETag; deletes answer 204 without a body. `replayed`: this is
 * the response to an earlier request, of which the ids and versions in it are stored.
 */
export type ApiResponse = {
  status: 200 | 201 | 204
  version?: number
  body?: Record<string, unknown>
  replayed?: true
}

/** What a call does, in its transaction. */
export type Write<Args extends unknown[]> = (tx: CallerTx, ...args: Args) => Promise<ApiResponse>
export type Create<Body extends z.ZodMiniType> = Write<[input: z.infer<Body>]>
export type Edit<Body extends z.ZodMiniType> = Write<[id: number, input: z.infer<Body>]>
