import { apiBase } from '#src/config/env.ts'
import { browserTransport } from '#sync/browser.ts'
import type { BatchTransport } from '#sync/client.ts'
import { xsrfCookie } from '#sync/contract/index.ts'

/** HTTP from a page: for a person's sync requests with the user id, for signing in without. */
export function pageTransport(userId?: number, base = apiBase): BatchTransport {
  return browserTransport(base, userId, () => Promise.resolve(cookieValue(xsrfCookie)))
}

function cookieValue(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}
