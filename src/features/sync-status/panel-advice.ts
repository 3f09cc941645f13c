import type { Preparation } from '#src/data/session/preparation.ts'
import type { SyncStatus } from '#sync/client.ts'
import type { DeviceStorage } from './use-device-storage.ts'

/**
 * What the person can do themselves:
 * - `portal`: sign in to the network
 * - `room`: delete what is not needed any more, so that what waits can be sent
 * - `connect`: what waits is only here, and the browser does not promise to keep it
 * - `install`: the same in a tab, since browsers promise more readily to an installed app
 * - `files`: stay open on a better network, until the app can open without a signal
 * - `files-room`: make room on the device for the app's own files
 */
export type Advice = 'portal' | 'room' | 'connect' | 'install' | 'files' | 'files-room'

/** @param storage undefined where the browser will not say. @param preparation null where nothing is known of it. */
export function panelAdvice(
  { phase, unsent }: Pick<SyncStatus, 'phase' | 'unsent'>,
  storage: DeviceStorage | undefined,
  installed: boolean,
  preparation: Preparation | null,
): Advice[] {
  const advice: Advice[] = []
  if (phase === 'portal') advice.push('portal')
  if (preparation?.trouble) advice.push(preparation.trouble === 'room' ? 'files-room' : 'files')
  if (phase === 'full' && unsent > 0) advice.push('room')
  // Against an app that is too old, a connection does not help.
  if (phase !== 'outdated' && unsent > 0 && storage && !storage.persistent)
    advice.push(installed ? 'connect' : 'install')
  return advice
}

/**
 * For how long the browser keeps what is on this device:
 * - `seven-days`: WebKit deletes what a site has stored after seven days of use without a visit to it, unless the site
 *   is on the home screen
 * - `promised`: until the person deletes it
 * - `until-needed`: until the device is short of room
 */
export type Retention = 'seven-days' | 'promised' | 'until-needed'

/** @param vendor `navigator.vendor`: Apple's in every browser on iOS, whatever its name. */
export function retention(vendor: string, installed: boolean, persistent: boolean): Retention {
  if (vendor.startsWith('Apple') && !installed) return 'seven-days'
  return persistent ? 'promised' : 'until-needed'
}
