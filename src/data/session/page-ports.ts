import type { Online, Ports } from '#sync/client.ts'
import { browserPorts } from '#sync/device.ts'
import { pageTransport } from './page-transport.ts'

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

/** What the exchange of this page needs of the browser. Apart from the transport, which the sign-in has too. */
export function pagePorts(base: string, userId: number): Ports {
  return { ...browserPorts(pageTransport(base, userId)), online: pageOnline }
}
