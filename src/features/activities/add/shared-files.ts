import { sharedFilesCache } from '#sync/background.ts'

/** Files that were shared and never fetched are somebody's from long ago. */
const keptMs = 86_400_000

/** Takes the files that another app shared out of where the service worker put them. None where there is no cache. */
export async function takeSharedFiles(): Promise<File[]> {
  if (!('caches' in window) || !(await caches.has(sharedFilesCache))) return []
  const cache = await caches.open(sharedFilesCache)
  const files: File[] = []
  for (const request of await cache.keys()) {
    const [, time = '', name = ''] = /\/shared\/(\d+)-[^/]*\/(.*)$/.exec(request.url) ?? []
    const response = await cache.match(request)
    if (response && Date.now() - Number(time) < keptMs)
      files.push(new File([await response.blob()], decodeURIComponent(name)))
  }
  await caches.delete(sharedFilesCache)
  return files
}

/** The File Handling API, which TypeScript's DOM library lacks. */
type LaunchQueue = {
  setConsumer: (take: (launch: { files: readonly { getFile: () => Promise<File> }[] }) => void) => void
}

/** Calls `take` with files that the system opened with the app, also while the page is shown. */
export function onOpenedFiles(take: (files: readonly File[]) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files }) => {
    if (files.length === 0) return
    Promise.all(files.map((file) => file.getFile())).then(take, reportError)
  })
}
