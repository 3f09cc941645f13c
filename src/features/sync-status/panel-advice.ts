import type { SyncStatus } from '../../../sync/client.ts'
import type { DeviceStorage } from './use-device-storage.ts'

/**
 * What the person can do themselves:
 * - `storage`: make room on the device, and export what waits
 * - `outdated`: update the app
 * - `portal`: sign in to the network
 * - `room`: delete what is not needed any more, so that what waits can be sent
 * - `connect`: what waits is only here, and the browser does not promise to keep it
 * - `install`: the same in a tab, since browsers promise more readily to an installed app
 */
export type Advice = 'storage' | 'outdated' | 'portal' | 'room' | 'connect' | 'install'

/** @param storage undefined where the browser will not say. */
export function panelAdvice(
  { phase, unsent }: Pick<SyncStatus, 'phase' | 'unsent'>,
  storage: DeviceStorage | undefined,
  installed: boolean,
): Advice[] {
  const advice: Advice[] = []
  if (phase === 'storage' || phase === 'outdated' || phase === 'portal') advice.push(phase)
  if (phase === 'full' && unsent > 0) advice.push('room')
  if (unsent > 0 && storage && !storage.persistent) advice.push(installed ? 'connect' : 'install')
  return advice
}
