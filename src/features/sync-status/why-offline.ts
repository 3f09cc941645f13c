import type { SyncStatus } from '#sync/client.ts'

/**
 * Why nothing is exchanged, where that is nothing the person did: no answer came, the network answered with a page of its own, or
 * the server, or a proxy before it, answered with an error. Undefined where the exchange goes on, or waits for the person.
 */
export type Offline = 'no-signal' | 'portal' | 'server-fails' | undefined

export function whyOffline({ phase, answers }: Pick<SyncStatus, 'phase' | 'answers'>): Offline {
  if (phase === 'portal') return 'portal'
  if (phase !== 'unreachable') return undefined
  const [newest] = Object.entries(answers).toSorted(([, a], [, b]) => b.at - a.at)
  return newest && newest[0] !== 'no-answer' ? 'server-fails' : 'no-signal'
}
