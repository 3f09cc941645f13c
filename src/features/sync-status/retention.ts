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
