import type { Page } from '@playwright/test'
import type { FilesReport } from '#sync/background.ts'

/** @returns how many files of the app the page's service worker has yet to store, as it says itself. */
export function filesLeft(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { serviceWorker } = navigator
        const onMessage = ({ data }: MessageEvent<FilesReport | undefined>) => {
          if (data?.type !== 'files') return
          serviceWorker.removeEventListener('message', onMessage)
          resolve(data.wanted - data.stored)
        }
        serviceWorker.addEventListener('message', onMessage)
        serviceWorker.controller?.postMessage('prepare')
      }),
  )
}
