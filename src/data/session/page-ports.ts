import { browserPorts, browserTransport } from '#sync/browser.ts'
import type { BatchTransport, Online, Ports } from '#sync/client.ts'
import { xsrfCookie } from '#sync/contract/index.ts'

/** The network came or went, or a person looks at this page again. */
const pageOnline: Online = {
  onHint(listener) {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') listener('page')
    }
    const whenNetwork = () => listener('network')
    globalThis.addEventListener('online', whenNetwork)
    globalThis.addEventListener('offline', whenNetwork)
    document.addEventListener('visibilitychange', whenVisible)
    return () => {
      globalThis.removeEventListener('online', whenNetwork)
      globalThis.removeEventListener('offline', whenNetwork)
      document.removeEventListener('visibilitychange', whenVisible)
    }
  },
  visible: () => document.visibilityState === 'visible',
}

/** HTTP from a page: for a person's sync requests with the user id, for signing in without. */
export function pageTransport(base: string, userId?: number): BatchTransport {
  return browserTransport(base, userId, () => Promise.resolve(cookieValue(xsrfCookie)))
}

export function pagePorts(base: string, userId: number): Ports {
  return { ...browserPorts(pageTransport(base, userId)), online: pageOnline }
}

function cookieValue(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}
