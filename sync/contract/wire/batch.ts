import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { headers } from './headers.ts'

/** The headers that each request of a batch has of its own; the others are those of the batch. */
const innerHeaders = [headers.ifMatch, headers.idempotencyKey] as const

/** `POST /batch`: several requests in one, for networks on which each round trip takes long. */
export const batch = z.object({
  requests: z
    .array(
      z.object({
        method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
        /** Below the API base, with its query. */
        path: z.string().check(z.maxLength(32_000), z.regex(/^\/(?!\/)/, 'Not a path')),
        body: z.optional(z.unknown()),
        headers: z.optional(z.partialRecord(z.enum(innerHeaders), z.string())),
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.batchRequests)),
})

/** One line of the answer (NDJSON), as soon as its request is done. `headers` are `Retry-After` and `Idempotency-Replayed`. */
export const batchLine = z.object({
  index: z.int(),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.optional(z.unknown()),
})

export type Batch = z.infer<typeof batch>
export type BatchLine = z.infer<typeof batchLine>
