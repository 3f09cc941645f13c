import { apiBase } from '#src/config/env.ts'
import { headers } from '#sync/contract/index.ts'
import { type Result, refusalOf } from './api-call.ts'

/**
 * Reads a file from the API, whole.
 * @param type the media type it must have; a hotel network's page has another.
 */
export async function fetchFile(path: string, type: string, userId: number): Promise<Result<Blob>> {
  try {
    const response = await fetch(apiBase + path, {
      headers: { [headers.user]: String(userId) },
      credentials: 'same-origin',
      cache: 'no-store',
    })
    if (response.ok && response.headers.get('Content-Type')?.startsWith(type)) {
      return { kind: 'done', value: await response.blob() }
    }
    const body: unknown = await response.json().catch(() => undefined)
    return refusalOf({ reached: true, status: response.status, body, retryAfterMs: undefined })
  } catch {
    return { kind: 'refused', code: 'unreachable' }
  }
}
