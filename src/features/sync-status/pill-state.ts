import { isPrepared, type Preparation } from '#src/data/session/preparation.ts'
import type { SyncStatus } from '#sync/client.ts'

/** What the pill says; a closed list. `waiting` of each is the number of changes it names. */
export type PillState =
  | { kind: 'saved' }
  | { kind: 'receiving' }
  | { kind: 'nothing-to-send' }
  | { kind: 'sending' }
  | { kind: 'needs-you' }
  | { kind: 'preparing' | 'not-prepared'; stored: number; wanted: number }
  | { kind: 'saved-here' | 'no-signal' | 'portal' | 'server-fails' | 'no-room' | 'sign-in'; waiting: number }

/**
 * The status that the pill shows. What needs the person comes first, then why changes wait, then that this device cannot
 * open the app without a signal yet.
 */
export function pillState(
  { phase, unsent, attention, answers, complete }: SyncStatus,
  preparation: Preparation | null,
): PillState {
  // A full device and an app that is too old stay as they are until the person does something.
  if (attention > 0 || phase === 'storage' || phase === 'outdated') return { kind: 'needs-you' }
  const offline = whyOffline({ phase, answers })
  if (unsent === 0 && preparation && !isPrepared(preparation)) {
    const { stored, wanted, trouble } = preparation
    return { kind: trouble || offline ? 'not-prepared' : 'preparing', stored, wanted }
  }
  // A new device has nothing to open without a signal yet.
  if (unsent === 0 && !complete && (phase === 'starting' || phase === 'active')) return { kind: 'receiving' }
  if (unsent === 0 && !offline) return { kind: 'saved' }
  if (offline === 'no-signal' && unsent === 0) return { kind: 'nothing-to-send' }
  if (phase === 'signed-out') return { kind: 'sign-in', waiting: unsent }
  if (offline) return { kind: offline, waiting: unsent }
  if (phase === 'full') return { kind: 'no-room', waiting: unsent }
  if (phase === 'active') return { kind: 'sending' }
  return { kind: 'saved-here', waiting: unsent }
}

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
