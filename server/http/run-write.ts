import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { limits } from '#sync/contract/limits.ts'
import { headers } from '#sync/contract/wire/headers.ts'
import { invalid } from '../problem.ts'
import type { ApiResponse, Write } from '../services/entities/context.ts'
import { claimKey, responseAgain, storeResponse } from '../services/entities/idempotency.ts'
import { requireQuota } from '../services/entities/quota.ts'
import type { Services } from '../services/services.ts'
import { readHeldScopes } from '../store/scopes.ts'
import { callerOf } from './access.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Entries of the log of changes that its write left. */
    logged: number
  }
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(',') : value
}

/** The version in If-Match. `*` and a missing header skip the check. */
function baseVersion(request: FastifyRequest): number | undefined {
  const sent = header(request, headers.ifMatch)?.trim()
  if (sent === undefined || sent === '*') return undefined
  const match = /^(?:W\/)?"?(\d{1,10})"?$/.exec(sent)
  if (!match) throw invalid(headers.ifMatch, 'Not a version')
  return Number(match[1])
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = header(request, headers.idempotencyKey)
  if (key !== undefined && (key.length === 0 || key.length > limits.idempotencyKey)) {
    throw invalid(headers.idempotencyKey, 'Too long or empty')
  }
  return key
}

/** The clientId that the edited or deleted row must have. In a POST the clientId names the new row instead. */
function rowKey({ method, body, query }: FastifyRequest): string | undefined {
  if (method === 'POST') return undefined
  const named = (method === 'DELETE' ? query : body) as { clientId?: string } | undefined
  return named?.clientId
}

function fingerprint(request: FastifyRequest): string {
  const text = JSON.stringify([request.method, request.url, request.body ?? null])
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * Runs a write in one transaction, which also stores the response under the caller's Idempotency-Key. A repeated
 * request gets the same response before anything else is checked, including If-Match.
 */
export async function runWrite(
  services: Services,
  request: FastifyRequest,
  act: Write<[]>,
): Promise<ApiResponse> {
  const caller = callerOf(request)
  const base = baseVersion(request)
  const key = idempotencyKey(request)
  return services.store.write(async (tx) => {
    const claim =
      key === undefined ? undefined : { userId: caller.userId, key, fingerprint: fingerprint(request) }
    const earlier = claim ? await claimKey(tx, claim) : undefined
    const ofCaller = {
      ...tx,
      userId: caller.userId,
      role: caller.role,
      held: await readHeldScopes(tx.db, caller.userId),
      base,
      key: rowKey(request),
      ofDevice: header(request, headers.user) !== undefined,
    }
    if (earlier) return responseAgain(ofCaller, earlier)
    const answer = await act(ofCaller)
    await requireQuota(tx, caller.userId)
    if (claim) await storeResponse(tx, claim, answer)
    request.logged = tx.entries()
    return answer
  }, caller.userId)
}
