import type { Page } from '@playwright/test'

/**
 * Everything that the browser keeps for the page's origin, as one text: each row of each IndexedDB database, each file
 * in Cache Storage, both web storages and the cookies.
 */
export function everyByte(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [document.cookie]
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) parts.push(key, storage.getItem(key) ?? '')
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerTo(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        parts.push(
          name,
          store,
          JSON.stringify([await answerTo(rows.getAllKeys()), await answerTo(rows.getAll())]),
        )
      }
      database.close()
    }
    return parts.join('\n')
  })
}
