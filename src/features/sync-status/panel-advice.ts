import type { SyncStatus } from '../../../sync/client.ts'
import type { DeviceStorage } from './use-device-storage.ts'

/**
 * What the person can do themselves:
 * - `portal`: sign in to the network
 * - `connect`: what waits is only here, and the browser does not promise to keep it
 * - `install`: the same in a tab, since browsers promise more readily to an installed app
 */
export type Advice = 'portal' | 'connect' | 'install'

/** @param storage undefined where the browser will not say. */
export function panelAdvice(
  { phase, unsent }: Pick<SyncStatus, 'phase' | 'unsent'>,
  storage: DeviceStorage | undefined,
  installed: boolean,
): Advice[] {
  const advice: Advice[] = []
  if (phase === 'portal') advice.push('portal')
  // Against an app that is too old, a connection does not help.
  if (phase !== 'outdated' && unsent > 0 && storage && !storage.persistent)
    advice.push(installed ? 'connect' : 'install')
  return advice
}
