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
