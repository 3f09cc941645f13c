import { type BatchTransport, type Online, type Ports, sessionIn } from '#sync/client.ts'
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

/**
 * What the exchange of this page needs of the browser. Apart from the transport, which the sign-in has too.
 * @param onSession called with the end of the session whenever the server says it.
 */
export function pagePorts(base: string, userId: number, onSession: (expiresAt: string) => void): Ports {
  return { ...browserPorts(hearSession(pageTransport(userId, base), onSession)), online: pageOnline }
}

/** What a server with the basic API alone says it in, and what ours is asked at each start. */
const saysSession = new Set(['/auth/session', '/sync'])

function hearSession(transport: BatchTransport, onSession: (expiresAt: string) => void): BatchTransport {
  return {
    ...transport,
    async send(request, signal) {
      const answer = await transport.send(request, signal)
      const session = saysSession.has(request.path) ? sessionIn(answer) : undefined
      if (session) onSession(session.expiresAt)
      return answer
    },
  }
}
