import type { Page } from '@playwright/test'

type Disk = { full: boolean; tries: number[] }
type Scope = typeof globalThis & { disk: Disk }

/**
 * From its next load on, the page's IndexedDB takes no row while `setFull` says so, as on a device without space.
 * Chromium itself looks at its quota only now and then, so a test could not say when.
 */
export async function withFailingStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const disk: Disk = { full: false, tries: [] }
    ;(globalThis as Scope).disk = disk
    for (const method of ['put', 'add'] as const) {
      const { [method]: own } = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype)
      IDBObjectStore.prototype[method] = function (...given: [unknown, IDBValidKey?]) {
        if (disk.full) {
          disk.tries.push(performance.now())
          throw new DOMException('full', 'QuotaExceededError')
        }
        return own.value?.apply(this, given) as IDBRequest<IDBValidKey>
      }
    }
  })
  await page.reload()
}

export function setFull(page: Page, full: boolean): Promise<void> {
  return page.evaluate((next) => {
    ;(globalThis as Scope).disk.full = next
  }, full)
}

/** When a write was refused, in ms. */
export function refusedWrites(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as Scope).disk.tries)
}
