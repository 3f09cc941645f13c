import { xsrfCookie } from '../../sync/contract/headers.ts'
import { broadcast } from '../../sync/platform/broadcast.ts'
import { systemClock } from '../../sync/platform/system-clock.ts'
import { httpTransport } from '../../sync/platform/transport-http.ts'
import { webLock } from '../../sync/platform/web-lock.ts'
import type { Online, Ports, Transport } from '../../sync/ports.ts'
import type { LoadSnapshot } from '../../sync/replication/choose-source.ts'

/** The network came or went, or a person looks at this page again. */
const pageOnline: Online = {
  onHint(listener) {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') listener()
    }
    globalThis.addEventListener('online', listener)
    globalThis.addEventListener('offline', listener)
    document.addEventListener('visibilitychange', whenVisible)
    return () => {
      globalThis.removeEventListener('online', listener)
      globalThis.removeEventListener('offline', listener)
      document.removeEventListener('visibilitychange', whenVisible)
    }
  },
  visible: () => document.visibilityState === 'visible',
}

/** HTTP from a page: for a person's sync requests with the user id, for signing in without. */
export function pageTransport(base: string, userId?: number): Transport {
  return httpTransport({
    base,
    userId,
    clock: systemClock,
    readXsrfToken: () => Promise.resolve(cookieValue(xsrfCookie)),
  })
}

/** On demand: nobody on our own server needs it. */
const loadSnapshot: LoadSnapshot = async (deps) => {
  const { SnapshotSource } = await import('../../sync/replication/snapshot/snapshot-source.ts')
  return new SnapshotSource(deps)
}

export function pagePorts(base: string, userId: number): Ports {
  return {
    transport: pageTransport(base, userId),
    loadSnapshot,
    clock: systemClock,
    online: pageOnline,
    lock: webLock,
    channel: broadcast,
  }
}

function cookieValue(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}
