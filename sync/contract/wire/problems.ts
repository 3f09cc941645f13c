import * as z from 'zod/mini'

/** All problem codes with their HTTP status. A client decides by the code, never by the status. */
export const problemStatus = {
  malformed: 400,
  invalid: 422,
  unauthenticated: 401,
  'bad-credentials': 401,
  'second-step': 401,
  'email-not-verified': 403,
  xsrf: 403,
  'user-mismatch': 403,
  forbidden: 403,
  'not-found': 404,
  'no-such-call': 404,
  gone: 410,
  unavailable: 503,
  internal: 500,
  conflict: 409,
  'in-progress': 409,
  precondition: 412,
  'key-reused': 422,
  'rate-limited': 429,
  quota: 422,
  'code-wrong': 422,
  'code-expired': 422,
  'invitation-unknown': 404,
  'invitation-used': 409,
  'invitation-expired': 410,
  'invitation-other-account': 403,
  'provider-not-configured': 422,
  'provider-refused': 422,
  'provider-unreachable': 503,
  'upgrade-required': 426,
  /** Within a batch: the answer is too long to be one of its parts, so the request has to be sent alone. */
  'ask-alone': 413,
} as const

export type ProblemCode = keyof typeof problemStatus

export const problemCodes = Object.keys(problemStatus) as ProblemCode[]

/** What the server keeps of a deleted row. */
export const tombstone = z.object({
  clientId: z.string(),
  id: z.number(),
  deleted: z.literal(true),
  version: z.number(),
})

/** When a row was deleted, and by whom, where that was a person. An older server does not say. */
export const deletion = z.object({ updatedAt: z.string(), updatedBy: z.nullable(z.number()) })

export type Deletion = z.infer<typeof deletion>

/** An `application/problem+json` body (RFC 9457) with our code. `current` is the server's document or its tombstone. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  current: z.optional(z.record(z.string(), z.unknown())),
  deletion: z.optional(deletion),
  retryAfter: z.optional(z.number()),
})

export type Problem = z.infer<typeof problem>
