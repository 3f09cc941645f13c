import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Kilobytes (1000) of a built file, compressed with brotli. */
export function compressed(dist: string, path: string): number {
  return brotliCompressSync(readFileSync(join(dist, path))).length / 1000
}

/**
 * Kilobytes of the scripts that the page itself fetches from now on, its workers' included; what the service worker
 * stores in the background does not count.
 */
export function watchScripts(page: Page, dist: string) {
  const seen = new Set<string>()
  const sizeOf = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + compressed(dist, path), 0)
  page.on('request', (request) => {
    if (request.serviceWorker()) return
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && pathname !== '/service-worker.js') seen.add(pathname)
  })
  return {
    size: () => sizeOf(seen),
    files: () => seen.size,
    /** Call before the page is opened. @returns reads the kilobytes that were there when this element was first drawn. */
    async sizeUntil(selector: string): Promise<() => number> {
      let atThatTime = new Set<string>()
      await page.exposeFunction('drawn', () => {
        atThatTime = new Set(seen)
      })
      await page.addInitScript((awaited) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(awaited)) return
          observer.disconnect()
          ;(window as unknown as { drawn: () => void }).drawn()
        })
        observer.observe(document, { childList: true, subtree: true })
      }, selector)
      return () => sizeOf(atThatTime)
    },
  }
}
