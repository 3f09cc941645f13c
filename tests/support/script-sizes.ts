import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { screenTimings } from '#src/config/timings.ts'

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

/**
 * What a start of a signed-in person's device fetches: until today's workout is drawn, and until home rests. Of a start that
 * finds what most do: everything here, and texts that were read before.
 */
export async function sizesOfStart(context: BrowserContext, home: string, dist: string) {
  const startOnce = async () => {
    const page = await context.newPage()
    const scripts = watchScripts(page, dist)
    // What a page fetches ahead later is none of a start, however slow the machine is.
    await page.addInitScript((settled) => {
      globalThis.setTimeout = new Proxy(setTimeout, {
        apply: (start, self, [run, ms, ...args]: unknown[]) =>
          Reflect.apply(start, self, [run, ms === settled ? 2 ** 30 : ms, ...args]),
      })
    }, screenTimings.settled)
    const untilToday = await scripts.sizeUntil('main article')
    await page.goto(home)
    await expect(page.getByRole('button', { name: /Tudo salvo/ })).toBeVisible()
    await expect(page.locator('main article').first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const sizes = { today: untilToday(), home: scripts.size(), files: scripts.files() }
    // What was read is kept when the page is left.
    await page.goto('about:blank')
    await page.close()
    return sizes
  }
  await startOnce()
  return startOnce()
}
