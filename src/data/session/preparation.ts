import { createStore } from '#src/config/create-store.ts'
import type { FilesReport } from '#sync/background.ts'

/**
 * How far this device is on the way to open the app without a signal. `wanted` is 0 while the number of files is not
 * known. Null until the service worker has been asked, and where the browser allows none.
 */
export type Preparation = Omit<FilesReport, 'type'>

export const preparationStore = createStore<Preparation | null>(null)

export function isPrepared({ stored, wanted }: Preparation): boolean {
  return wanted > 0 && stored >= wanted
}
